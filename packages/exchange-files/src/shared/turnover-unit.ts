import { publishedYuan } from './rates'

export type TurnoverUnit = 'yuan' | 'wan'

/** The positions of the three columns in a history. */
export interface TurnoverColumns {
  volume: number
  price: number
  turnover: number
}

/**
 * Turnover ÷ (price × volume) is the contract's size: 1 (镍) to 1000 (黄金) when it is in 元, a ten-thousandth of
 * that in 万元. No value lies between 0.1 and 1 in 56,000 real traded lines.
 */
const threshold = 0.3

/**
 * Whether a history's 成交金额 is in 元 or 万元, by its traded lines; the layouts are identical and do not state it
 * (上期所 changed between 2008 and 2017, 大商所 after 2006). `strays` are the lines that disagree with the rest;
 * null if one in ten or more do.
 */
export function turnoverUnit(
  records: readonly (readonly string[])[],
  columns: TurnoverColumns,
): { unit: TurnoverUnit; strays: ReadonlySet<number> } | null {
  const lines: Record<TurnoverUnit, number[]> = { yuan: [], wan: [] }
  for (const [index, record] of records.entries()) {
    const size = sizeOf(record, columns)
    if (size !== null) lines[size > threshold ? 'yuan' : 'wan'].push(index)
  }
  const { yuan, wan } = lines
  const [unit, strays] = wan.length > yuan.length ? (['wan', yuan] as const) : (['yuan', wan] as const)
  const isMixed = strays.length > 0 && strays.length * 10 >= yuan.length + wan.length
  return isMixed ? null : { unit, strays: new Set(strays) }
}

/** Null for a line without trades or with a malformed figure. */
function sizeOf(record: readonly string[], columns: TurnoverColumns): number | null {
  const volume = publishedYuan(record[columns.volume])
  if (!volume) return null
  const price = publishedYuan(record[columns.price])
  const turnover = publishedYuan(record[columns.turnover])
  return price && turnover ? turnover / (volume * price) : null
}
