import type { World } from '@vce/protocol'
import { truncated } from './bounded-text'
import type { DocumentRow } from './documents.repository'
import { folded } from './folding'
import { type DocumentKind, maxSummaryLength, type Visibility, type visibilities } from './search.tables'
import { vectorOf } from './tokens'

/** Maximum number of characters of a title. */
const maxTitleLength = 200

type Visible =
  | { visibility: Exclude<Visibility, typeof visibilities.circle>; circleId?: null }
  | { visibility: typeof visibilities.circle; circleId: number }

/** The users who find a thing. */
export type PostAudience = Visible

/** A thing as it is found. */
export type SearchDocument = Visible & {
  kind: DocumentKind
  refId: number
  /** The world of its figures; null if it has none. */
  world: World | null
  title: string
  /** Names that find it without standing in its text: topics, products and their other names, the author. */
  extra: readonly string[]
  /** Plain text, of which the first 10,000 characters are searched. */
  body: string
  url: string
  productCodes: readonly string[]
  ownerId: number | null
  publishedAt: Date
  popularity: number
}

/** A document as the index stores it. */
export function documentRow({ extra, body, productCodes, circleId, ...rest }: SearchDocument): DocumentRow {
  const title = truncated(rest.title, maxTitleLength)
  const summary = truncated(body, maxSummaryLength)
  return {
    ...rest,
    title,
    // Some characters fold to eighteen others, and an index entry has 2,704 bytes at most.
    foldedTitle: truncated(folded(title).trim(), maxTitleLength),
    summary,
    productCodes: [...productCodes],
    circleId: circleId ?? null,
    vector: vectorOf({ kind: rest.kind, publishedAt: rest.publishedAt, title, extra, body: summary }),
  }
}
