import { styled } from '@mui/material/styles'

/** Words for those who listen to the page: there, and not shown. */
export const Unseen = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
