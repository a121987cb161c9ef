import { type ComponentType, createElement, type SVGProps } from 'react'
import { staticMarkup } from '#app/ui/static/static-markup'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

type Node = readonly [tag: string, attributes: Record<string, string>]

/**
 * Renders lucide's drawings without lucide's component, which costs as much as a table row; a page has dozens
 * of icons. An icon is decorative unless it has a label.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon({ node }: { node: readonly Node[] }): Icon {
  // Every use of the icon has the same lines, so these are serialised once per server process.
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
