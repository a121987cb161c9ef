import { splitContractCode } from '@vce/futures'
import {
  hasContent,
  type Journal,
  joinedTextOf,
  namesOf,
  type PostDocument,
  type QuoteInterval,
  textOf,
} from '@vce/protocol'

/**
 * The plain text of a document, and the codes, charts, pictures, links, users, topics, journal and votes in
 * it, each once and in order.
 */
export interface DocumentFacts {
  text: string
  /** Whether the document has text, or a node that is content by itself. */
  hasContent: boolean
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
  const { contracts, charts, pictures, links, mentions, topics, journals, votes } = namesOf(document)
  const journal = journals[0] ?? null
  const codes = once([
    ...contracts,
    ...charts.map(({ code }) => code),
    ...(journal ? [journal.contract] : []),
  ])
  return {
    text: textOf(document),
    hasContent: hasContent(document),
    joinedText: joinedTextOf(document),
    codes,
    products: once(codes.map(productCodeOf)),
    charts,
    pictures,
    links: once(links),
    mentions: once(mentions),
    topics: once(topics),
    journal,
    votes,
  }
}

/** Whether a link leads to another site. */
export function isOutside(href: string, ownHosts: readonly string[]): boolean {
  if (href.startsWith('/')) return false
  const host = URL.canParse(href) ? new URL(href).hostname : ''
  return !ownHosts.some((own) => host === own || host.endsWith(`.${own}`))
}
