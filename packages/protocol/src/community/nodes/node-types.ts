/**
 * Document of a post, an answer or a comment, in tiptap's JSON form. Here are the nodes on which others rest;
 * each further node is added to these lists by its own file.
 */
export interface PostDocument {
  type: 'doc'
  content: Block[]
}

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

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[] | undefined
}

/** Item of a list, which is no block of its own. */
export interface ListItem {
  type: 'listItem'
  content: Block[]
}

/** The nodes of a line by their type. */
export interface InlineTypes {
  text: TextNode
}
/** The blocks by their type. */
export interface BlockTypes {
  paragraph: Paragraph
}

export type Inline = InlineTypes[keyof InlineTypes]
export type Block = BlockTypes[keyof BlockTypes]
export type DocumentNode = Inline | Block | ListItem
/** The `type` of every node. */
export type NodeType = DocumentNode['type']
export type NodeOf<Type extends NodeType> = Extract<DocumentNode, { type: Type }>
