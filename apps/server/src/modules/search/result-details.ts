import type { ResultDetails } from '@vce/protocol'
import type { Database } from '#platform/database'
import type { DocumentKind } from './search.tables'
import type { SearchSource } from './sources/search-source'

interface ResultRef {
  kind: DocumentKind
  refId: number
}

const none: ResultDetails = { person: null, publisher: null, picture: null, counts: [], is_sample: false }

const keyOf = ({ kind, refId }: ResultRef) => `${kind} ${refId}`

/**
 * Reads the details of results from the modules that provide the documents, with one or a few statements per
 * module.
 */
export async function resultDetails(
  db: Database,
  sources: readonly SearchSource[],
  found: readonly ResultRef[],
): Promise<(result: ResultRef) => ResultDetails> {
  const known = new Map<string, ResultDetails>()
  await Promise.all(
    sources.map(async ({ kinds, details }) => {
      const own = found.filter(({ kind }) => kinds.includes(kind))
      if (!details || own.length === 0) return
      const given = await details(
        db,
        own.map(({ refId }) => refId),
      )
      for (const result of own) known.set(keyOf(result), { ...none, ...given.get(result.refId) })
    }),
  )
  return (result) => known.get(keyOf(result)) ?? none
}
