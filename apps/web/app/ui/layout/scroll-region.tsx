import type { ComponentProps } from 'react'
import { cn } from '#app/ui/cn'

interface ScrollRegionProps extends ComponentProps<'section'> {
  label: string
  /** Fills the remaining height of a column; scrolling at its end does not scroll the page. */
  fills?: boolean
}

/** A named region that scrolls on its own and can be focused with the keyboard. */
export const ScrollRegion = ({ label, fills = false, className, ...rest }: ScrollRegionProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    tabIndex={0}
    className={cn(
      'overflow-y-auto -outline-offset-2',
      fills && 'min-h-0 flex-1 overscroll-contain',
      className,
    )}
    {...rest}
  />
)
