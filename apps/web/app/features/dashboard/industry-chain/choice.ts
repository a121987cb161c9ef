import {
  type DraftInputOf,
  type getIndustryChain,
  type getSeatFamilies,
  seatGroupings,
  type World,
} from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { oneOf } from '#app/lib/address'

/** 产业链, and 席位谱系 as its second view. */
export const chainViews = ['chain', 'seats'] as const
export type ChainView = (typeof chainViews)[number]

/** Choices in the address; the server supplies the defaults. */
export interface ChainChoice {
  view: ChainView
  chain: DraftInputOf<typeof getIndustryChain>
  seats: DraftInputOf<typeof getSeatFamilies>
}

export function chainChoice(search: URLSearchParams, world?: World): ChainChoice {
  const get = (name: string) => search.get(name) || undefined
  const day = { world, date: get('date') }
  return {
    view: oneOf(search, 'view', chainViews),
    chain: { ...day, chain: get('chain'), product: get('chain') ? undefined : get('product') },
    seats: { ...day, product: get('product'), grouping: oneOf(search, 'grouping', seatGroupings) },
  }
}

interface Changes {
  view?: ChainView
  chain?: string
  product?: string
  date?: string
  grouping?: (typeof seatGroupings)[number]
}

/** The same page with one choice changed. */
export const chainLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'industryChain', { ...changes })
