import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

import { Panel, PanelTitle } from '../../../components/Panel.tsx'

interface AccountSectionProps {
  readonly title: string
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** One thing of the own account: its heading, what it is about, and the way to change it. */
export function AccountSection({ title, about, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelTitle id={titleId}>{title}</PanelTitle>
      {about === undefined ? null : (
        <Typography component="div" sx={{ color: 'text.secondary', marginTop: 1 }}>
          {about}
        </Typography>
      )}
      <Box sx={{ marginTop: 2.5 }}>{children}</Box>
    </Panel>
  )
}
