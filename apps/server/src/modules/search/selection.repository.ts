import { communityKinds, type World } from '@vce/protocol'
import { and, eq, gte, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Query, TitleQuery } from './query'
import { type DocumentKind, searchDocuments as documents, visibilities } from './search.tables'
import { kindMonthToken, kindToken, monthToken } from './tokens'

/** Numbers of documents by kind. */
export type KindCounts = Partial<Record<DocumentKind, number>>

/** The user who searches, with their circles. */
export interface SearchScope {
  /** Null for a guest. */
  userId: number | null
  /** The circles that they are members of. */
  circleIds: readonly number[]
}

/** The documents that are searched. */
export interface Selection {
  kinds: readonly DocumentKind[]
  scope: SearchScope
  /** Leaves out the figures of the other world; what members write is found in both. */
  world?: World
  /** Leaves out what was published before. */
  since?: Date
}

/** Kinds that a single Han character finds, by the beginning of their titles. */
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

/** The documents of a selection, of whichever kind. */
export const visible = ({ scope, world, since }: Omit<Selection, 'kinds'>): SQL | undefined =>
  and(visibleTo(scope), world && ofWorld(world), since && gte(documents.publishedAt, since))

export const ofKinds = (kinds: readonly DocumentKind[]): SQL => inArray(documents.kind, [...kinds])

const hasTitle = ({ titleStart }: TitleQuery) =>
  and(ofKinds(titledKinds), like(documents.foldedTitle, `${titleStart}%`))

export const hasWords = (tsquery: string) => sql`${documents.vector} @@ ${tsquery}::tsquery`

/**
 * The documents that match a query, and those in which the tokens of a word stand apart: the index alone finds them,
 * without the vectors. Of `months` only, if they are given.
 */
export const loose = (query: Query, months?: readonly string[]): SQL | undefined =>
  'titleStart' in query ? hasTitle(query) : hasWords(withAny(query.candidates, months?.map(monthToken)))

/** The same of some kinds: the index leaves out the others. */
export function looseOfKinds(
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
