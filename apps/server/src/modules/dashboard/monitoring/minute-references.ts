import {
  type DayReferences,
  type MinutePath,
  minuteDeviation,
  type Product,
  previousTradingDay,
  sessionGrid,
} from '@vce/futures'
import type { World } from '@vce/protocol'

interface HistoricMinute {
  end: number
  close: number
  volume: number
}

/** 1-minute bars of settled days; an empty list where nobody kept them. */
export interface MinuteHistory {
  minutes(world: World, contract: string, tradingDay: string): Promise<readonly HistoricMinute[]>
}

/** What the minutes of the days before say of a running one. */
export type MinuteReferences = Pick<DayReferences, 'usualVolume' | 'sigmaMinute' | 'sigmaFiveMinutes'>

/** Days that say what is usual, as those of 量比. */
const usualDays = 5

const millisecondsOfDay = 86_400_000
/** 09:01 is 09:01 on every day, and a night's minute has a clock time of its own. */
const clockOf = (minuteEnd: number) => minuteEnd % millisecondsOfDay

export const nothingUsual: MinuteReferences = {
  usualVolume: () => null,
  sigmaMinute: null,
  sigmaFiveMinutes: null,
}

interface Minute {
  lots: number
  days: number
}

/**
 * Of the five trading days before, those whose bars are known: σ of one and of five minutes, and the mean 手 of the
 * minute with the same clock time over the days that had this minute; one without a trade counts as 0.
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
  for (let back = 1; back <= usualDays; back += 1) {
    const day = previousTradingDay(tradingDay, back)
    const bars = await history.minutes(world, contract, day)
    if (bars.length === 0) continue
    const ends = sessionGrid(product, day).minutes
    paths.push({ ends, closes: new Map(bars.map(({ end, close }) => [end, close])) })
    countDay(minutes, ends, new Map(bars.map(({ end, volume }) => [end, volume])))
  }
  if (paths.length === 0) return nothingUsual
  return {
    sigmaMinute: minuteDeviation(paths, 1),
    sigmaFiveMinutes: minuteDeviation(paths, 5),
    usualVolume(minuteEnd) {
      const known = minutes.get(clockOf(minuteEnd))
      return known ? known.lots / known.days : null
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
