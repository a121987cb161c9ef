/**
 * Document of a post, an answer or a comment, in tiptap's JSON form. Only the nodes of this file are allowed.
 */

export interface TextNode {
  type: 'text'
  text: string
  marks?: Mark[] | undefined
}
export type Mark =
  | { type: 'bold' }
  | { type: 'strike' }
  /** `href` is an http or https address, or a path of this site. */
  | { type: 'link'; attrs: { href: string } }

/**
 * A contract in a text. A product code stands for the current main contract; a contract code does not change.
 */
export interface ContractNode {
  type: 'contract'
  attrs: { code: string }
}
export type Inline =
  | TextNode
  | { type: 'hardBreak' }
  | ContractNode
  | { type: 'mention'; attrs: { id: number; label: string } }
  | { type: 'topic'; attrs: { id: number; label: string } }
  | { type: 'emoji'; attrs: { code: string } }

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[] | undefined
}
export interface ListItem {
  type: 'listItem'
  content: Block[]
}
/** A trade of the author. The market checks whether its prices were traded on that day. */
export interface Journal {
  contract: string
  direction: 'long' | 'short'
  /** `YYYY-MM-DD HH:mm:ss`, Beijing. */
  opened_at: string
  open_price: number
  closed_at?: string | undefined
  close_price?: number | undefined
  reason: string
}
/** The intervals of candles that a quote card shows. */
export const quoteIntervals = ['day', 'week', '60m'] as const
export type QuoteInterval = (typeof quoteIntervals)[number]

export type Block =
  | Paragraph
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
  | { type: 'bulletList'; content: ListItem[] }
  | { type: 'orderedList'; attrs: { start: number }; content: ListItem[] }
  | { type: 'blockquote'; content: Block[] }
  | { type: 'codeBlock'; content?: TextNode[] | undefined }
  | { type: 'horizontalRule' }
  /** `upload`: the path of a picture that the author has uploaded. */
  | { type: 'image'; attrs: { upload: string; alt: string } }
  | { type: 'quoteCard'; attrs: { code: string; interval: QuoteInterval } }
  /** The vote of the post; its id is 0 until the post is published. */
  | { type: 'vote'; attrs: { id: number } }
  | { type: 'journal'; attrs: Journal }

export interface PostDocument {
  type: 'doc'
  content: Block[]
}
