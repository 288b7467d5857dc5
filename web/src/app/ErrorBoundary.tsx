import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'

import { appText } from './app-text.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
}

/**
 * Shows a message and a way on in place of a part of the site that can't be drawn. React reports the
 * failure itself to the browser's console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override readonly state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <Container maxWidth="sm" role="alert" sx={{ paddingBlock: 10 }}>
        <Typography variant="h1" gutterBottom>
          {appText.brokenTitle}
        </Typography>
        <Typography sx={{ marginBottom: 4 }}>{appText.broken}</Typography>
        <Button
          variant="contained"
          onClick={() => {
            window.location.reload()
          }}
        >
          {appText.reload}
        </Button>
      </Container>
    )
  }
}
