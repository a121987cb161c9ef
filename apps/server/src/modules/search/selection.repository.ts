import { communityKinds, type World } from '@vce/protocol'
import { and, eq, gte, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Query, TitleQuery } from './query'
import { type DocumentKind, searchDocuments as documents, visibilities } from './search.tables'
import { kindMonthToken, kindToken, monthToken } from './tokens'

/** Number of documents by kind. */
export type KindCounts = Partial<Record<DocumentKind, number>>

/** The caller of a search, with their circles. */
export interface SearchScope {
  /** Null for a guest. */
  userId: number | null
  /** The circles that the user is a member of. */
  circleIds: readonly number[]
}

/** The documents that are searched. */
export interface Selection {
  kinds: readonly DocumentKind[]
  scope: SearchScope
  /**
   * Leaves out documents with figures of another world. Documents written by members are found in both
   * worlds.
   */
  world?: World
  /** Leaves out documents that were published before this moment. */
  since?: Date
}

/** Kinds that are found by a single Han character at the beginning of the title. */
const titledKinds: readonly DocumentKind[] = ['topic', 'user']

function visibleTo({ userId, circleIds }: SearchScope): SQL | undefined {
  if (userId === null) return eq(documents.visibility, visibilities.all)
  const ofCircle =
    circleIds.length > 0
      ? and(eq(documents.visibility, visibilities.circle), inArray(documents.circleId, [...circleIds]))
      : undefined
  return or(lte(documents.visibility, visibilities.signedIn), ofCircle)
}

const ofWorld = (world: World) =>
  or(isNull(documents.world), eq(documents.world, world), ofKinds(communityKinds))

/** The condition for the documents of a selection, except for its kinds. */
export const inSelection = ({ scope, world, since }: Omit<Selection, 'kinds'>): SQL | undefined =>
  and(visibleTo(scope), world && ofWorld(world), since && gte(documents.publishedAt, since))

export const ofKinds = (kinds: readonly DocumentKind[]): SQL => inArray(documents.kind, [...kinds])

const hasTitle = ({ titleStart }: TitleQuery) =>
  and(ofKinds(titledKinds), like(documents.foldedTitle, `${titleStart}%`))

export const hasWords = (tsquery: string) => sql`${documents.vector} @@ ${tsquery}::tsquery`

/**
 * Condition for documents that match a query. It does not check that the tokens of a word are adjacent, so that
 * the index alone can evaluate it, without the vectors. With `months`, only documents of these months.
 */
export const looseMatches = (query: Query, months?: readonly string[]): SQL | undefined =>
  'titleStart' in query ? hasTitle(query) : hasWords(withAny(query.candidates, months?.map(monthToken)))

/** The condition of `looseMatches`, limited to some kinds; the index leaves out documents of other kinds. */
export function looseMatchesOfKinds(
  query: Query,
  kinds: readonly DocumentKind[],
  months?: readonly string[],
): SQL | undefined {
  if ('titleStart' in query) return and(ofKinds(kinds), hasTitle(query))
  const tokens = kinds.flatMap(
    (kind) => months?.map((month) => kindMonthToken(kind, month)) ?? [kindToken(kind)],
  )
  return hasWords(withAny(query.candidates, tokens))
}

const withAny = (tsquery: string, tokens: readonly string[] | undefined) =>
  tokens ? `(${tokens.join(' | ')}) & ${tsquery}` : tsquery
