import type { TermCurve } from '@vce/protocol'
import type { Back } from './queries'

export const backNames: Record<Back, string> = { today: '当日', day: '昨日', week: '上周', month: '上月' }

/** `上周 11-13（5 个交易日前）`: name of an overlay, with its day and its age in trading days. */
export const curveName = ({ back, tradingDay, age }: Pick<TermCurve, 'back' | 'tradingDay' | 'age'>) =>
  back === 'today'
    ? `${backNames.today} ${tradingDay.slice(5)}`
    : `${backNames[back]} ${tradingDay.slice(5)}（${age} 个交易日前）`

export function backName(curves: readonly TermCurve[], back: Back) {
  const curve = curves.find((each) => each.back === back)
  return `${backNames[back]} ${curve?.tradingDay.slice(5) ?? ''}`
}
