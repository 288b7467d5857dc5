import { Screen } from '../../components/Screen.tsx'
import { DeadlineBanner } from './home/DeadlineBanner.tsx'
import { Hero } from './home/Hero.tsx'
import { InfoCards } from './home/InfoCards.tsx'
import { LinkCards } from './home/LinkCards.tsx'
import { Speakers } from './home/Speakers.tsx'
import { Sponsors } from './home/Sponsors.tsx'

/** What a visitor meets first (spec section 2, Home). */
export function HomePage() {
  return (
    <Screen maxWidth={false}>
      <Hero />
      <DeadlineBanner />
      <Speakers />
      <LinkCards />
      <InfoCards />
      <Sponsors />
    </Screen>
  )
}
