import type { ReactNode } from 'react'

interface ScrolledProps {
  /** Name of the content, for keyboard users. */
  label: string
  /** Limits the height to that of the other views of the card; a short table stays short. */
  className?: string
  children: ReactNode
}

/** A long table in its own scrolling frame, with its head in view. */
export const Scrolled = ({ label, className = 'max-h-157', children }: ScrolledProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    tabIndex={0}
    className={`overflow-y-auto -outline-offset-2 ${className}`}
  >
    {children}
  </section>
)
