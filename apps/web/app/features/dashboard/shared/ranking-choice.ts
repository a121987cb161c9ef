import type { DraftInputOf, getPositionRanking, getVolumeRanking, ModelKey, World } from '@vce/protocol'
import { changed, daysOf, type HistoryDays } from './address'

type RankingInput = DraftInputOf<typeof getPositionRanking> & DraftInputOf<typeof getVolumeRanking>

/** Choices in the address; the server supplies the defaults. */
export interface RankingChoice {
  ranking: RankingInput
  days: HistoryDays
  seat: string | null
}

/** Choices of a ranking of seats: contract and day, length of the history, and the opened seat. */
export function rankingChoice(search: URLSearchParams, world?: World): RankingChoice {
  const get = (name: string) => search.get(name) || undefined
  return {
    ranking: { world, product: get('product'), contract: get('contract'), date: get('date') },
    days: daysOf(search),
    seat: search.get('seat') || null,
  }
}

export interface RankingChanges {
  product?: string
  contract?: string
  date?: string
  days?: HistoryDays
  seat?: string | null
}

/** The same page with one choice changed. A new product clears the contract; other changes close the seat. */
export const rankingLink =
  (model: ModelKey) =>
  (search: URLSearchParams, { product, contract, date, days, seat = null }: RankingChanges): string =>
    changed(search, model, {
      seat: null,
      ...(product && { product, contract: null }),
      ...(contract && { contract }),
      date,
      days,
      ...(seat && { seat }),
    })
