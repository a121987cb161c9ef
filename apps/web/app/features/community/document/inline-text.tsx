import type { Inline, Mark, TextNode, World } from '@vce/protocol'
import { Fragment, type ReactNode } from 'react'
import { memberPage, topicPage } from '#app/features/community/addresses'
import { EmojiImage } from '#app/features/community/emoji/emoji-image'
import type { ChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { ContractChip } from '#app/features/community/nodes/contract/contract-chip'
import { linkTarget } from '#app/features/community/nodes/text/link-target'
import { Link } from '#app/ui/link'

interface InlineTextProps {
  nodes: readonly Inline[]
  quotes: ChipQuotes
  world: World
}

/** Links are underlined, so that colour is not the only difference from the text. */
const linkStyle = 'text-brand underline decoration-brand-line underline-offset-4 hover:decoration-current'
const nameStyle = 'font-medium text-brand hover:underline'

/** Inline nodes: text, chips, emoticons, links. */
export const InlineText = ({ nodes, ...shown }: InlineTextProps) =>
  nodes.map((node, index) => <Fragment key={index}>{inlineOf(node, shown)}</Fragment>)

function inlineOf(node: Inline, { quotes, world }: Omit<InlineTextProps, 'nodes'>): ReactNode {
  switch (node.type) {
    case 'text':
      return markedText(node)
    case 'hardBreak':
      return <br />
    case 'contract': {
      const { code } = node.attrs
      return <ContractChip className="mx-0.5" code={code} quote={quotes.get(code)} world={world} />
    }
    case 'mention':
      return (
        <Link to={memberPage(node.attrs.id)} className={nameStyle}>
          @{node.attrs.label}
        </Link>
      )
    case 'topic':
      return (
        <Link to={topicPage(node.attrs.id)} className={nameStyle}>
          #{node.attrs.label}
        </Link>
      )
    case 'emoji':
      return <EmojiImage code={node.attrs.code} />
  }
}

/** A text with its marks; the first mark is the outermost element. */
function markedText({ text, marks = [] }: TextNode): ReactNode {
  let content: ReactNode = text
  for (const mark of marks.toReversed()) content = <Marked mark={mark}>{content}</Marked>
  return content
}

function Marked({ mark, children }: { mark: Mark; children: ReactNode }): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <b className="font-semibold">{children}</b>
    case 'strike':
      return <s>{children}</s>
    case 'link':
      return <TextLink href={mark.attrs.href}>{children}</TextLink>
  }
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const target = linkTarget(href)
  if (!target) return children
  if (!target.outside) {
    return (
      <Link to={target.to} className={linkStyle}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.to} rel="ugc nofollow noopener" target="_blank" className={linkStyle}>
      {children}
    </a>
  )
}
