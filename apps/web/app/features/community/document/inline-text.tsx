import type { Inline } from '@vce/protocol'
import { Fragment } from 'react'
import type { InlineInPage, LineContext } from '#app/features/community/nodes/node-in-page'
import { inlineInPage } from '#app/features/community/nodes/page-nodes'

interface InlineTextProps extends LineContext {
  nodes: readonly Inline[]
}

/** A page from before a release can receive a node that it does not know, and shows nothing for it. */
const views: Readonly<Partial<Record<string, InlineInPage<Inline>>>> = inlineInPage

/** Inline nodes: text, chips, emoticons, links. */
export const InlineText = ({ nodes, ...context }: InlineTextProps) =>
  nodes.map((node, index) => <Fragment key={index}>{views[node.type]?.draw(node, context)}</Fragment>)
