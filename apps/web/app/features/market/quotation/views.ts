import type { ComponentType } from 'react'
import { lazyModules } from '#app/lib/lazy-modules'
import type { PageContext } from '#app/lib/page'

/** Views of /quotation: the board, or one contract. Each is loaded on its first visit. */
export type ViewName = 'board' | 'symbol'

interface QuotationView {
  View: ComponentType
  load(context: PageContext, search: URLSearchParams): Promise<void>
}

const files: Record<ViewName, () => Promise<QuotationView>> = {
  board: () => import('./board/view'),
  symbol: () => import('./symbol/view'),
}

const views = lazyModules((name: ViewName) => files[name]())

export const viewNameOf = (search: URLSearchParams): ViewName =>
  search.get('contract') || search.get('product') ? 'symbol' : 'board'

/** Awaited before a page is rendered, so that rendering never suspends. */
export const loadView = views.load

/** The view's component; null until loaded. */
export const viewOf = (name: ViewName) => views.loaded(name)?.View ?? null
