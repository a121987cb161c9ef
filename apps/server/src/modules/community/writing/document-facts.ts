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

/** Codes, topics, users and other things that a document names, each once, in the order of the text. */
export interface DocumentFacts {
  text: string
  /** The same without chips, names and emoji: a word that one of them divides. The filter reads both. */
  joinedText: string
  /** Products and contracts. */
  codes: string[]
  /** Products of all codes. */
  products: string[]
  charts: { code: string; interval: QuoteInterval }[]
  pictures: { url: string; alt: string }[]
  links: string[]
  mentions: number[]
  topics: number[]
  journal: Journal | null
  /** Ids of its vote nodes; 0 for one that is about to be published. */
  votes: number[]
}

const once = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** `rb` and `rb2705` are of rb. */
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
