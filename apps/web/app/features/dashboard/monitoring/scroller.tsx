import type { ReactNode, UIEvent } from 'react'

interface ScrollerProps {
  onScroll: (event: UIEvent<HTMLElement>) => void
  children: ReactNode
}

/** Fixed height: new rows do not move the page, and a user who scrolled down keeps the position. */
export const Scroller = ({ onScroll, children }: ScrollerProps) => (
  <section
    aria-label="异动列表"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    tabIndex={0}
    onScroll={onScroll}
    className="h-170 overflow-y-auto overscroll-contain border-t border-line -outline-offset-2"
  >
    {children}
  </section>
)
