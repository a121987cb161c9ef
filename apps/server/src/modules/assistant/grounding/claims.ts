import type { Fact } from '../facts/fact'
import { type Measure, type MeasureKey, measures } from '../facts/measures'
import { bindingsAt, isAbout } from './binding'
import { isOnDay } from './day-words'
import { type Direction, signOf, withoutNeutral } from './direction'
import type { Ground } from './ground'
import type { Reading } from './reading'
import { findTrend } from './trends'

interface Claim {
  words: readonly string[]
  sign: Direction
  measures: readonly MeasureKey[]
  /** The claim is about several days in a row. */
  isTrend?: true
}

const anyChange = (Object.keys(measures) as MeasureKey[]).filter(
  (key) => (measures[key] as Measure).up?.includes('增') === true,
)
const price = ['priceChange', 'changePct'] as const
const lots = ['openInterestChange', 'longChange', 'shortChange', 'netChange'] as const
const series = ['last', 'close', 'settlement', 'monthPrice', 'index', ...price] as const

/** Chinese terms that claim the sign of a fact, even without a figure. */
const claims: readonly Claim[] = [
  { words: ['现货升水', '期货贴水', '贴水'], sign: 1, measures: ['basis', 'basisRate'] },
  { words: ['现货贴水', '期货升水', '升水'], sign: -1, measures: ['basis', 'basisRate'] },
  { words: ['增仓', '加仓', '增持'], sign: 1, measures: lots },
  { words: ['减仓', '减持'], sign: -1, measures: lots },
  { words: ['加多', '增多单'], sign: 1, measures: ['longChange'] },
  { words: ['减多'], sign: -1, measures: ['longChange'] },
  { words: ['加空', '增空单'], sign: 1, measures: ['shortChange'] },
  { words: ['减空'], sign: -1, measures: ['shortChange'] },
  { words: ['增加', '上升', '多了', '增长'], sign: 1, measures: anyChange },
  { words: ['减少', '下降', '少了'], sign: -1, measures: anyChange },
  {
    words: ['上涨', '收涨', '大涨', '飙升', '暴涨', '飘红', '翻红', '领涨', '走强'],
    sign: 1,
    measures: price,
  },
  {
    words: ['下跌', '收跌', '大跌', '跳水', '暴跌', '飘绿', '翻绿', '领跌', '走弱'],
    sign: -1,
    measures: price,
  },
  { words: ['净流入', '流入'], sign: 1, measures: ['flow', 'flowRate'] },
  { words: ['净流出', '流出'], sign: -1, measures: ['flow', 'flowRate'] },
  { words: ['净多'], sign: 1, measures: ['netLots', 'netChange'] },
  { words: ['净空'], sign: -1, measures: ['netLots', 'netChange'] },
  { words: ['盈利', '浮盈'], sign: 1, measures: ['profit', 'tickMoney'] },
  { words: ['亏损', '浮亏'], sign: -1, measures: ['profit', 'tickMoney'] },
  { words: ['走扩', '扩大'], sign: 1, measures: ['spreadChange', 'spread', 'basis'] },
  { words: ['收窄', '缩小'], sign: -1, measures: ['spreadChange', 'spread', 'basis'] },
  { words: ['走高', '攀升', '回升', '上行', '创新高'], sign: 1, measures: series, isTrend: true },
  { words: ['走低', '下滑', '回落', '下行', '创新低'], sign: -1, measures: series, isTrend: true },
  { words: ['累库'], sign: 1, measures: ['receipts', 'receiptsChange'], isTrend: true },
  { words: ['去库'], sign: -1, measures: ['receipts', 'receiptsChange'], isTrend: true },
  { words: ['放量'], sign: 1, measures: ['volume'], isTrend: true },
  { words: ['缩量'], sign: -1, measures: ['volume'], isTrend: true },
]

const claimOf = new Map(claims.flatMap((claim) => claim.words.map((word) => [word, claim] as const)))
const claimPattern = new RegExp([...claimOf.keys()].sort((a, b) => b.length - a.length).join('|'), 'gu')
const lasting = /持续|连续(?!合约|竞价|指数|天数)|一直|不断|逐日|逐步|节节|连(?=[涨跌增减升降])/u
const superlative =
  /最大|最多|最高(?!价)|最低(?!价)|最小(?!变动)|最少|最强|最弱|第一(?!季度|象限|时间)|首位|居首|榜首|领涨|领跌|领先|冠军|龙头/gu
const negation = /(?:未|没有?|并未|不再|不)(?:见|能|出现|明显|有|再)?$/u
const separators = /[，；;：:、。！？]/u

interface ClaimCheck {
  facts: Fact[]
  /** The term that no fact proves. */
  failed?: string
}

