import type { Block, ListItem, Picture, PostDocument, ShownJournal, World } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import type { BlockContext, BlockInPage } from '#app/features/community/nodes/node-in-page'
import { blocksInPage } from '#app/features/community/nodes/page-nodes'
import { cn } from '#app/ui/cn'
import { staticMarkup } from '#app/ui/static/static-markup'
import { InlineText } from './inline-text'
import { PictureViewer } from './picture-viewer'

const sizes = {
  article: { text: 'grid gap-5 text-read text-ink', picture: 'max-h-150' },
  comment: { text: 'grid gap-2 text-brief text-ink', picture: 'max-h-75 max-w-75' },
}

/** The next smaller heading for each heading. */
const lesser = { h2: 'h3', h3: 'h4', h4: 'h5' } as const

interface DocumentViewProps {
  document: PostDocument
  /** Pictures that belong to the document; others are not shown. */
  pictures: readonly Picture[]
  quotes: ChipQuotes
  /** World of the figures in the text. */
  world: World
  /** Beijing time of the text; charts mark it. */
  at?: string
  /** The vote of the post, inserted where the text contains it. */
  vote?: ReactNode
  /** The journal with its prices checked; if it is missing, the journal as written is shown. */
  journal?: ShownJournal | null
  size?: keyof typeof sizes
  /** Element of the larger headings: `h2` below a page title, a lower level in an answer. */
  headings?: keyof typeof lesser
}

/**
 * Renders the text of a post, an answer or a comment. Each node becomes a React element; HTML is never
 * inserted.
 */
export function DocumentView({
  document,
  pictures,
  quotes,
  world,
  at,
  vote = null,
  journal = null,
  size = 'article',
  headings = 'h2',
}: DocumentViewProps) {
  const [open, setOpen] = useState<number | null>(null)
  // Passed as one object without copies, because a page has dozens of texts.
  const context: BlockContext = {
    pictures,
    quotes,
    world,
    headings: { greater: headings, lesser: lesser[headings] },
    at,
    vote,
    journal,
    pictureClass: sizes[size].picture,
    openPicture: setOpen,
    lineOf: (nodes) => staticMarkup(<InlineText nodes={nodes} quotes={quotes} world={world} />),
    blocksOf: (nodes) => <Blocks nodes={nodes} context={context} />,
  }
  return (
    <div className={cn(sizes[size].text, '[overflow-wrap:anywhere]')}>
      {context.blocksOf(document.content)}
      <PictureViewer pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </div>
  )
}

interface BlocksProps {
  nodes: readonly (Block | ListItem)[]
  context: BlockContext
}

const Blocks = ({ nodes, context }: BlocksProps) =>
  nodes.map((node, index) => <BlockView key={index} node={node} context={context} />)

/** A page from before a release can receive a block that it does not know, and shows nothing for it. */
const views: Readonly<Partial<Record<string, BlockInPage<Block | ListItem>>>> = blocksInPage

const BlockView = ({ node, context }: { node: Block | ListItem; context: BlockContext }) =>
  views[node.type]?.draw(node, context)
