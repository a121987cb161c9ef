import { type ComponentType, createElement, type SVGProps } from 'react'
import { staticMarkup } from './static-markup'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

type Node = readonly [tag: string, attributes: Record<string, string>]

/**
 * lucide's drawings without lucide's component: that one costs as much to render as a row of a table, and a page has
 * dozens. An icon is decoration unless it is given a name.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon({ node }: { node: readonly Node[] }): Icon {
  // The same wherever the icon stands: the server writes them once in its life.
  const lines = staticMarkup(node.map(([tag, attributes]) => createElement(tag, attributes)))
  return (props) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
      {...lines}
    />
  )
}
