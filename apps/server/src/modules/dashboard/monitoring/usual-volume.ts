import { type DayReferences, type Product, previousTradingDay, sessionGrid } from '@vce/futures'
import type { World } from '@vce/protocol'

/** 1-minute bars of settled days; an empty list where nobody kept them. */
export interface MinuteHistory {
  minutes(
    world: World,
    contract: string,
    tradingDay: string,
  ): Promise<readonly { end: number; volume: number }[]>
}

/** Days a usual minute is made of. */
const usualDays = 3

const millisecondsOfDay = 86_400_000
/** 09:01 is 09:01 on every day, and a night's minute has a clock time of its own. */
const clockOf = (minuteEnd: number) => minuteEnd % millisecondsOfDay

export const nothingUsual: DayReferences['usualVolume'] = () => null

/**
 * Mean 手 of the minute with the same clock time on the trading days before, over those that had this minute and
 * whose bars are known; a minute of such a day without a trade counts as 0.
 */
export async function usualVolumeOf(
  history: MinuteHistory,
  {
    world,
    contract,
    product,
    tradingDay,
  }: {
    world: World
    contract: string
    product: Product
    tradingDay: string
  },
): Promise<DayReferences['usualVolume']> {
  const minutes = new Map<number, { lots: number; days: number }>()
  for (let back = 1; back <= usualDays; back += 1) {
    const day = previousTradingDay(tradingDay, back)
    const bars = await history.minutes(world, contract, day)
    if (bars.length === 0) continue
    const traded = new Map(bars.map(({ end, volume }) => [end, volume]))
    for (const end of sessionGrid(product, day).minutes) {
      const { lots, days } = minutes.get(clockOf(end)) ?? { lots: 0, days: 0 }
      minutes.set(clockOf(end), { lots: lots + (traded.get(end) ?? 0), days: days + 1 })
    }
  }
  if (minutes.size === 0) return nothingUsual
  return (minuteEnd) => {
    const known = minutes.get(clockOf(minuteEnd))
    return known ? known.lots / known.days : null
  }
}
