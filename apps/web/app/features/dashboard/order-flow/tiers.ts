import type { FlowTiers } from './queries'

export interface TierRow {
  name: string
  /** Number of lots of a trade in this tier, as a range. */
  range: string
  bought: number
  sold: number
  net: number
  ratio: number | null
}

const names = ['小单', '中单', '大单', '特大单']

/** The tiers 小, 中, 大 and 特大 with their bounds in lots. */
export function tierRows({ bounds, bought, sold }: FlowTiers): TierRow[] {
  return names.map((name, tier) => {
    const [from, to] = [bounds[tier - 1], bounds[tier]]
    const range = from === undefined ? `< ${to}` : to === undefined ? `≥ ${from}` : between(from, to - 1)
    const [buy, sell] = [bought[tier] ?? 0, sold[tier] ?? 0]
    return {
      name,
      range,
      bought: buy,
      sold: sell,
      net: buy - sell,
      ratio: buy + sell > 0 ? (buy / (buy + sell)) * 100 : null,
    }
  })
}

const between = (from: number, to: number) => (from === to ? String(from) : `${from}–${to}`)
