import { changeRate } from '@vce/futures'
import type { Quote } from '@vce/protocol'

const ratio = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : part / whole
const difference = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b)
const percent = (share: number | null) => (share === null ? null : share * 100)

/** 涨跌, relative to 昨结算. */
export const changeOf = ({ last, previousSettlement }: Pick<Quote, 'last' | 'previousSettlement'>) =>
  difference(last, previousSettlement)

/** 涨跌幅 in percent, relative to 昨结算. */
export const changeRateOf = ({ last, previousSettlement }: Pick<Quote, 'last' | 'previousSettlement'>) =>
  changeRate(last, previousSettlement)

/** 振幅 in percent: (最高 − 最低) ÷ 昨结算. */
export const amplitudeOf = ({ high, low, previousSettlement }: Quote) =>
  percent(ratio(difference(high, low), previousSettlement))

/** 投机度: 成交量 ÷ 持仓量. */
export const speculationOf = ({ volume, openInterest }: Quote) => ratio(volume, openInterest)

/** The limit the price has reached, if any. */
export function limitOf({ last, limitUp, limitDown }: Quote): '涨停' | '跌停' | null {
  if (last === null) return null
  if (limitUp !== null && last >= limitUp) return '涨停'
  return limitDown !== null && last <= limitDown ? '跌停' : null
}
