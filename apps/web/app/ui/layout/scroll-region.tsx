import type { ComponentProps } from 'react'
import { cn } from '#app/ui/cn'

interface ScrollRegionProps extends ComponentProps<'section'> {
  label: string
  /** Takes the room that is left in a column, and keeps its scrolling to itself. */
  fills?: boolean
}

/** A named part that scrolls by itself, and that the keyboard reaches. */
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
