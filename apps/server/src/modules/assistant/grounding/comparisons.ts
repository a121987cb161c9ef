import type { Fact } from '../facts/fact'
import { type MeasureKey, measures } from '../facts/measures'
import { bindingsAt, isAbout } from './binding'
import { isNamedDay } from './day-words'
import { type Direction, signOf, withoutNeutral } from './direction'
import { type Ground, keyOf, subjectsOf } from './ground'
import type { Reading } from './reading'
import type { Span } from './spans'

const larger = ['高于', '大于', '多于', '超过', '超出', '高过', '大过', '强于', '胜过']
const smaller = ['低于', '小于', '少于', '不及', '弱于', '逊于', '不足', '不到']
const up = ['高', '多', '大', '强', '贵', '活跃']
const down = ['低', '少', '小', '弱', '便宜']
const adjectives = [...up, ...down].join('|')

/** Three forms: 高于; 比热卷高; 热卷更高. */
const pattern = new RegExp(
  [
    `(?<negated>不|未|没有?|并未)?(?<word>${[...larger, ...smaller].join('|')})`,
    `(?<![环同占对相之性分好])比(?![价例值重率较如])(?<than>[^，；。：、比]{1,24}?)(?:要|还|更|略)?(?<adjective>${adjectives})`,
    // 更多数据 is not a comparison.
    `更(?<alone>${adjectives.replace('多', '多(?=[，。；！]|$)')})`,
  ].join('|'),
  'gu',
)
const falling = /跌|减|降|流出|亏|贴水|净空/u

/** For a measure, the measure of its change since the previous trading day. */
const changeOf: Partial<Record<MeasureKey, MeasureKey>> = {
  openInterest: 'openInterestChange',
  longLots: 'longChange',
  shortLots: 'shortChange',
  netLots: 'netChange',
  receipts: 'receiptsChange',
  spread: 'spreadChange',
}

/** A comparison in a text: its position, and whether it claims that the subject is larger. */
interface Comparison {
  /** Start of the comparison in the text. */
  at: number
  /**
   * Span of the object of the comparison. Null if the text omits the object, which is then the only other
   * entity of the subject's kind.
   */
  other: Span | null
  sign: Direction
  /** Equality also satisfies 不高于. */
  orEqual: boolean
  text: string
}

/**
 * Finds the comparisons in a text. `taken` are spans of names and measures: the 比 in 多空比 or 虚实盘比 compares
 * nothing.
 */
function* comparisonsIn(text: string, taken: readonly Span[]): Generator<Comparison> {
  for (const match of text.matchAll(pattern)) {
    if (match.groups?.than && taken.some(({ at, end }) => match.index >= at && match.index < end)) continue
    const { negated, word = '', than, adjective = '', alone = '' } = match.groups ?? {}
    const [at, end] = [match.index, match.index + match[0].length]
    const isUp = larger.includes(word) || up.includes(adjective) || up.includes(alone)
    const sign = isUp === (negated === undefined) ? 1 : -1
    const rest = text.slice(end)
    const stop = rest.search(/[，；;：:。！？]/u)
    const behind = { at: end, end: stop < 0 ? text.length : end + stop }
    // 样本不足 has no object.
    if (/^不[足到]$/u.test(word) && text.slice(behind.at, behind.end).trim() === '') continue
    const other = than === undefined ? (alone ? null : behind) : { at: at + 1, end: at + 1 + than.length }
    yield { at, other, sign, text: match[0], orEqual: negated !== undefined }
  }
}

/** Checks 高于, 比…多 and similar comparisons: the facts of both sides must confirm them. */
export function checkComparisons(reading: Reading, ground: Ground): { facts: Fact[]; failed?: string } {
  const facts: Fact[] = []
  if (/[？?]\s*$/u.test(reading.text)) return { facts }
  for (const comparison of comparisonsIn(reading.text, [...reading.words, ...reading.around.mentions])) {
    const proof = proofOf(comparison, reading, ground)
    if (!proof) return { facts, failed: comparison.text }
    facts.push(...proof)
  }
  return { facts }
}

function proofOf(comparison: Comparison, reading: Reading, ground: Ground): readonly Fact[] | null {
  const own = ownFacts(comparison.at, reading, ground)
  const changes = changesSince(own, comparison, reading, ground)
  if (changes) return changes.every(({ value }) => holds(comparison, Number(value))) ? changes : null

  const others = otherFacts(own, comparison, reading, ground)
  const pairs = own.flatMap((one) =>
    others
      .filter((other) => other.id !== one.id && classOf(one) === classOf(other))
      .map((other) => [one, other] as const),
  )
  // Prefers pairs of the same measure, then pairs of the same day, if there are any.
  const alike = narrowed(
    narrowed(pairs, ([one, other]) => one.measure === other.measure),
    ([one, other]) => one.tradingDay === other.tradingDay,
  )
  const isFalling = falling.test(withoutNeutral(reading.text))
  const isSo = alike.every(([{ value: one }, { value: other }]) => {
    const [first, second] = [Number(one), Number(other)]
    const bySize = isFalling && first < 0 && second < 0
    return holds(comparison, bySize ? second - first : first - second)
  })
  return alike.length > 0 && isSo ? [...new Set(alike.flat())] : null
}

