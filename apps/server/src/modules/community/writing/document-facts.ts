import { splitContractCode } from '@vce/futures'
import {
  type Block,
  type Inline,
  type Journal,
  joinedTextOf,
  type ListItem,
  nodesOf,
  type PostDocument,
  type QuoteInterval,
  textOf,
} from '@vce/protocol'

type Node = Block | Inline | ListItem
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>

/**
 * The plain text of a document, and the codes, charts, pictures, links, users, topics, journal and votes in
 * it, each once and in order.
 */
export interface DocumentFacts {
  text: string
  /**
   * The text for the filter, without chips, names and emoji, because an author can divide a word with them.
   */
  joinedText: string
  /** Codes of products and contracts. */
  codes: string[]
  /** Product codes of all `codes`. */
  products: string[]
  charts: { code: string; interval: QuoteInterval }[]
  pictures: { url: string; alt: string }[]
  links: string[]
  mentions: number[]
  topics: number[]
  journal: Journal | null
  /** Ids of the vote nodes; 0 for a vote that is about to be published. */
  votes: number[]
}

const once = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The product code of a product or contract: `rb` for both `rb` and `rb2705`. */
export const productCodeOf = (code: string) => (/\d/.test(code) ? splitContractCode(code).productCode : code)

export function documentFacts(document: PostDocument): DocumentFacts {
  const nodes = nodesOf(document)
  const all = <Type extends Node['type']>(type: Type) =>
    nodes.filter((node): node is NodeOf<Type> => node.type === type)
  const charts = all('quoteCard').map(({ attrs }) => ({ code: attrs.code, interval: attrs.interval }))
  const journal = all('journal')[0]?.attrs ?? null
  const codes = once([
    ...all('contract').map(({ attrs }) => attrs.code),
    ...charts.map(({ code }) => code),
    ...(journal ? [journal.contract] : []),
  ])
  const links = all('text').flatMap(({ marks = [] }) =>
    marks.flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : [])),
  )
  return {
    text: textOf(document),
    joinedText: joinedTextOf(document),
    codes,
    products: once(codes.map(productCodeOf)),
    charts,
    pictures: all('image').map(({ attrs }) => ({ url: attrs.upload, alt: attrs.alt })),
    links: once(links),
    mentions: once(all('mention').map(({ attrs }) => attrs.id)),
    topics: once(all('topic').map(({ attrs }) => attrs.id)),
    journal,
    votes: all('vote').map(({ attrs }) => attrs.id),
  }
}

/** Whether a link leads to another site. */
export function isOutside(href: string, ownHosts: readonly string[]): boolean {
  if (href.startsWith('/')) return false
  const host = URL.canParse(href) ? new URL(href).hostname : ''
  return !ownHosts.some((own) => host === own || host.endsWith(`.${own}`))
}
