import { type Measure, type MeasureKey, measures } from '../facts/measures'

/** Terms that contain two opposite directions, and names that only resemble a direction. */
const neutral =
  /日增仓|增减|加减|升贴水|升降|涨跌停板?|涨跌幅?|涨停板?|跌停板?|盈亏平衡|盈亏|多空|看涨|看跌|涨幅榜|跌幅榜|加工费|加权|增值|参加|流入率|流出率|上涨家数|下跌家数|上涨概率/gu

/** Replaces neutral terms by placeholders of the same length. */
export const withoutNeutral = (text: string): string =>
  text.replace(neutral, (word) => '·'.repeat(word.length))

const general = { up: [] as readonly string[], down: ['负'] as readonly string[] }

/** Terms that claim a value above or below zero for a measure. */
const wordsOf = (key: MeasureKey): { up: readonly string[]; down: readonly string[] } => {
  const { up = general.up, down = general.down }: Measure = measures[key]
  return { up, down: [...down, ...general.down] }
}

const patterns = new Map<MeasureKey, RegExp>()
/** Longer terms are matched first: 期货升水 before 升水. */
function patternOf(key: MeasureKey): RegExp {
  const known = patterns.get(key)
  if (known) return known
  const { up, down } = wordsOf(key)
  const words = [...up, ...down].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(words.join('|'), 'gu')
  patterns.set(key, pattern)
  return pattern
}

const negation = /(?:未|没有?|并未|不再|不)(?:见|能|出现|明显|有|再)?$/u

export type Direction = -1 | 0 | 1

/** The direction that the last direction term of a text claims for a measure; 0 if there is none. */
export function directionOf(key: MeasureKey, text: string): Direction {
  const plain = withoutNeutral(text)
  const last = [...plain.matchAll(patternOf(key))].at(-1)
  if (!last) return 0
  const isUp = wordsOf(key).up.includes(last[0])
  const isNegated = negation.test(plain.slice(0, last.index))
  // 净空增加 means that the net position falls.
  const isMirrored = key === 'netChange' && plain.slice(0, last.index).includes('净空')
  return (isUp === isNegated) === isMirrored ? 1 : -1
}

export const signOf = (value: number): Direction => (value > 0 ? 1 : value < 0 ? -1 : 0)