const classOf = ({ measure }: Fact) => measures[measure].of
const holds = ({ sign, orEqual }: Comparison, gap: number) => signOf(gap) === sign || (orEqual && gap === 0)
const narrowed = <T>(all: readonly T[], by: (one: T) => boolean): readonly T[] =>
  all.some(by) ? all.filter(by) : all

/**
 * The subject of a comparison: the last figure before it, or what is named after that figure, as in 螺纹持仓 10
 * 万手，成交量高于….
 */
function ownFacts(at: number, reading: Reading, ground: Ground): readonly Fact[] {
  const { matched, around, words } = reading
  const figure = matched.filter((one) => one.figure.end <= at).at(-1)
  const from = figure?.figure.end ?? 0
  const named = around.mentions.some((mention) => mention.at >= from && mention.end <= at)
  const measure = words.some((word) => word.at >= from && word.end <= at)
  if (figure && !named && !measure) return figure.facts
  const keys = lastMeasures(words.filter(({ end }) => end <= at)) ?? figure?.facts.map((fact) => fact.measure)
  const found = aboutAt(at, keys ?? [], reading, ground)
  return narrowed(found, ({ tradingDay }) => tradingDay === newest(found))
}

const newest = (facts: readonly Fact[]) =>
  facts
    .map(({ tradingDay }) => tradingDay)
    .toSorted()
    .at(-1)

const lastMeasures = (words: Reading['words']): readonly MeasureKey[] | undefined => words.at(-1)?.of

function aboutAt(
  at: number,
  keys: readonly MeasureKey[],
  { around }: Reading,
  ground: Ground,
): readonly Fact[] {
  const bindings = bindingsAt(at, 0, around)
  return [...new Set(keys)]
    .flatMap((key) => ground.byMeasure.get(key) ?? [])
    .filter((fact) => typeof fact.value === 'number' && isAbout(fact, bindings, ground))
}

/** For 高于昨日: facts of the change from the previous day, if they are known; otherwise null. */
function changesSince(
  own: readonly Fact[],
  { other }: Comparison,
  { days }: Reading,
  ground: Ground,
): readonly Fact[] | null {
  const day = other && days.find((each) => each.at >= other.at && each.end <= other.end)
  const isBefore = day && /^(?:昨|上一?个?交易日|前一|前日|上日)/u.test(day.text)
  if (!isBefore) return null
  const changes = own.flatMap((fact) =>
    (ground.byMeasure.get(changeOf[fact.measure] ?? 'text') ?? []).filter(
      (change) =>
        fact.measure in changeOf && isSameSubject(change, fact) && change.tradingDay === fact.tradingDay,
    ),
  )
  return changes.length > 0 ? changes : null
}

const isSameSubject = (one: Fact, other: Fact) =>
  subjectsOf(one).map(keyOf).join() === subjectsOf(other).map(keyOf).join()

/** The facts of the object of a comparison. */
function otherFacts(
  own: readonly Fact[],
  { at, other }: Comparison,
  reading: Reading,
  ground: Ground,
): readonly Fact[] {
  const { matched, around, words, days } = reading
  const ownKeys = own.map(({ measure }) => measure)
  if (other === null) return onlyOther(own, at, reading, ground)
  const within = ({ at: from, end }: Span) => from >= other.at && end <= other.end
  const figure = matched.find((one) => within(one.figure))
  if (figure) return figure.facts
  const named = around.mentions.filter(within)
  const keys = lastMeasures(words.filter(within))
  const day = days.find(within)
  if (day)
    return ownKeys
      .flatMap((key) => ground.byMeasure.get(key) ?? [])
      .filter((fact) => own.some((one) => isSameSubject(one, fact)) && isNamedDay(fact, day))
  if (named.length === 0 && !keys) return []
  // The name of an indicator line or a pivot implies its measure.
  const labels = new Set(named.flatMap(({ of }) => of.filter(isLabel).map(keyOf)))
  const ofLabel = ground.facts.filter(
    (fact) =>
      typeof fact.value === 'number' && subjectsOf(fact).some((subject) => labels.has(keyOf(subject))),
  )
  if (labels.size > 0)
    return ofLabel.filter((fact) => isAbout(fact, bindingsAt(other.end, 0, around), ground))
  return aboutAt(other.end, keys ?? ownKeys, reading, ground)
}

const isLabel = ({ kind }: { kind: string }) => kind === 'indicator' || kind === 'term'

/** For 热卷更高: facts of the only other entity of the same kind that was named. */
function onlyOther(own: readonly Fact[], at: number, { around }: Reading, ground: Ground): readonly Fact[] {
  const keys = new Set(own.flatMap((fact) => subjectsOf(fact).map(keyOf)))
  const kinds = new Set(own.map(({ entity }) => entity.kind))
  const before = [...around.paragraph, ...around.mentions.filter(({ end }) => end <= at)]
  const others = new Set(
    before.flatMap(({ of }) =>
      of.filter((entity) => kinds.has(entity.kind) && !keys.has(keyOf(entity))).map(keyOf),
    ),
  )
  if (others.size !== 1) return []
  return own
    .flatMap(({ measure }) => ground.byMeasure.get(measure) ?? [])
    .filter((fact) => others.has(keyOf(fact.entity)))
}
