import { Component, type ReactNode } from 'react'

import { Notice } from './parts/Notice.tsx'
import { reviewsText as text } from './reviews-text.ts'

/** Says that a page broke, where React would leave an empty one. */
export class Broken extends Component<{ readonly children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <main className="screen">
        <Notice kind="error">{text.broken}</Notice>
      </main>
    )
  }
}
