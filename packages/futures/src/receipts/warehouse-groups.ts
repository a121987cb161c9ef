import { groupBy } from '../collections'

/** Goods in one warehouse, in the product's published unit; null if nothing was published. */
export interface StoredGoods {
  name: string
  region: string | null
  /** 仓库, or 厂库 (a producer's own store). */
  kind: 'warehouse' | 'factory'
  quantity: number | null
  change: number | null
  forecast: number | null
}

export type StoredSum = Pick<StoredGoods, 'quantity' | 'change' | 'forecast'>

export interface WarehouseGroup extends StoredSum {
  /** A region, or 仓库 or 厂库 if no regions are published; null if the exchange publishes neither. */
  name: string | null
  warehouses: StoredGoods[]
}

const fields = ['quantity', 'change', 'forecast'] as const

/** 小计 and 合计: the sum of the published values; null if no value is published. */
export function sumOfStored(warehouses: readonly StoredGoods[]): StoredSum {
  const sum: StoredSum = { quantity: null, change: null, forecast: null }
  for (const warehouse of warehouses) {
    for (const field of fields) {
      const value = warehouse[field]
      if (value !== null) sum[field] = (sum[field] ?? 0) + value
    }
  }
  return sum
}

const kindNames = { warehouse: '仓库', factory: '厂库' }

/**
 * Warehouses grouped by region, or by kind if the exchange publishes no regions, or in one group if it
 * publishes neither. Groups, and the warehouses in a group, are sorted by quantity, largest first.
 */
export function warehouseGroups(warehouses: readonly StoredGoods[], hasKinds = true): WarehouseGroup[] {
  const byRegion = warehouses.some(({ region }) => region !== null)
  const groups = groupBy(warehouses, ({ region, kind }) =>
    byRegion ? region : hasKinds ? kindNames[kind] : null,
  )
  return [...groups]
    .map(([name, members]) => ({ name, ...sumOfStored(members), warehouses: members.sort(byQuantity) }))
    .sort(byQuantity)
}

const byQuantity = (a: StoredSum, b: StoredSum) => (b.quantity ?? -1) - (a.quantity ?? -1)
