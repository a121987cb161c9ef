import type { ComponentProps } from 'react'
import { cn } from '#app/ui/cn'

interface ScrollRegionProps extends ComponentProps<'section'> {
  label: string
}

/** A named part that scrolls by itself. */
export const ScrollRegion = ({ label, className, ...rest }: ScrollRegionProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
    tabIndex={0}
    className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2', className)}
    {...rest}
  />
)
