import type { Block, Inline, ListItem, NodeOf } from '@vce/protocol'
import type { BlockInPage, InlineInPage, NodesInPage } from './node-in-page'
import { nodesByType } from './nodes-by-type'

// The cast is safe, because each file declares the type of its own `inPage` in `NodesInPage`.
const nodesInPage = nodesByType(
  import.meta.glob('./*/*-in-page.{ts,tsx}', { eager: true, import: 'inPage' }),
) as unknown as NodesInPage

/**
 * Every node of a line as pages show it. A type of the protocol without a file does not compile here; the steps
 * to a further node stand in CONTRIBUTING.md, "Add a node of a document".
 */
export const inlineInPage: { readonly [Type in Inline['type']]: InlineInPage<NodeOf<Type>> } = nodesInPage

/** Every block, and the item of a list, as pages show it. */
export const blocksInPage: { readonly [Type in (Block | ListItem)['type']]: BlockInPage<NodeOf<Type>> } =
  nodesInPage
