import type { Line } from './line'

/** The last MACD column: crossing 0, or growing or shrinking on its side. */
export type MacdState = '金叉' | '红柱放大' | '红柱缩短' | '死叉' | '绿柱放大' | '绿柱缩短'

/**
 * State of the last column of MACD's `bar` against the one before: 金叉 when DIF has just risen above DEA, 死叉 when
 * it has just fallen below it; afterwards a red (above 0) or green column that is longer than before (放大) or
 * not (缩短). Null without a column, or without one before it.
 */
export function macdState(bar: Line): MacdState | null {
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
