import type { ComponentType } from 'react'
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

const loaded = new Map<ViewName, QuotationView>()

export const viewNameOf = (search: URLSearchParams): ViewName =>
  search.get('contract') || search.get('product') ? 'symbol' : 'board'

/** Awaited before a page is rendered, so that rendering never suspends. */
export async function loadView(name: ViewName): Promise<QuotationView> {
  const view = loaded.get(name) ?? (await files[name]())
  loaded.set(name, view)
  return view
}

/** The view's component; null until loaded. */
export const viewOf = (name: ViewName) => loaded.get(name)?.View ?? null