/** Checks the direction, trend and rank terms of a clause: each needs a fact that proves it. */
export function checkClaims(reading: Reading, ground: Ground): ClaimCheck {
  const { text } = reading
  const facts: Fact[] = []
  // A question to the reader claims nothing.
  if (/[？?]\s*$/u.test(text)) return { facts }
  const plain = withoutNeutral(text)
  let trends = 0
  for (const match of plain.matchAll(claimPattern)) {
    const claim = claimOf.get(match[0])
    if (!claim) continue
    const segment = segmentAt(plain, match.index)
    const isLasting = lasting.test(plain.slice(segment.at, match.index))
    if (isLasting) trends += 1
    const sign = negation.test(plain.slice(0, match.index)) ? (-claim.sign as Direction) : claim.sign
    const proof = proofOf({ ...claim, sign }, match.index, segment, isLasting, reading, ground)
    if (!proof) return { facts, failed: match[0] }
    facts.push(...proof)
  }
  const alone = trends === 0 ? lasting.exec(plain) : null
  if (alone && !isProvenStreak(alone.index, reading)) return { facts, failed: alone[0] }
  for (const match of text.matchAll(superlative)) {
    const first = firstOf(match.index, match[0], reading, ground)
    if (first === null) return { facts, failed: match[0] }
    facts.push(...first)
  }
  return { facts }
}

interface Segment {
  at: number
  end: number
}

function segmentAt(text: string, place: number): Segment {
  let at = place
  while (at > 0 && !separators.test(text.charAt(at - 1))) at -= 1
  const stop = text.slice(place).search(separators)
  return { at, end: stop < 0 ? text.length : place + stop }
}

const inside = (place: number, { at, end }: Segment) => place >= at && place < end

function proofOf(
  claim: Claim,
  place: number,
  segment: Segment,
  isLasting: boolean,
  reading: Reading,
  ground: Ground,
): Fact[] | null {
  const matched = reading.matched
    .filter(({ figure }) => inside(figure.at, segment))
    .flatMap(({ facts }) => facts)
  const needsTrend = isLasting || claim.isTrend
  const own = matched.filter((fact) => claim.measures.includes(fact.measure))
  // The sign of this fact was already checked with its figure.
  if (own.length > 0 && !needsTrend) return own.slice(0, 1)
  const isRiser = matched.some(
    ({ measure }) =>
      measure === 'risers' || measure === 'fallers' || measure === 'upShare' || measure === 'streak',
  )
  if (isRiser && !needsTrend) return []

  const named = new Set(reading.words.filter(({ at }) => inside(at, segment)).flatMap(({ of }) => of))
  const narrowed = claim.measures.filter((key) => named.has(key))
  const claimed = narrowed.length > 0 ? narrowed : claim.measures
  const keys = needsTrend ? [...new Set([...claimed, ...named])] : claimed
  const bindings = bindingsAt(place, 0, reading.around)
  const about = keys
    .flatMap((key) => ground.byMeasure.get(key) ?? [])
    .filter((fact) => typeof fact.value === 'number' && isAbout(fact, bindings, ground))
  if (needsTrend) {
    const streak = reading.matched.find(({ facts }) => facts.some(({ measure }) => measure === 'streak'))
    if (streak) return streak.facts.slice(0, 1)
    const days = reading.figures.find(({ role, at }) => role === 'period' && inside(at, segment))?.value
    return findTrend(about, claim.sign, isLasting, days)
  }
  const onDay = about.filter((fact) => isOnDay(fact, place, reading.days, ground))
  const proof = onDay.find(({ value }) => signOf(value as number) === claim.sign)
  return proof ? [proof] : null
}

/** 连续 3 日 needs a fact about the streak; 持续关注 claims nothing. */
const isProvenStreak = (at: number, { text, matched }: Reading): boolean =>
  /^持续(?:关注|跟踪|更新|观察)/u.test(text.slice(at)) ||
  matched.some(({ facts }) => facts.some(({ measure }) => measure === 'streak'))

/**
 * Facts that prove a superlative: a fact nearby with rank 1, or a measure whose name contains the
 * superlative, as in 最高 3,456. Null if there is no such fact.
 */
function firstOf(place: number, word: string, reading: Reading, ground: Ground): Fact[] | null {
  const segment = segmentAt(reading.text, place)
  const around = reading.matched.flatMap(({ facts }) => facts)
  const here = reading.matched
    .filter(({ figure }) => inside(figure.at, segment))
    .flatMap(({ facts }) => facts)
  if (
    here.some(({ measure }) =>
      [measures[measure].name, ...measures[measure].words].some((name) => name.includes(word)),
    )
  )
    return []
  const ranked = (here.length > 0 ? here : around).filter(({ rank }) => rank === 1)
  if (ranked.length > 0) return ranked.slice(0, 1)
  const measuresNamed = new Set(reading.words.filter(({ at }) => inside(at, segment)).flatMap(({ of }) => of))
  const isOwn = measuresNamed.size > 0 || reading.around.mentions.some(({ at }) => inside(at, segment))
  if (here.length > 0 || (around.length > 0 && !isOwn)) return null
  const bindings = bindingsAt(place, 0, reading.around)
  const proof = ground.facts.find(
    (fact) =>
      fact.rank === 1 &&
      fact.value !== null &&
      (measuresNamed.size === 0 || measuresNamed.has(fact.measure)) &&
      isAbout(fact, bindings, ground) &&
      isOnDay(fact, place, reading.days, ground),
  )
  return proof ? [proof] : null
}
