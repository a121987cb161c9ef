import data from './brokers.data.json' with { type: 'json' }
import type { Style } from './view-rule'

export interface InventedResearcher {
  name: string
  title: string
  products: string[]
}

/** A fictitious broker, with its style and the score it needs before taking a side. */
export interface InventedBroker {
  name: string
  style: Style
  /** Below this absolute score the view is 震荡. */
  caution: number
  /** Whether the broker publishes a 晨报. */
  morning: boolean
  products: string[]
  researchers: InventedResearcher[]
}

export const inventedBrokers = data as InventedBroker[]

/** All products covered by at least one broker. */
export const coveredProducts = [...new Set(inventedBrokers.flatMap(({ products }) => products))]

export const researcherOf = ({ researchers }: InventedBroker, productCode: string) =>
  researchers.find(({ products }) => products.includes(productCode)) ?? null
