import {
  type DraftInputOf,
  dropOffChoices,
  type getSeatProfitHistory,
  type getSeatProfits,
  profitPeriods,
  type World,
} from '@vce/protocol'
import { changed, daysOf, type HistoryDays, oneOf } from '../choices/address'

export type ProfitPeriod = (typeof profitPeriods)[number]
export type DropOff = (typeof dropOffChoices)[number]

/** What the address chooses; what it leaves out, the server chooses. */
export interface ProfitChoice {
  ranking: DraftInputOf<typeof getSeatProfits>
  /** Null on the ranking; else the seat's page. */
  seat: string | null
  history: Omit<DraftInputOf<typeof getSeatProfitHistory>, 'seat'>
  days: HistoryDays
}

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
      page: Number.isInteger(page) && page > 0 ? page : 1,
    },
    seat: search.get('seat') || null,
    history: { ...scope, days: daysOf(search) },
    days: daysOf(search),
  }
}

interface Changes {
  /** Null is all products together. */
  product?: string | null
  period?: ProfitPeriod
  date?: string
  dropOff?: DropOff
  page?: number
  days?: HistoryDays
  /** Null goes back to the ranking. */
  seat?: string | null
}

/** The same page with one choice changed; another choice than the page begins with the first one. */
export const profitLink = (search: URLSearchParams, changes: Changes): string =>
  changed(search, 'xwyk', { page: null, ...changes })
