import type { SourceRank } from '../facts/market.tables'

/** A fact with its origin: the file of the row, and the files of fields that were empty in that file. */
interface SourcedFact {
  rawFileId: number
  fieldSources: Record<string, number> | null
}

export type RankOf = (rawFileId: number) => SourceRank

interface MergeOptions<Row> {
  fields: readonly (keyof Row & string)[]
  rankOf: RankOf
  /**
   * Whether another file may fill an empty field of `row`; false where an empty field means that the figure
   * does not exist.
   */
  mayFill?: (row: Row, field: keyof Row & string) => boolean
}

/**
 * Merges the same fact from two files field by field: a published value takes precedence over an empty one,
 * then the source of the lower rank, then the newer import, `incoming`.
 */
export function mergeFields<Row extends SourcedFact>(
  stored: Row,
  incoming: Row,
  { fields, rankOf, mayFill = () => true }: MergeOptions<Row>,
): Row {
  const rank = rankOf(incoming.rawFileId)
  const incomingLeads = rank <= rankOf(stored.rawFileId)
  const lead = incomingLeads ? incoming : stored
  const merged = { ...lead }
  const sources: Record<string, number> = {}
  for (const field of fields) {
    const owner = stored.fieldSources?.[field] ?? stored.rawFileId
    const prefersIncoming = incoming[field] !== null && (stored[field] === null || rank <= rankOf(owner))
    const chosen = prefersIncoming ? incoming : stored
    const source = prefersIncoming ? incoming.rawFileId : owner
    if (chosen[field] === null || (source !== lead.rawFileId && !mayFill(lead, field)))
      merged[field] = lead[field]
    else {
      merged[field] = chosen[field]
      if (source !== lead.rawFileId) sources[field] = source
    }
  }
  merged.fieldSources = Object.keys(sources).length > 0 ? sources : null
  return merged
}

/**
 * Selects one of two rows for a fact that is valid only as a whole, such as a list. `incoming` replaces
 * `stored` if `incoming` has an equal or lower rank number and at least as much data (`fullness`).
 */
export function chooseRow<Row extends Pick<SourcedFact, 'rawFileId'>>(
  stored: Row,
  incoming: Row,
  { rankOf, fullness }: { rankOf: RankOf; fullness: (row: Row) => number },
): Row {
  const ranksFirst = rankOf(incoming.rawFileId) <= rankOf(stored.rawFileId)
  return ranksFirst && fullness(incoming) >= fullness(stored) ? incoming : stored
}
