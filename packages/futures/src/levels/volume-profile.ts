import type { Candle } from '../candles'

export interface ProfileRow {
  /** Lowest and highest price of the row, both multiples of the tick size. */
  low: number
  high: number
  /** 手. May be a fraction, because a bar's volume is spread evenly over its prices. */
  volume: number
}

export interface VolumeProfile {
  /** Rows in ascending order of price. */
  rows: ProfileRow[]
  /** 成交最密集价, the middle of the row with the largest volume. */
  poc: number
  /** 价值区 of 70 %: `vah` is its top, `val` its bottom. */
  vah: number
  val: number
}

const valueArea = 0.7

/**
 * 量价分布 over at most `rowCount` rows of whole ticks (models, "量价分析"); null without volume. The value area
 * grows from the POC row towards the larger adjacent row, upwards on a tie, until it holds 70 % of the
 * volume.
 */
export function volumeProfile(
  candles: readonly Pick<Candle, 'high' | 'low' | 'volume'>[],
  tickSize: number,
  rowCount: number,
): VolumeProfile | null {
  const traded = candles.filter(({ volume }) => volume > 0)
  if (traded.length === 0) return null
  const ticks = (price: number) => Math.round(price / tickSize)
  let bottom = Number.POSITIVE_INFINITY
  let top = Number.NEGATIVE_INFINITY
  for (const { high, low } of traded) {
    bottom = Math.min(bottom, ticks(low))
    top = Math.max(top, ticks(high))
  }
  const height = Math.ceil((top - bottom + 1) / rowCount)
  const volumes = new Array<number>(Math.ceil((top - bottom + 1) / height)).fill(0)
  for (const { high, low, volume } of traded) {
    addEvenly(volumes, ticks(low) - bottom, ticks(high) - bottom, volume, height)
  }

  const price = (tick: number) => Number((tick * tickSize).toFixed(6))
  const rows = volumes.map((volume, row) => ({
    low: price(bottom + row * height),
    high: price(bottom + row * height + height - 1),
    volume,
  }))
  const poc = volumes.indexOf(Math.max(...volumes))
  const [lowest, highest] = valueRows(volumes, poc)
  const densest = rows[poc]
  return {
    rows,
    poc: densest ? Number(((densest.low + densest.high) / 2).toFixed(6)) : price(bottom),
    vah: rows[highest]?.high ?? price(top),
    val: rows[lowest]?.low ?? price(bottom),
  }
}

/**
 * Spreads a bar's volume evenly over its ticks; `low` and `high` are ticks counted from the profile's bottom.
 */
function addEvenly(volumes: number[], low: number, high: number, volume: number, height: number) {
  const each = volume / (high - low + 1)
  const last = Math.floor(high / height)
  for (let row = Math.floor(low / height); row <= last; row += 1) {
    const ticks = Math.min(high, row * height + height - 1) - Math.max(low, row * height) + 1
    volumes[row] = (volumes[row] ?? 0) + each * ticks
  }
}

function valueRows(volumes: readonly number[], poc: number): [lowest: number, highest: number] {
  const wanted = volumes.reduce((sum, volume) => sum + volume, 0) * valueArea
  let held = volumes[poc] ?? 0
  let lowest = poc
  let highest = poc
  while (held < wanted && (lowest > 0 || highest < volumes.length - 1)) {
    const above = volumes[highest + 1] ?? -1
    const below = volumes[lowest - 1] ?? -1
    if (above >= below) highest += 1
    else lowest -= 1
    held += Math.max(above, below)
  }
  return [lowest, highest]
}
