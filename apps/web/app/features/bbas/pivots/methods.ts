import type { PivotLevel } from '@vce/protocol'
import type { PivotMethod } from '#app/features/bbas/choice'
import type { PivotsAnswer } from '#app/features/bbas/queries'

export const methodNames: Record<PivotMethod, string> = {
  classic: '经典',
  woodie: 'Woodie',
  camarilla: 'Camarilla',
  fibonacci: '斐波那契',
  demark: 'DeMark',
}

export const periodNames = { day: '日', week: '周', month: '月' } as const
/** Period the levels are based on. */
export const periodBefore = { day: '前一交易日', week: '上一周', month: '上一月' } as const

/** Formulas of each method; D = H − L (models, C 2). */
export const formulas: Record<PivotMethod, string> = {
  classic:
    'P =（H + L + C）÷ 3；R1 = 2P − L，S1 = 2P − H；R2 = P + D，S2 = P − D；R3 = H + 2（P − L），S3 = L − 2（H − P）',
  woodie: 'P =（H + L + 2C）÷ 4；R1 = 2P − L，S1 = 2P − H；R2 = P + D，S2 = P − D',
  camarilla: 'P 同经典；R1…R4 = C + D × 1.1 ÷ 12、6、4、2；S1…S4 = C − 同数',
  fibonacci: 'P 同经典；R1…R3 = P + 0.382、0.618、1 × D；S1…S3 = P − 同数',
  demark:
    '收低于开 X = H + 2L + C，收高于开 X = 2H + L + C，收平 X = H + L + 2C；P = X ÷ 4，R1 = X ÷ 2 − L，S1 = X ÷ 2 − H',
}

const placeNames = ['R4', 'R3', 'R2', 'R1', 'P', 'S1', 'S2', 'S3', 'S4'] as const
const kinds: Record<string, string> = { R: '压力', P: '枢轴', S: '支撑' }

export interface LevelRow {
  place: string
  /** 压力, 枢轴 or 支撑. */
  kind: string
  levels: Partial<Record<PivotMethod, PivotLevel>>
}

/** One row per place, highest first, for places that any of the `shownMethods` has. */
export function levelRows(
  methods: PivotsAnswer['methods'],
  shownMethods: readonly PivotMethod[],
): LevelRow[] {
  const shown = new Set(
    methods
      .filter(({ method }) => shownMethods.includes(method))
      .flatMap(({ levels }) => levels.map(({ name }) => name)),
  )
  return placeNames.flatMap((place) => {
    if (!shown.has(place)) return []
    const levels: LevelRow['levels'] = {}
    for (const { method, levels: methodLevels } of methods) {
      const level = methodLevels.find(({ name }) => name === place)
      if (level) levels[method] = level
    }
    return [{ place, kind: kinds[place.charAt(0)] ?? '', levels }]
  })
}

export interface Running {
  last: number | null
  high: number | null
  low: number | null
}

const extremeOf = (a: number | null, b: number | null, of: (...values: number[]) => number) =>
  a === null ? b : b === null ? a : of(a, b)

/** The running period extended by the live quote; the day's figures are part of every period. */
export const runningNow = (initial: Running, quote: Running | undefined): Running =>
  quote
    ? {
        last: quote.last ?? initial.last,
        high: extremeOf(initial.high, quote.high, Math.max),
        low: extremeOf(initial.low, quote.low, Math.min),
      }
    : initial

/** The level at the current price: distance in percent, and whether the period has traded at it. */
export function levelNow(level: PivotLevel, { last, high, low }: Running): PivotLevel {
  return {
    ...level,
    distance: last ? ((level.price - last) / last) * 100 : level.distance,
    touched: high === null || low === null ? level.touched : low <= level.price && level.price <= high,
  }
}

/** All levels at the current price. */
export const levelsNow = (rows: readonly LevelRow[], now: Running): LevelRow[] =>
  rows.map((row) => {
    const levels: LevelRow['levels'] = {}
    for (const [method, level] of Object.entries(row.levels) as [PivotMethod, PivotLevel][]) {
      levels[method] = levelNow(level, now)
    }
    return { ...row, levels }
  })
