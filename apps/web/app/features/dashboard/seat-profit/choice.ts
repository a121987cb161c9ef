import {
  type DraftInputOf,
  dropOffChoices,
  type getSeatProfitHistory,
  type getSeatProfits,
  type getSeatSignals,
  profitOrders,
  profitPeriods,
  type World,
} from '@vce/protocol'
import { daysOf, type HistoryDays, modelAddress } from '#app/features/dashboard/shared/address'
import { dayOf } from '#app/features/dashboard/shared/request-day'
import { oneOf } from '#app/lib/address'
import type { ProfitPage } from './queries'

export type ProfitPeriod = (typeof profitPeriods)[number]
export type DropOff = (typeof dropOffChoices)[number]

/** Choices in the address; the server supplies the defaults. */
export interface ProfitChoice {
  ranking: DraftInputOf<typeof getSeatProfits>
  /** Null for the ranking, otherwise the seat whose page is shown. */
  seat: string | null
  history: Omit<DraftInputOf<typeof getSeatProfitHistory>, 'seat'>
  days: HistoryDays
}

const orderOf = (search: URLSearchParams, param: string) =>
  profitOrders.find((order) => order === search.get(param))

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
  /** Null means all products together. */
  product?: string | null
  period?: ProfitPeriod
  date?: string
  dropOff?: DropOff
  page?: number
  days?: HistoryDays
  /** Null goes back to the ranking. */
  seat?: string | null
  /** Orders of the page's tables by parameter; null is the published order. */
  orders?: Readonly<Record<string, string | null>>
}

/** The same page with one choice changed; any choice but the page number returns to the first page. */
export const profitLink = (search: URLSearchParams, { orders, ...changes }: Changes): string =>
  modelAddress(search, 'seatProfit', { page: null, ...changes, ...orders })

/** Request for the 正向 and 反向指标 of the page's product; null without one. */
export const signalsInput = (
  page: Pick<ProfitPage, 'world' | 'product' | 'tradingDay'>,
  days: HistoryDays,
): DraftInputOf<typeof getSeatSignals> | null =>
  page.product && { ...dayOf(page), product: page.product.code, days }
