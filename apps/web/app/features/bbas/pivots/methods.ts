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
/** Name of the past period from whose prices the levels are computed, by current period. */
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

const levelNames = ['R4', 'R3', 'R2', 'R1', 'P', 'S1', 'S2', 'S3', 'S4'] as const
const kinds: Record<string, string> = { R: '压力', P: '枢轴', S: '支撑' }

export interface PivotLevelRow {
  name: string
  /** Kind of level: 压力, 枢轴 or 支撑. */
  kind: string
  levels: Partial<Record<PivotMethod, PivotLevel>>
}

/** One row for each level name, R4 to S4, that at least one of the `shownMethods` has. */
export function pivotLevelRows(
  methods: PivotsAnswer['methods'],
  shownMethods: readonly PivotMethod[],
): PivotLevelRow[] {
  const shown = new Set(
    methods
      .filter(({ method }) => shownMethods.includes(method))
      .flatMap(({ levels }) => levels.map(({ name }) => name)),
  )
  return levelNames.flatMap((levelName) => {
    if (!shown.has(levelName)) return []
    const levels: PivotLevelRow['levels'] = {}
    for (const { method, levels: methodLevels } of methods) {
      const level = methodLevels.find(({ name }) => name === levelName)
      if (level) levels[method] = level
    }
    return [{ name: levelName, kind: kinds[levelName.charAt(0)] ?? '', levels }]
  })
}

export interface RunningPrices {
  last: number | null
  high: number | null
  low: number | null
}

const extremeOf = (a: number | null, b: number | null, of: (...values: number[]) => number) =>
  a === null ? b : b === null ? a : of(a, b)

/**
 * Last, high and low of the running period, extended by the live quote, because every period includes the
 * current day.
 */
export const runningPricesNow = (initial: RunningPrices, quote: RunningPrices | undefined): RunningPrices =>
  quote
    ? {
        last: quote.last ?? initial.last,
        high: extremeOf(initial.high, quote.high, Math.max),
        low: extremeOf(initial.low, quote.low, Math.min),
      }
    : initial

/** A level with its distance from the last price in percent, and whether the period has traded at it. */
export function pivotLevelAt(level: PivotLevel, { last, high, low }: RunningPrices): PivotLevel {
  return {
    ...level,
    distance: last ? ((level.price - last) / last) * 100 : level.distance,
    touched: high === null || low === null ? level.touched : low <= level.price && level.price <= high,
  }
}

/** All rows, with distance and touch of their levels at the current prices. */
export const pivotLevelRowsAt = (rows: readonly PivotLevelRow[], now: RunningPrices): PivotLevelRow[] =>
  rows.map((row) => {
    const levels: PivotLevelRow['levels'] = {}
    for (const [method, level] of Object.entries(row.levels) as [PivotMethod, PivotLevel][]) {
      levels[method] = pivotLevelAt(level, now)
    }
    return { ...row, levels }
  })
