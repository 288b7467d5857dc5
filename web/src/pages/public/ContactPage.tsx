import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

import { MailIcon, PhoneIcon } from '../../components/icons.tsx'
import { PageIntro } from '../../components/PageIntro.tsx'
import { Panel, PanelGrid, PanelTitle } from '../../components/Panel.tsx'
import { Screen } from '../../components/Screen.tsx'
import { OutsideLink } from '../../components/TextLink.tsx'
import { contacts, digitsOf } from '../../content/contacts.ts'
import { publicPagesText } from './public-pages-text.ts'

const { title } = publicPagesText.contact

const Card = styled(Panel)({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' })

const Emblem = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: '1.25rem',
  borderRadius: 10,
  color: theme.vars.palette.accent.text,
  backgroundColor: theme.vars.palette.accent.wash,
}))

const Purpose = styled('p')(({ theme }) => ({
  margin: '0.5rem 0 1rem',
  color: theme.vars.palette.text.secondary,
  lineHeight: 1.6,
}))

const Address = styled(OutsideLink)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  marginTop: 'auto',
  fontSize: '1.0625rem',
  fontWeight: 600,
  overflowWrap: 'anywhere',
})

interface ContactCardProps {
  label: string
  purpose: string
  address: string
  href: string
  emblem: ReactNode
}

function ContactCard({ label, purpose, address, href, emblem }: ContactCardProps) {
  return (
    <Card>
      <Emblem>{emblem}</Emblem>
      <PanelTitle>{label}</PanelTitle>
      <Purpose>{purpose}</Purpose>
      <Address href={href}>{address}</Address>
    </Card>
  )
}

/** Three e-mail addresses and a telephone number, all as links (spec section 2, Contact). */
export function ContactPage() {
  const { label, purpose, phone } = contacts.phone
  return (
    <Screen title={title} description={contacts.lead} maxWidth="lg">
      <PageIntro title={title}>{contacts.lead}</PageIntro>
      <PanelGrid>
        {contacts.emails.map((contact) => (
          <ContactCard
            key={contact.email}
            label={contact.label}
            purpose={contact.purpose}
            address={contact.email}
            href={`mailto:${contact.email}`}
            emblem={<MailIcon />}
          />
        ))}
        <ContactCard
          label={label}
          purpose={purpose}
          address={phone}
          href={`tel:+${digitsOf(phone)}`}
          emblem={<PhoneIcon />}
        />
      </PanelGrid>
    </Screen>
  )
}
