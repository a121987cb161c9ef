import type { TermCurve } from '@vce/protocol'
import type { CurveOffset } from './queries'

export const curveOffsetNames: Record<CurveOffset, string> = {
  today: '当日',
  day: '昨日',
  week: '上周',
  month: '上月',
}

/** Name of an overlay with its day and its age in trading days: `上周 11-13（5 个交易日前）`. */
export const curveName = ({ back, tradingDay, age }: Pick<TermCurve, 'back' | 'tradingDay' | 'age'>) =>
  back === 'today'
    ? `${curveOffsetNames.today} ${tradingDay.slice(5)}`
    : `${curveOffsetNames[back]} ${tradingDay.slice(5)}（${age} 个交易日前）`

export function datedOffsetName(curves: readonly TermCurve[], back: CurveOffset) {
  const curve = curves.find((each) => each.back === back)
  return `${curveOffsetNames[back]} ${curve?.tradingDay.slice(5) ?? ''}`
}
