import type { DraftInputOf, getPositionRanking, getVolumeRanking, World } from '@vce/protocol'
import type { Model } from '#app/features/dashboard/models'
import { daysOf, type HistoryDays, modelAddress } from './address'
import { dayInput } from './day-input'

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

interface RankingChanges {
  product?: string
  contract?: string
  date?: string
  days?: HistoryDays
  seat?: string | null
  /** Sort orders of the page's tables by parameter; null is the published order. */
  orders?: Readonly<Record<string, string | null>>
}

/**
 * The same page with one choice changed. Every change except `seat` closes the opened seat; a new product
 * also clears the contract.
 */
const rankingLink =
  (model: Model) =>
  (search: URLSearchParams, { product, contract, date, days, seat = null, orders }: RankingChanges): string =>
    modelAddress(search, model, {
      seat: null,
      ...(product && { product, contract: null }),
      ...(contract && { contract }),
      date,
      days,
      ...(seat && { seat }),
      ...orders,
    })

export type RankingLink = ReturnType<typeof rankingLink>

/** Links within 持仓龙虎榜. */
export const positionLink = rankingLink('positions')

/** Links within 成交量龙虎榜. */
export const volumeLink = rankingLink('volumes')

interface RankingPage {
  world: World
  product: { code: string }
  contract: string | null
  tradingDay: string | null
}

const contractOf = (page: RankingPage) => ({
  ...dayInput(page),
  product: page.product.code,
  contract: page.contract ?? 'all',
})

/** Request for the history of the page's contract, up to the page's day. */
export const historyInput = (page: RankingPage, days: HistoryDays) => ({ ...contractOf(page), days })

/** Request for the days of a seat in the page's contract. */
export const seatInput = (page: RankingPage, seat: string) => ({ ...contractOf(page), seat })
