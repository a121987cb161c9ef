import type { ComponentType } from 'react'
import { type LazyPart, lazyModules } from '#app/lib/lazy-modules'
import type { PageContext } from '#app/lib/page'
import { klineSource } from '#app/ui/charts/candles/kline-source'
import { typeOf } from './choice'

/** Views of /quotation: the board, one contract, or several charts. Each is loaded on its first visit. */
export type ViewName = 'board' | 'symbol' | 'charts'

interface QuotationView {
  View: ComponentType
  load(context: PageContext, search: URLSearchParams): Promise<void>
}

const files: Record<ViewName, () => Promise<QuotationView>> = {
  board: () => import('./board/view'),
  symbol: () => import('./symbol/view'),
  charts: () => import('./charts/view'),
}

const views = lazyModules(
  (name: ViewName) => files[name](),
  (name) => `app/features/market/quotation/${name}/view.ts`,
)

export function viewNameOf(search: URLSearchParams): ViewName {
  if (search.has('charts')) return 'charts'
  return search.get('contract') || search.get('product') ? 'symbol' : 'board'
}

/** Must be awaited before a page is rendered, so that rendering never suspends. */
export const loadView = views.load

/** The view of an address with its code, and with the candle library if the address shows candles. */
export function viewPart(search: URLSearchParams): LazyPart {
  const name = viewNameOf(search)
  const { load, sources } = views.part(name)
  const drawn = name === 'charts' || (name === 'symbol' && hasCandles(search))
  return { load, sources: drawn ? [...sources, klineSource] : sources }
}

/** 量价分析 opens with 分时, the other types with candles. */
function hasCandles(search: URLSearchParams) {
  const interval = search.get('interval')
  return interval ? interval !== 'time' : typeOf(search) !== '3'
}

/** The view's component; null until loaded. */
export const viewOf = (name: ViewName) => views.loaded(name)?.View ?? null
