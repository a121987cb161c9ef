import {
  type DraftInputOf,
  dropOffChoices,
  type getSeatProfitHistory,
  type getSeatProfits,
  type getSeatSignals,
  profitPeriods,
  profitSortOrders,
  type World,
} from '@vce/protocol'
import { daysOf, type HistoryDays, modelAddress } from '#app/features/dashboard/shared/address'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { oneOf } from '#app/lib/address'
import type { ProfitPage } from './queries'

export type ProfitPeriod = (typeof profitPeriods)[number]
export type DropOff = (typeof dropOffChoices)[number]

/** Choices in the address; the server supplies the defaults. */
export interface ProfitChoice {
  ranking: DraftInputOf<typeof getSeatProfits>
  /** Seat whose page is shown; null shows the ranking. */
  seat: string | null
  history: Omit<DraftInputOf<typeof getSeatProfitHistory>, 'seat'>
  days: HistoryDays
}

const orderOf = (search: URLSearchParams, param: string) =>
  profitSortOrders.find((order) => order === search.get(param))

export function profitChoice(search: URLSearchParams, world?: World): ProfitChoice {
  const get = (name: string) => search.get(name) || undefined
  const scope = {
    world,
    product: get('product'),
    date: get('date'),
    dropOff: oneOf(search, 'dropOff', dropOffChoices),
  }
  const page = Number(search.get('page') ?? 1)
  return {
    ranking: {
      ...scope,
      period: oneOf(search, 'period', profitPeriods),
      sortGain: orderOf(search, 'sortGain'),
      sortLoss: orderOf(search, 'sortLoss'),
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    seat: search.get('seat') || null,
    history: { ...scope, days: daysOf(search) },
    days: daysOf(search),
  }
}

interface Changes {
  /** Product whose profits are shown; null means all products together. */
  product?: string | null
  period?: ProfitPeriod
  date?: string
  dropOff?: DropOff
  page?: number
  days?: HistoryDays
  /** Seat whose page is shown; null returns to the ranking. */
  seat?: string | null
  /** Sort orders of the page's tables by parameter; null is the published order. */
  orders?: Readonly<Record<string, string | null>>
}

/** The same page with one choice changed. Every change except `page` returns to the first page. */
export const profitLink = (search: URLSearchParams, { orders, ...changes }: Changes): string =>
  modelAddress(search, 'seatProfit', { page: null, ...changes, ...orders })

/** Request for 正向 and 反向指标 of the page's product; null without a product. */
export const signalsInput = (
  page: Pick<ProfitPage, 'world' | 'product' | 'tradingDay'>,
  days: HistoryDays,
): DraftInputOf<typeof getSeatSignals> | null =>
  page.product && { ...dayInput(page), product: page.product.code, days }
