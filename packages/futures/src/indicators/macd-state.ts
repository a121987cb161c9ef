import type { IndicatorLine } from './indicator-line'

/** State of the last MACD column: it crosses 0, or it grows or shrinks on one side of 0. */
export type MacdState = '金叉' | '红柱放大' | '红柱缩短' | '死叉' | '绿柱放大' | '绿柱缩短'

/**
 * State of the last column of MACD's `bar` compared with the previous column: 金叉 if DIF has just risen above
 * DEA, 死叉 if DIF has just fallen below DEA. Otherwise a red (above 0) or green column is longer than the
 * previous one (放大) or not (缩短). Null with fewer than two columns.
 */
export function macdState(bar: IndicatorLine): MacdState | null {
  const now = bar.at(-1) ?? null
  const before = bar.at(-2) ?? null
  if (now === null || before === null || now === 0) return null
  if (now > 0) {
    if (before <= 0) return '金叉'
    return now > before ? '红柱放大' : '红柱缩短'
  }
  if (before >= 0) return '死叉'
  return now < before ? '绿柱放大' : '绿柱缩短'
}
