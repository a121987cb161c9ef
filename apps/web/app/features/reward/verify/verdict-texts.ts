import { type DayFile, type FaultKind, minPValue, type Verdict } from '@vce/draw-proof'

/**
 * Number with separators: `16,981`. This file imports nothing of the portal, because the verifier uses it.
 */
export const groupDigits = (count: number | bigint) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

export interface CheckText {
  name: string
  ok: boolean
  value: string
  hint: string
}

/** The five checks of a file, each with a short result and a line of explanation. */
export function checkTexts({ day_no, draws }: DayFile, verdict: Verdict): CheckText[] {
  const isFree = (kind: FaultKind) => verdict.faults.every((fault) => fault.kind !== kind)
  const right = (is: 'isPrizeRight' | 'isReceiptRight') => verdict.draws.filter((each) => each[is]).length
  const all = draws.length
  const { statistic, degrees, p } = verdict.distribution
  const stocks = verdict.left.map(({ prize, left }) => `${prize.name}余 ${left}`).join('、')
  return [
    {
      name: '种子链',
      ok: isFree('seed'),
      value: isFree('seed') ? '一致' : '不符',
      hint: isFree('seed') ? `${day_no} 次 SHA-256 后等于链头` : '日种子与链头或日期对不上',
    },
    {
      name: '每一抽',
      ok: isFree('prize'),
      value: `${groupDigits(right('isPrizeRight'))} / ${groupDigits(all)}`,
      hint: isFree('prize') ? '逐抽重算，奖项全同' : '有奖项与重算不同',
    },
    {
      name: '库存',
      ok: isFree('stock'),
      value: isFree('stock') ? '相符' : '超发',
      hint: stocks === '' ? '没有限量奖项' : stocks,
    },
    {
      name: '回执链',
      ok: isFree('receipt'),
      value: `${groupDigits(right('isReceiptRight'))} / ${groupDigits(all)}`,
      hint: isFree('receipt') ? '首尾相接，没有缺号' : '有回执接不上，或缺号',
    },
    {
      name: '分布',
      ok: p > minPValue,
      value: degrees === 0 ? '抽数太少' : `p = ${p.toFixed(2)}`,
      hint: degrees === 0 ? '不足以检验' : `χ² = ${statistic.toFixed(2)}，自由度 ${degrees}`,
    },
  ]
}

/** First and last draw number of a file: `16,981 — 17,792`. */
export const drawNumbersText = ({ draws }: DayFile) => {
  const [first, last] = [draws[0], draws.at(-1)]
  return first && last ? `${groupDigits(first.draw_no)} — ${groupDigits(last.draw_no)}` : '当日没有抽奖'
}

/** The sentence above the faults. */
export const conclusionOf = ({ faults }: Verdict) =>
  faults.length === 0 ? '全部相符，没有发现差异' : `发现 ${groupDigits(faults.length)} 处差异`
