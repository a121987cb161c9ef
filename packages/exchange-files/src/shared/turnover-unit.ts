import { publishedYuan } from './rates'

export type TurnoverUnit = 'yuan' | 'wan'

/** The positions of the three columns in the lines of a history. */
export interface TurnoverColumns {
  volume: number
  price: number
  turnover: number
}

/**
 * Turnover ÷ (price × volume) is the contract's size if turnover is in 元: between 1 (镍) and 1000 (黄金). In 万元
 * it is a ten-thousandth of that. Of 56,000 real traded lines, none has a value between 0.1 and 1.
 */
const threshold = 0.3

/**
 * Determines from the traded lines whether a history's 成交金额 is in 元 or 万元. The layouts are identical and do
 * not state the unit (上期所 changed it between 2008 and 2017, 大商所 after 2006). `strays` are the lines that
 * disagree with the rest. Null if at least one line in ten disagrees.
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

/** Turnover ÷ (price × volume) of a line; null if it has no trades or a malformed figure. */
function sizeOf(record: readonly string[], columns: TurnoverColumns): number | null {
  const volume = publishedYuan(record[columns.volume])
  if (!volume) return null
  const price = publishedYuan(record[columns.price])
  const turnover = publishedYuan(record[columns.turnover])
  return price && turnover ? turnover / (volume * price) : null
}
