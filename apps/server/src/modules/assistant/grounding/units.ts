/** Unit names without 万 or 亿, the longest first. */
const single = [
  '个百分点|百分点|个交易日|交易日|立方米|平方米|500千克|个月|季度|小时|分钟|千克|公斤|美元|港元',
  '手(?!续)|元|点|吨|张|家|次(?!主|月|日)|天|日|周|年|倍|个|条|只|份|位|名|席|笔|项|行|根|档|跳|桶|克|度',
  '成(?!交|本|为|员|立|份)|分(?!位|别|布|析|化)|‰|%|bp|BP|min|σ',
].join('|')

export const unitPattern = `(?:${single})(?:/(?:${single}))?`
export const scalePattern = '万亿|千亿|百亿|千万|百万|亿|万|千(?!克)'

const scaleCharacters: Readonly<Record<string, number>> = { 亿: 1e8, 万: 1e4, 千: 1e3, 百: 100 }
export const scaleOf = (text: string): number =>
  [...text].reduce((product, character) => product * (scaleCharacters[character] ?? 1), 1)

const periods = new Set([
  '个交易日',
  '交易日',
  '个月',
  '季度',
  '小时',
  '分钟',
  'min',
  '天',
  '日',
  '周',
  '年',
  '根',
])
/** Whether a unit is a length of time; such a figure is a parameter of the plan, or a fact in days. */
export const isPeriod = (unit: string): boolean => periods.has(unit)

const sameUnit: Readonly<Record<string, string>> = {
  日: '天',
  交易日: '天',
  个交易日: '天',
  个百分点: '百分点',
}

/** Splits a unit into its name and its scale: 亿元 is 元 by 100,000,000. */
export function unitParts(unit: string): { unit: string; scale: number } {
  const scale = /^(?:万亿|亿|万)(?=.)/u.exec(unit)?.[0] ?? ''
  const rest = unit.slice(scale.length)
  return { unit: sameUnit[rest] ?? rest, scale: scaleOf(scale) }
}
