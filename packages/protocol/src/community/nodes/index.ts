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
import type { BlockRecord, InlineRecord, NodeRecord } from './node-record'
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
export const inlineRecords: { readonly [Type in keyof InlineTypes]: InlineRecord<InlineTypes[Type]> } = {
  text,
  hardBreak,
  contract,
  mention,
  topic,
  emoji,
}

/** Every block of a document. */
export const blockRecords: { readonly [Type in keyof BlockTypes]: BlockRecord<BlockTypes[Type]> } = {
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

export const itemRecord: BlockRecord<ListItem> = listItem

const blocksAndItem = { ...blockRecords, listItem }
export const nodeRecords: { readonly [Type in NodeType]: NodeRecord<NodeOf<Type>> } = {
  ...inlineRecords,
  ...blocksAndItem,
}

// A page from before a release can receive a node that it does not know, which has no record there.

export const inlineRecordOf = ({ type }: Inline): InlineRecord<Inline> | undefined => inlineRecords[type]
export const blockRecordOf = ({ type }: Block | ListItem): BlockRecord<Block | ListItem> | undefined =>
  blocksAndItem[type]
/** Record of any node; the lists map each type to the record of exactly its node. */
export const nodeRecordOf = <Node extends DocumentNode>({ type }: Node) =>
  nodeRecords[type] as NodeRecord<Node> | undefined
