import type { ReactNode } from 'react'

interface ScrolledProps {
  /** What is inside, for those who reach it by keyboard. */
  label: string
  /** At most as high as the other views of its card; a short table is as short as it is. */
  className?: string
  children: ReactNode
}

/** A long table in its own frame, its head in sight. */
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
