import { dayMs, type Product, previousTradingDay } from '@vce/futures'
import { sessionGrid } from '@vce/futures/candles'
import { type DayReferences, type MinutePath, minuteDeviation } from '@vce/futures/monitoring'
import type { World } from '@vce/protocol'

interface HistoricMinute {
  end: number
  close: number
  volume: number
}

/** 1-minute bars of settled days; an empty list for a day without stored bars. */
export interface MinuteHistory {
  minutes(world: World, contract: string, tradingDay: string): Promise<readonly HistoricMinute[]>
}

/** References for a running day from the minutes of previous days. */
export type MinuteReferences = Pick<DayReferences, 'meanVolume' | 'sigmaMinute' | 'sigmaFiveMinutes'>

/** Number of days in the mean volume; 量比 uses the same number. */
const referenceDays = 5

/**
 * Identifies a minute by its clock time, which is the same on every day; a night minute and a day minute
 * never have the same clock time.
 */
const clockOf = (minuteEnd: number) => minuteEnd % dayMs

export const noMinuteReferences: MinuteReferences = {
  meanVolume: () => null,
  sigmaMinute: null,
  sigmaFiveMinutes: null,
}

interface Minute {
  lots: number
  days: number
}

/**
 * References from the previous five trading days, as far as the bars of these days are known: σ of one and of
 * five minutes, and the mean 手 per minute. The mean covers the days that had a minute with the same clock
 * time; a minute without a trade counts as 0.
 */
export async function minuteReferencesOf(
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
): Promise<MinuteReferences> {
  const minutes = new Map<number, Minute>()
  const paths: MinutePath[] = []
  for (let back = 1; back <= referenceDays; back += 1) {
    const day = previousTradingDay(tradingDay, back)
    const bars = await history.minutes(world, contract, day)
    if (bars.length === 0) continue
    const ends = sessionGrid(product, day).minutes
    paths.push({ ends, closes: new Map(bars.map(({ end, close }) => [end, close])) })
    countDay(minutes, ends, new Map(bars.map(({ end, volume }) => [end, volume])))
  }
  if (paths.length === 0) return noMinuteReferences
  return {
    sigmaMinute: minuteDeviation(paths, 1),
    sigmaFiveMinutes: minuteDeviation(paths, 5),
    meanVolume(minuteEnd) {
      const minute = minutes.get(clockOf(minuteEnd))
      return minute ? minute.lots / minute.days : null
    },
  }
}

function countDay(
  minutes: Map<number, Minute>,
  ends: readonly number[],
  traded: ReadonlyMap<number, number>,
) {
  for (const end of ends) {
    const { lots, days } = minutes.get(clockOf(end)) ?? { lots: 0, days: 0 }
    minutes.set(clockOf(end), { lots: lots + (traded.get(end) ?? 0), days: days + 1 })
  }
}
