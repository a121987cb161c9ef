import { chainMeasure, industryChains } from '@vce/futures/industry-chain'
import type { FundamentalRow, SpreadPresetRow } from '@vce/protocol'

/**
 * For each product, the spread preset that computes its 利润: the preset of the first profit edge that leads to
 * the product, over all chains.
 */
const profitPresets: ReadonlyMap<string, string> = presetsOfChains()

function presetsOfChains() {
  const presets = new Map<string, string>()
  for (const { links } of industryChains) {
    for (const [from, to] of links) {
      const measure = chainMeasure(from, to)
      if (measure?.kind !== 'profit' || measure.preset === null || presets.has(to)) continue
      presets.set(to, measure.preset)
    }
  }
  return presets
}

/** 利润 by product, from the rows of 套利一览 on a day; products without a profit preset or value are left out. */
export function chainProfits(
  asOf: string | null,
  rows: readonly SpreadPresetRow[],
): Map<string, FundamentalRow['profit']> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return new Map(
    [...profitPresets].flatMap(([product, key]) => {
      const row = byKey.get(key)
      if (asOf === null || !row || row.value === null) return []
      const { name, unit, digits, value, percentile } = row
      return [[product, { asOf, preset: key, name, unit, digits, value, percentile }] as const]
    }),
  )
}
