import { type Theme, styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

const look = ({ vars: { palette } }: Theme) => ({
  color: palette.primary.main,
  textDecorationThickness: '0.07em',
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationThickness: '0.14em' },
})

/** A link in a text to another page of the site. */
export const PageLink = styled(Link)(({ theme }) => look(theme))

/** A link in a text to an address outside the site: a web page, a mailbox, a telephone. */
export const OutsideLink = styled('a')(({ theme }) => look(theme))
