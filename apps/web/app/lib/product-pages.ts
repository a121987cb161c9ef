import type { ModelKey } from '@vce/protocol'
import { modelPages } from './data-models'
import { withinWorld } from './world'

/** The views of a product, in display order. */
export const productPageKeys = [
  'k',
  'lhb',
  'cj',
  'ml',
  'zj',
  'yk',
  'jc',
  'qx',
  'cd',
  'cyl',
  'bbas',
  'yb',
] as const
export type ProductPageKey = (typeof productPageKeys)[number]

/**
 * The reader's selection, which the links between the views of a product preserve. A view ignores fields that
 * it cannot use, but its links preserve them too.
 */
export interface ProductSelection {
  product: string | null
  contract: string | null
  date: string | null
  days: string | null
}

interface ProductView {
  /** Name in the row of views. */
  name: string
  /** Title outside the row of views. */
  title: string
  /** Model that the view shows; null for 行情 and BBAS. */
  model: ModelKey | null
}

export const productViews: Record<ProductPageKey, ProductView> = {
  k: { name: '行情', title: '行情', model: null },
  lhb: { name: '龙虎榜', title: '持仓龙虎榜', model: 'cclhb' },
  cj: { name: '成交', title: '成交量龙虎榜', model: 'cjllhb' },
  ml: { name: '买卖力量', title: '买卖力量', model: 'mmll' },
  zj: { name: '资金', title: '资金流向', model: 'zjlx' },
  yk: { name: '席位盈亏', title: '席位盈亏', model: 'xwyk' },
  jc: { name: '基差', title: '基差', model: 'jctlzst' },
  qx: { name: '期限', title: '期限结构', model: 'qxjg' },
  cd: { name: '仓单', title: '库存仓单', model: 'kccd' },
  cyl: { name: '产业链', title: '产业链', model: 'slyz' },
  bbas: { name: 'BBAS', title: 'BBAS', model: null },
  yb: { name: '研报', title: '研报', model: 'jxyb' },
}

const codeOf = (contract: string) => /^[A-Za-z]+(?=\d{3,4}$)/.exec(contract)?.[0] ?? null

/** Reads the selection from an address. A contract of another product is left out. */
export function productSelection(search: URLSearchParams): ProductSelection {
  const get = (name: string) => search.get(name) || null
  const contract = get('contract')
  const code = contract && codeOf(contract)
  const product = get('product') ?? get('symbol') ?? code
  return {
    product,
    contract: code !== null && code === product ? contract : null,
    date: get('date'),
    days: get('days'),
  }
}

/** Address parameters with which a view shows a selection. */
function parametersOf(key: ProductPageKey, { product, contract, date, days }: ProductSelection) {
  const named = { contract, date, days }
  if (key === 'k') return { type: '2', ...(contract ? {} : { product }), ...named }
  if (key === 'bbas') return { symbol: product, ...named }
  return { showModel: productViews[key].model, product, ...named }
}

const pathOf = (key: ProductPageKey, modelPage: string, { product }: ProductSelection) => {
  if (key === 'k') return '/quotation'
  if (key === 'bbas') return product ? '/bbasV3/details' : '/bbasV3'
  return modelPage
}

/** Address of a view of a selection; it retains the world and the settled day of the current address. */
export function productPageLink(
  key: ProductPageKey,
  selection: ProductSelection,
  search: URLSearchParams,
  modelPage: string = modelPages.viewing,
) {
  const given = Object.entries(parametersOf(key, selection)).flatMap(([name, value]) =>
    value ? [[name, value] as [string, string]] : [],
  )
  const query = new URLSearchParams(given).toString()
  return withinWorld(`${pathOf(key, modelPage, selection)}${query && `?${query}`}`, search)
}

/** The view that shows a given model. */
export const productPageOfModel = (model: ModelKey) =>
  productPageKeys.find((key) => productViews[key].model === model)
