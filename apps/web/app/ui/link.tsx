import type { ComponentProps } from 'react'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of ours, complete from its first slash. */
  to: string
  /** The reader stays where he is on the page: a filter, not a place. */
  keepScroll?: boolean
}

/**
 * A plain anchor; `LinkClicks` around the pages hands its clicks to the router. A page has hundreds of links, and
 * the router's own component costs more to render than the row it stands in.
 */
export const Link = ({ to, keepScroll, ...rest }: LinkProps) => (
  <a href={to} data-keep-scroll={keepScroll ? '' : undefined} {...rest} />
)
