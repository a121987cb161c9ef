import { numeralPlaces, numeralValue } from '@vce/futures/numerals'
import { type Span, spansOf } from './spans'
import { isPeriod, scaleOf, scalePattern, unitPattern } from './units'

/** A number that a text claims. */
export interface Figure extends Span {
  /**
   * `place` is 前20 or 第3, `period` is 20日 or 三个月. Either must be a parameter of the plan, or a rank or number
   * of days in a fact.
   */
  role: 'amount' | 'place' | 'period'
  /** Value with its sign, multiplied by 万 or 亿; 三成 is 30. */
  value: number
  /** Half a unit of the last digit shown: the rounding tolerance. */
  half: number
  /** 1 if the figure is written with +, −1 with −, 0 without either. */
  sign: -1 | 0 | 1
  /** Unit as written, without 万 or 亿; empty if there is none. */
  unit: string
  /** Factor of 万 or 亿; 1 if there is none. */
  scale: number
}

const numeral =
  '[零〇一二两三四五六七八九十][零〇一二两三四五六七八九十百千万亿]*(?:点[零〇一二三四五六七八九]+[万亿]?)?'

/** A Chinese numeral without a unit: 十四, 二十七, or a single character at the end of a part, 看空七. */
const bareNumeral =
  '[一二两三四五六七八九]?[十百千][零一二三四五六七八九十百千万亿]+|[一二两三四五六七八九]+[十百千万亿]+[零一二三四五六七八九十百千万亿]*|[二两三四五六七八九十](?=\\s?(?:[，；、。）)]|$))'

/** Texts that resemble a figure but are not figures: dates, times, codes and names, list markers. */
const notFigures = new RegExp(
  [
    String.raw`\d{4}\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?[日号])?)?`,
    String.raw`(?<![\d.,])\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?![\d])`,
    String.raw`(?<![\d.,])\d{1,2}\s?月(?:份|\s?\d{1,2}\s?[日号])?`,
    String.raw`(?<![\d.,])(?:0?[1-9]|1[0-2])[-/](?:0[1-9]|[12]\d|3[01])(?![\d.,/%])(?!\s?(?:${scalePattern}|${unitPattern}))`,
    String.raw`(?<![\d.,])\d{1,2}:\d{2}(?::\d{2})?(?!\d)`,
    String.raw`(?:上午|下午|晚上?|凌晨|早上?|夜盘)\s?\d{1,2}\s?点(?:\s?\d{1,2}\s?分|半)?`,
    String.raw`(?<![\d.,])\d{1,2}\s?点(?:\s?\d{1,2}\s?分|半|整|[前后](?=更新|公布|发布|开|收)|(?=开盘|收盘))`,
    String.raw`[A-Za-z_]+\d+[A-Za-z]*(?![\d])`,
    String.raw`[A-Z]{2,}\(\d+(?:,\s?\d+)*\)`,
    '沪深300|中证1000|中证500|上证50|20号胶|[12]号',
    String.raw`\d{1,2}年期`,
    String.raw`(?<![\d.,])\d{2,4}\s?合约`,
    String.raw`(?<![\d.,])(?:0\d|1[0-2])[-/–](?:0\d|1[0-2])(?=\s?(?:价差|月差|跨期|正套|反套))`,
    String.raw`^\s*\d{1,2}(?:[、)）]|\.(?!\d))`,
    String.raw`\[\d+\]`,
    String.raw`(?:^|(?<=[^\d.,]))(?:1|一)\s?手(?=的?(?:保证金|手续费|合约|交易|成本|跳动|最小|盈亏|需|要|约|等于|对应|为|是))`,
    '[周期][一二三四五六日天]|星期[一二三四五六日天]',
    '(?:五一|十一|双十一)(?=假期|长假|节|黄金周|期间|[前后])',
    '[一二三四五六七八九十]+月(?:[一二三四五六七八九十]+[日号])?',
    '第[一二三四1-4](?:季度|象限|时间)|[一二三四]季度|前一?(?:个?交易)?日|前一天|前天',
    // 一 in 一个 or 一家 is an article, not a number.
    '(?<![十百千万亿零〇二两三四五六七八九])一(?:[个家次天点张条份位只笔项名席日年周档手]|季度|交易日)(?!分)',
  ].join('|'),
  'gu',
)

const place = new RegExp(
  String.raw`(?:第|(?<![目此之以当盘午节年日月期周])前|[Tt][Oo][Pp])\s?(?:(\d{1,3})(?![\d,.])|(${numeral}))(?!\s?(?:${scalePattern}|%))\s?(${unitPattern})?`,
  'gu',
)
const arabic = new RegExp(
  String.raw`([+\-−–负])?\s?(\d{1,3}(?:,\d{3})+(?!\d)|\d+)(\.\d+)?\s?(${scalePattern})?\s?(${unitPattern})?`,
  'gu',
)
const chinese = new RegExp(
  String.raw`([负])?(?:百分之(${numeral}|百)|(${numeral})(成[半一二三四五六七八九]|\s?(?:${unitPattern}))|(一半|半数|过半|近半)|(${bareNumeral}))`,
  'gu',
)
const join = /^\s?(?:[-–—~～至到和与]|—)\s?$/u

/**
 * Finds every figure of a text, in order. `names` are spans of known names; digits inside them are not
 * figures.
 */
