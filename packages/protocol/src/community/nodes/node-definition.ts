import type * as z from 'zod/mini'
import type { Block, BlockTypes, Inline, ListItem } from './node-types'

/** Use of a document, which decides which nodes it may have. */
export type DocumentScope = 'post' | 'answer' | 'comment'

/** Contracts, users, topics and all else that nodes name, in the order of the document. */
export interface DocumentNames {
  /** Codes of products and contracts in the text. */
  contracts: string[]
  charts: BlockTypes['quoteCard']['attrs'][]
  pictures: { url: string; alt: string }[]
  /** Addresses of links. */
  links: string[]
  /** Ids of mentioned users. */
  mentions: number[]
  /** Ids of topics. */
  topics: number[]
  journals: BlockTypes['journal']['attrs'][]
  /** Ids of votes; 0 for a vote that is about to be published. */
  votes: number[]
}

/** The form of a node as a member of a union that `type` discriminates. */
type NodeShape<Node> = z.ZodMiniType<Node> & z.core.$ZodTypeDiscriminable

/** Properties of any node. The methods are called with nodes of the definition's own type only. */
export interface NodeDefinition<Node> {
  /** Names in the node itself, without those of the nodes inside it. */
  names?(node: Node): Partial<DocumentNames>
  /** The node with each text that its author has typed changed; null if nothing is left of it. */
  withTexts?(node: Node, change: (text: string) => string): Node | null
  /** The documents that may have the node; without it, all of them. */
  scopes?: readonly DocumentScope[]
  /** Whether the node is content by itself, so that a post with it needs no text. */
  isContent?: true
}

/** Form and plain text of a node of a line. */
export interface InlineDefinition<Node> extends NodeDefinition<Node> {
  shape: NodeShape<Node>
  /** Plain text of the node. */
  text(node: Node): string
  /** Whether the text is typed by the author; names, codes and emoticons are not. */
  isTyped?: true
}

/** The forms of what can be inside a block. */
export interface InnerShapes {
  /** Content of a line; an empty line has none. */
  line: z.ZodMiniOptional<z.ZodMiniType<Inline[]>>
  blocks: z.ZodMiniType<Block[]>
  items: z.ZodMiniType<ListItem[]>
}

/** The plain text of what is inside a block. */
export interface InnerText {
  lineOf(content: readonly Inline[] | undefined): string
  linesOf(content: readonly (Block | ListItem)[]): string[]
}

/** Form and plain text of a block, or of an item of a list. */
export interface BlockDefinition<Node> extends NodeDefinition<Node> {
  shape(inner: InnerShapes): NodeShape<Node>
  /** Plain text of the node, one entry for each line. */
  lines(node: Node, inner: InnerText): string[]
  scopes: readonly DocumentScope[]
  /** Whether a document has the node at most once, at its top level. */
  isOnce?: true
}
