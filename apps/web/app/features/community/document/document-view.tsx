import type { Block, Inline, ListItem, Picture, PostDocument, ShownJournal, World } from '@vce/protocol'
import { type ReactNode, useState } from 'react'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { JournalCard, writtenJournal } from '#app/features/community/nodes/journal/journal-card'
import { QuoteCard } from '#app/features/community/nodes/quote-card/quote-card'
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

interface ViewParts extends Required<Pick<DocumentViewProps, 'pictures' | 'quotes' | 'world' | 'headings'>> {
  at: string | undefined
  vote: ReactNode
  journal: ShownJournal | null
  pictureClass: string
  openPicture: (index: number) => void
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
  const pictureClass = sizes[size].picture
  // Passed as one object without copies, because a page has dozens of texts.
  const shown: ViewParts = {
    pictures,
    quotes,
    world,
    headings,
    at,
    vote,
    journal,
    pictureClass,
    openPicture: setOpen,
  }
  return (
    <div className={cn(sizes[size].text, '[overflow-wrap:anywhere]')}>
      <Blocks nodes={document.content} shown={shown} />
      <PictureViewer pictures={pictures} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
    </div>
  )
}

const inlineMarkup = (nodes: readonly Inline[], { quotes, world }: ViewParts) =>
  staticMarkup(<InlineText nodes={nodes} quotes={quotes} world={world} />)

const Blocks = ({ nodes, shown }: { nodes: readonly (Block | ListItem)[]; shown: ViewParts }) =>
  nodes.map((node, index) => <BlockView key={index} node={node} shown={shown} />)

function BlockView({ node, shown }: { node: Block | ListItem; shown: ViewParts }): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return node.content && <p className="whitespace-pre-wrap" {...inlineMarkup(node.content, shown)} />
    case 'heading': {
      const isGreater = node.attrs.level === 2
      const Heading = isGreater ? shown.headings : lesser[shown.headings]
      return (
        <Heading
          className={cn('font-semibold', isGreater ? 'text-lg' : 'text-md')}
          {...inlineMarkup(node.content ?? [], shown)}
        />
      )
    }
    case 'bulletList':
      return (
        <ul className="grid list-disc gap-2 pl-6">
          <Blocks nodes={node.content} shown={shown} />
        </ul>
      )
    case 'orderedList':
      return (
        <ol start={node.attrs.start} className="grid list-decimal gap-2 pl-6">
          <Blocks nodes={node.content} shown={shown} />
        </ol>
      )
    case 'listItem':
      return (
        <li className="space-y-2">
          <Blocks nodes={node.content} shown={shown} />
        </li>
      )
    case 'blockquote':
      return (
        <blockquote className="grid gap-2 border-l-2 border-brand-line pl-4 text-ink-2">
          <Blocks nodes={node.content} shown={shown} />
        </blockquote>
      )
    case 'codeBlock':
      return (
        <pre className="rounded-md bg-sunken px-4 py-3 font-mono text-sm whitespace-pre-wrap text-ink">
          {node.content?.map(({ text }) => text).join('')}
        </pre>
      )
    case 'horizontalRule':
      return <hr className="border-line" />
    case 'image':
      return <PictureBlock upload={node.attrs.upload} alt={node.attrs.alt} shown={shown} />
    case 'quoteCard': {
      const { quotes, world, at } = shown
      return (
        <QuoteCard {...node.attrs} world={world} at={at} quote={quotes.get(node.attrs.code)} size="article" />
      )
    }
    case 'vote':
      return shown.vote
    case 'journal':
      return <JournalCard journal={shown.journal ?? writtenJournal(node.attrs)} world={shown.world} />
  }
}

interface PictureBlockProps {
  upload: string
  alt: string
  shown: ViewParts
}

function PictureBlock({ upload, alt, shown: { pictures, pictureClass, openPicture } }: PictureBlockProps) {
  const index = pictures.findIndex(({ url }) => url === upload)
  const picture = pictures[index]
  if (!picture) return null
  return (
    <button
      type="button"
      className="block w-fit max-w-full cursor-zoom-in overflow-hidden rounded-md"
      aria-label={`查看${alt || `第 ${index + 1} 张图片`}`}
      onClick={() => openPicture(index)}
    >
      <img
        src={picture.url}
        alt={alt}
        width={picture.width || undefined}
        height={picture.height || undefined}
        loading="lazy"
        className={cn('h-auto w-auto max-w-full object-contain', pictureClass)}
      />
    </button>
  )
}
