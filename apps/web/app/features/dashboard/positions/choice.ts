import { type DraftInputOf, type getPositionRanking, historyDays } from '@vce/protocol'

type RankingInput = DraftInputOf<typeof getPositionRanking>
export type HistoryDays = (typeof historyDays)[number]

const defaultDays: HistoryDays = 60

/** What the address chooses; what it leaves out, the server chooses. */
export interface PositionChoice {
  ranking: RankingInput
  days: HistoryDays
  seat: string | null
}

export function positionChoice(search: URLSearchParams): PositionChoice {
  const get = (name: string) => search.get(name) || undefined
  const days = Number(search.get('days'))
  return {
    ranking: { product: get('product'), contract: get('contract'), date: get('date') },
    days: historyDays.find((each) => each === days) ?? defaultDays,
    seat: search.get('seat') || null,
  }
}

interface Changes {
  product?: string
  contract?: string
  date?: string
  days?: HistoryDays
  seat?: string | null
}

/** The address with one choice changed. A new product forgets the contract, and every other choice the seat. */
export function positionLink(
  search: URLSearchParams,
  { product, contract, date, days, seat }: Changes,
): string {
  const next = new URLSearchParams(search)
  next.set('showModel', 'cclhb')
  next.delete('seat')
  if (product) {
    next.set('product', product)
    next.delete('contract')
  }
  if (contract) next.set('contract', contract)
  if (date) next.set('date', date)
  if (days) next.set('days', String(days))
  if (seat) next.set('seat', seat)
  return `/viewingData?${next}`
}
