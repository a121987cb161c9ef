import { blockquote } from './blockquote'
import { bulletList } from './bullet-list'
import { codeBlock } from './code-block'
import { contract } from './contract'
import { emoji } from './emoji'
import { hardBreak } from './hard-break'
import { heading } from './heading'
import { horizontalRule } from './horizontal-rule'
import { image } from './image'
import { journal } from './journal'
import { listItem } from './list-item'
import { mention } from './mention'
import type { BlockDefinition, InlineDefinition, NodeDefinition } from './node-definition'
import type {
  Block,
  BlockTypes,
  DocumentNode,
  Inline,
  InlineTypes,
  ListItem,
  NodeOf,
  NodeType,
} from './node-types'
import { orderedList } from './ordered-list'
import { paragraph } from './paragraph'
import { quoteCard } from './quote-card'
import { text } from './text'
import { topic } from './topic'
import { vote } from './vote'

/** Every node of a line. */
export const inlineDefinitions: {
  readonly [Type in keyof InlineTypes]: InlineDefinition<InlineTypes[Type]>
} = {
  text,
  hardBreak,
  contract,
  mention,
  topic,
  emoji,
}

/** Every block of a document. */
export const blockDefinitions: { readonly [Type in keyof BlockTypes]: BlockDefinition<BlockTypes[Type]> } = {
  paragraph,
  heading,
  bulletList,
  orderedList,
  blockquote,
  codeBlock,
  horizontalRule,
  image,
  quoteCard,
  vote,
  journal,
}

export const itemDefinition: BlockDefinition<ListItem> = listItem

const blocksAndItem = { ...blockDefinitions, listItem }
export const nodeDefinitions: { readonly [Type in NodeType]: NodeDefinition<NodeOf<Type>> } = {
  ...inlineDefinitions,
  ...blocksAndItem,
}

// A page from before a release can receive a node that it does not know; the node then has no definition there.

export const inlineDefinitionOf = ({ type }: Inline): InlineDefinition<Inline> | undefined =>
  inlineDefinitions[type]
export const blockDefinitionOf = ({
  type,
}: Block | ListItem): BlockDefinition<Block | ListItem> | undefined => blocksAndItem[type]
/** Definition of any node; `nodeDefinitions` maps each type to the definition of exactly its node. */
export const nodeDefinitionOf = <Node extends DocumentNode>({ type }: Node) =>
  nodeDefinitions[type] as NodeDefinition<Node> | undefined