export function figuresIn(text: string, names: readonly Span[] = []): Figure[] {
  if (!/[\d零〇一二两三四五六七八九十半]/u.test(text)) return []
  const taken: Span[] = [...names, ...spansOf(text, notFigures)]
  const found: Figure[] = []
  const take = (figure: Figure | null) => {
    if (!figure || taken.some((span) => span.at < figure.end && figure.at < span.end)) return
    taken.push(figure)
    found.push(figure)
  }
  for (const match of text.matchAll(place)) take(placeOf(match))
  for (const match of freeMatches(text, arabic, taken)) take(arabicFigure(text, match, found))
  for (const match of text.matchAll(chinese)) take(chineseFigure(match))
  return withSharedUnits(
    text,
    found.sort((a, b) => a.at - b.at),
  )
}

/**
 * Matches of a pattern outside the spans in `taken`. After a match that overlaps such a span, the search
 * continues at its end.
 */
function* freeMatches(text: string, pattern: RegExp, taken: readonly Span[]) {
  const search = new RegExp(pattern)
  for (let match = search.exec(text); match; match = search.exec(text)) {
    const at = match.index
    const end = at + match[0].length
    const inside = taken.find((span) => span.at < end && at < span.end)
    if (!inside) yield match
    else if (inside.end > at) search.lastIndex = Math.max(inside.end, at + 1)
    if (search.lastIndex <= at) search.lastIndex = at + 1
  }
}

function placeOf(match: RegExpExecArray): Figure | null {
  const [all, digits, spelled, unit = ''] = match
  const value = digits === undefined ? numeralValue(spelled ?? '') : Number(digits)
  if (value === null) return null
  const role = isPeriod(unit) ? 'period' : 'place'
  const text = all.trimEnd()
  return { at: match.index, end: match.index + text.length, role, value, half: 0.5, sign: 0, unit, scale: 1 }
}

function arabicFigure(text: string, match: RegExpExecArray, before: readonly Figure[]): Figure {
  const [all, mark = '', whole = '', fraction = '', scaleText = '', unit = ''] = match
  const lead = all.length - all.trimStart().length
  const at = match.index + lead
  // A dash directly after a figure is the dash of a range, not a minus: 3,000–3,100.
  const last = before.at(-1)
  const isRange = /[-–−]/u.test(mark) && last !== undefined && text.slice(last.end, at).trim() === ''
  const sign = isRange || mark === '' ? 0 : mark === '+' ? 1 : -1
  const scale = scaleOf(scaleText)
  const amount = Number(whole.replaceAll(',', '') + fraction) * scale
  const tenths = unit === '成' ? 10 : 1
  return {
    at: at + (isRange ? mark.length : 0),
    end: match.index + all.trimEnd().length,
    role: isPeriod(unit) ? 'period' : 'amount',
    value: amount * (sign < 0 ? -1 : 1) * tenths,
    half: 0.5 * 10 ** -Math.max(0, fraction.length - 1) * scale * tenths,
    sign,
    unit: unit === '成' ? '%' : unit,
    scale,
  }
}

function chineseFigure(match: RegExpExecArray): Figure | null {
  const [all, mark, percent, amount, unitText = '', half, alone] = match
  const at = match.index
  const span = { at, end: at + all.length, scale: 1, sign: mark ? (-1 as const) : (0 as const) }
  const sign = mark ? -1 : 1
  if (half !== undefined) return { ...span, role: 'amount', value: 50, half: 5, unit: '%' }
  if (percent !== undefined) {
    const value = percent === '百' ? 100 : numeralValue(percent)
    if (value === null) return null
    return {
      ...span,
      role: 'amount',
      value: sign * value,
      half: 0.5 * 10 ** -numeralPlaces(percent).decimals,
      unit: '%',
    }
  }
  const numeral = amount ?? alone ?? ''
  const value = numeralValue(numeral)
  if (value === null) return null
  const unit = unitText.trim()
  if (unit.startsWith('成')) {
    const tenth = unit === '成半' ? 5 : (numeralValue(unit.slice(1)) ?? 0)
    return {
      ...span,
      role: 'amount',
      value: sign * (value * 10 + tenth),
      half: unit === '成' ? 5 : unit === '成半' ? 2.5 : 0.5,
      unit: '%',
    }
  }
  const { decimals, scale } = numeralPlaces(numeral)
  const role = isPeriod(unit) ? 'period' : 'amount'
  return { ...span, role, value: sign * value, half: 0.5 * 10 ** -decimals * scale, unit, scale }
}

/** Gives the first figure of a range the unit of the second: 3,000–3,100 元/吨, 1.2 至 1.5 万手. */
function withSharedUnits(text: string, figures: readonly Figure[]): Figure[] {
  const shared = [...figures]
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const [figure, next] = [shared[at], shared[at + 1]]
    if (!figure || !next || figure.unit !== '' || next.unit === '' || figure.role !== 'amount') continue
    if (!join.test(text.slice(figure.end, next.at))) continue
    const scale = figure.scale === 1 ? next.scale : 1
    shared[at] = {
      ...figure,
      role: next.role,
      unit: next.unit,
      value: figure.value * scale,
      half: figure.half * scale,
      scale: figure.scale * scale,
    }
  }
  return shared
}
