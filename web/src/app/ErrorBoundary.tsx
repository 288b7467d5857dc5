import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Component, type ReactNode } from 'react'

import { ActionButton } from '../components/Action.tsx'
import { appText } from './app-text.ts'

interface ErrorBoundaryProps {
  /** The path that is shown: another one is tried anew. */
  readonly place: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly broken: boolean
  readonly place: string
}

/**
 * Shows a message and a way on in place of a part of the site that can't be drawn. React reports the
 * failure itself to the browser's console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { broken: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { broken: true }
  }

  static getDerivedStateFromProps(
    { place }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    return place === state.place ? null : { broken: false, place }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <Container maxWidth="lg" role="alert" sx={{ paddingBlock: 10 }}>
        <Typography variant="h1" gutterBottom>
          {appText.brokenTitle}
        </Typography>
        <Typography sx={{ maxWidth: '48ch', marginBottom: 4, textWrap: 'balance' }}>
          {appText.broken}
        </Typography>
        <ActionButton
          tone="solid"
          onClick={() => {
            window.location.reload()
          }}
        >
          {appText.reload}
        </ActionButton>
      </Container>
    )
  }
}
