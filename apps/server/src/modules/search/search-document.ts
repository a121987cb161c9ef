import type { World } from '@vce/protocol'
import { folded } from '#platform/folding'
import { truncated } from './bounded-text'
import type { DocumentRow } from './documents.repository'
import { type DocumentKind, maxSummaryLength, type Visibility, type visibilities } from './search.tables'
import { vectorOf } from './tokens'

/** Maximum number of characters of a title. */
const maxTitleLength = 200

type Audience =
  | { visibility: Exclude<Visibility, typeof visibilities.circle>; circleId?: null }
  | { visibility: typeof visibilities.circle; circleId: number }

/** The users who can find a document. */
export type PostAudience = Audience

/** A post, product or anything else that can be found, in the form that modules pass to the index. */
export type SearchDocument = Audience & {
  kind: DocumentKind
  refId: number
  /** The world of the figures in the document; null if it has no figures. */
  world: World | null
  title: string
  /**
   * Names that find the document although they are not in its text: topics, products with their other names,
   * the author.
   */
  extra: readonly string[]
  /** Plain text; only the first 10,000 characters are searched. */
  body: string
  url: string
  productCodes: readonly string[]
  ownerId: number | null
  publishedAt: Date
  popularity: number
}

/** The row of a document in the index. */
export function documentRow({ extra, body, productCodes, circleId, ...rest }: SearchDocument): DocumentRow {
  const title = truncated(rest.title, maxTitleLength)
  const summary = truncated(body, maxSummaryLength)
  return {
    ...rest,
    title,
    // Cut after folding: some characters fold to eighteen, and an index entry has 2,704 bytes at most.
    foldedTitle: truncated(folded(title).trim(), maxTitleLength),
    summary,
    productCodes: [...productCodes],
    circleId: circleId ?? null,
    vector: vectorOf({ kind: rest.kind, publishedAt: rest.publishedAt, title, extra, body: summary }),
  }
}
