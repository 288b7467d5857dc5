import type { Viewer } from '@lectern/domain/paper-permissions'

import { PageHeading } from '../../components/PageHeading.tsx'
import { Screen } from '../../components/Screen.tsx'
import { deskText as text } from './desk-text.ts'

interface DeskProps {
  readonly viewer: Viewer
}

/** The organisers' desk: the list of papers, and the one that is open beside it. */
export function Desk({ viewer }: DeskProps) {
  return (
    <Screen key={viewer.uid} title={text.title} description={text.description} maxWidth={false}>
      <PageHeading>{text.title}</PageHeading>
    </Screen>
  )
}
