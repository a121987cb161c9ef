import type { ComponentProps } from 'react'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Absolute path within the portal. */
  to: string
  /** Keeps the scroll position, for filters. */
  keepScroll?: boolean
  /** Shows the page in one render without yielding to other work, since its data is already loaded. */
  atOnce?: boolean
}

/**
 * A plain anchor; `LinkClicks` around the pages passes its clicks to the router. A page has hundreds of links, and
 * the router's component costs more to render than a table row.
 */
export const Link = ({ to, keepScroll, atOnce, ...rest }: LinkProps) => (
  <a
    href={to}
    data-keep-scroll={keepScroll ? '' : undefined}
    data-at-once={atOnce ? '' : undefined}
    {...rest}
  />
)
