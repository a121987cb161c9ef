import type { Block, Inline, ListItem, NodeOf, Picture, ShownJournal, World } from '@vce/protocol'
import type { ReactNode } from 'react'
import type { staticMarkup } from '#app/ui/static/static-markup'
import type { ChipQuotes } from './contract/chip-quotes'

/** The surroundings of a node of a line. */
export interface LineContext {
  quotes: ChipQuotes
  /** World of the figures in the text. */
  world: World
}

/** The surroundings of a block. */
export interface BlockContext extends LineContext {
  /** Pictures that belong to the document; others are not shown. */
  pictures: readonly Picture[]
  /** Opens the viewer at a picture. */
  openPicture: (index: number) => void
  pictureClass: string
  /** Elements of the larger and the smaller headings. */
  headings: { greater: 'h2' | 'h3' | 'h4'; lesser: 'h3' | 'h4' | 'h5' }
  /** Beijing time of the text. */
  at: string | undefined
  /** The vote of the post. */
  vote: ReactNode
  /** The journal with its prices checked; null if only the written one is known. */
  journal: ShownJournal | null
  /** Properties of the element that contains a line. */
  lineOf(nodes: readonly Inline[]): ReturnType<typeof staticMarkup>
  blocksOf(nodes: readonly (Block | ListItem)[]): ReactNode
}

/** A node of a line on a page. */
export interface InlineInPage<Node> {
  draw(node: Node, context: LineContext): ReactNode
}

/** A block on a page. */
export interface BlockInPage<Node> {
  draw(node: Node, context: BlockContext): ReactNode
}

/** The nodes on a page by their types; the file of each further node, `<node>/<node>-in-page.tsx`, adds it. */
export interface NodesInPage {
  paragraph: BlockInPage<NodeOf<'paragraph'>>
}
