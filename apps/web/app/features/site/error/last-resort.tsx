import { Component, type ReactNode } from 'react'

/** Shown if even the error page fails. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="center min-h-100 content-center gap-3 text-base text-ink-2">
        <p>An error occurred while showing the error page</p>
        <a href="/" className="text-brand underline">
          Go home
        </a>
      </main>
    )
  }
}
