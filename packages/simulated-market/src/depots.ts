import type { Product } from '@vce/futures'
import data from './depots.data.json' with { type: 'json' }
import { uniformAt } from './hashed-noise'
import { hashOf } from './random'

export interface Depot {
  name: string
  region: string
  kind: 'warehouse' | 'factory'
}

type Trade = keyof typeof data

const bySubSector: Record<string, Trade> = {
  成材: 'steel',
  不锈钢: 'steel',
  原料: 'ore',
  煤炭: 'ore',
  铁合金: 'ore',
  油品: 'oil',
  橡胶: 'rubber',
  油脂油料: 'oilseed',
  软商品: 'soft',
  果品: 'fruit',
  畜禽: 'livestock',
}

const bySector: Record<string, Trade> = {
  有色: 'metal',
  贵金属: 'vault',
  农产品: 'grain',
  林纸: 'wood',
  新能源: 'newEnergy',
}

/**
 * Five to nine invented depots that store a product's goods; their trade follows from the product's sector.
 * The same seed gives the same depots.
 */
export function depotsOf({ code, sector, subSector }: Product, seed: number): Depot[] {
  const trade = data[bySubSector[subSector] ?? bySector[sector] ?? 'chemical']
  const all: Depot[] = [
    ...trade.warehouses.map((depot) => ({ ...depot, kind: 'warehouse' as const })),
    ...trade.factories.map((depot) => ({ ...depot, kind: 'factory' as const })),
  ]
  const hash = hashOf(seed, `depots/${code}`)
  const order = new Map(all.map((depot, index) => [depot, uniformAt(hash, index)]))
  const count = 5 + Math.floor(5 * uniformAt(hash, -1))
  return all.sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)).slice(0, count)
}
