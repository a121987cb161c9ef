import type { Clause } from '../answer/blocks'
import type { Fact } from '../facts/fact'
import type { MeasureKey } from '../facts/measures'
import { bindingsAt, isAbout, orderAfterEach, type Surroundings } from './binding'
import { checkClaims } from './claims'
import { clauseText } from './clause-text'
import { type DayWord, dayWordsIn, unknownDay } from './day-words'
import { type Figure, figuresIn } from './figures'
import { type Ground, keyOf, type Mention } from './ground'
import { type Mismatch, matchFigure } from './match-figure'
import { hasForeignDigit, plainDigits } from './plain-digits'
import type { Found, Span } from './spans'
import { unitParts } from './units'

/** A head of a table's row or column. */
export interface Head {
  text: string
  /** 手; empty without one. */
  unit?: string
}

export interface ClauseContext {
  ground: Ground
  /** The paragraph's text before the clause; of a cell, the paragraph before its table. */
  paragraph?: string
  /** Of a cell: the row's and the column's head. */
  row?: Head
  column?: Head
}

export type ClauseFailure = Mismatch | 'unknownFact' | 'unknownName' | 'claim' | 'parameter'

export type ClauseCheck =
  | { ok: true; clause: Clause; text: string; facts: readonly string[] }
  | { ok: false; why: ClauseFailure; text: string }

/** A clause after its checks, part by part. */
export interface Reading {
  text: string
  figures: readonly Figure[]
  /** Facts that figures stand for. */
  matched: readonly { figure: Figure; facts: readonly Fact[] }[]
  words: readonly Found<MeasureKey>[]
  days: readonly DayWord[]
  around: Surroundings
}

/** Whether every figure, name, direction and day of a clause is that of facts of the run (assistant, "Grounding"). */
export function checkClause(clause: Clause, context: ClauseContext): ClauseCheck {
  const { ground } = context
  const heads = [context.row, context.column].filter((head) => head !== undefined)
  const headUnit = heads.map(unitOf).find((unit) => unit !== '') ?? ''
  const isCell = context.column !== undefined
  const shown = clauseText(clause, ground, isCell ? headUnit : null)
  const texts = shown.printed.filter(({ fact }) => typeof fact.value === 'string')
  // A text of a fact is what it says: its own words are no claims of the clause.
  const text = withoutSpans(shown.text, texts)
  const fails = (why: ClauseFailure, about = shown.text): ClauseCheck => ({ ok: false, why, text: about })
  if (shown.unknown !== undefined) return fails('unknownFact', shown.unknown)
  if (hasForeignDigit(text)) return fails('value')

  const quote = quotedFact(shown.text, ground)
  if (quote) return { ok: true, clause: shown.clause, text: shown.text, facts: [quote.id] }

  const mentions = ground.namesIn(text)
  const stranger = unknownName(text, mentions, texts, ground)
  if (stranger !== undefined) return fails('unknownName', stranger)

  const figures = figuresIn(text, mentions).filter((figure) => !texts.some((span) => overlaps(span, figure)))
  const days = dayWordsIn(text, ground)
  const headDays = heads
    .flatMap((head) => dayWordsIn(plainDigits(head.text), ground))
    .map((day) => ({ ...day, at: 0, end: 0 }))
  const strangeDay = unknownDay(days, ground)
  if (strangeDay) return fails('day', strangeDay.text)

  const around: Surroundings = {
    mentions,
    text,
    heads: heads.map((head) => ground.namesIn(plainDigits(head.text))),
    paragraph: ground.namesIn(plainDigits(context.paragraph ?? '')),
  }
  const words = ground.measuresIn(text)
  const headWords = heads.map((head) => plainDigits(head.text))
  const matched: { figure: Figure; facts: readonly Fact[] }[] = []
  const starts = figures.map(({ at }) => at)
  for (const [index, figure] of figures.entries()) {
    const zone = zoneOf(figure, figures[index - 1], figures[index + 1], text)
    const printed = shown.printed.find((one) => overlaps(one, figure))
    const wanted =
      measuresAround(zone, words) ??
      measuresOf(headWords.flatMap((head) => ground.measuresIn(head))) ??
      measuresOf(lastOf(ground.measuresIn(plainDigits(context.paragraph ?? ''))))
    const result = matchFigure(
      {
        figure,
        ...(printed ? { printed: printed.fact } : {}),
        headUnit,
        bindings: bindingsAt(figure.at, orderAfterEach(figure.at, starts, text), around),
        wanted,
        // A figure that takes its measure from words before its segment takes their direction too.
        words: [
          zone.before,
          zone.behind,
          ...(hasOwnMeasure(zone, words) ? [] : [text.slice(0, zone.at)]),
          ...headWords,
        ],
        days: [...headDays, ...days],
      },
      ground,
    )
    if ('facts' in result) matched.push({ figure, facts: result.facts })
    else if (!isParameter(figure, around, heads, ground)) {
      return fails(figure.role === 'amount' ? result.why : 'parameter', figureText(text, figure))
    }
  }

  const claims = checkClaims({ text, figures, matched, words, days, around }, ground)
  if (claims.failed !== undefined) return fails('claim', claims.failed)
  const used = [...matched.map(({ facts }) => best(facts)), ...texts.map(({ fact }) => fact), ...claims.facts]
  return { ok: true, clause: shown.clause, text: shown.text, facts: [...new Set(used.map(({ id }) => id))] }
}

/** Why a table's head cannot stand: a name that is not held, or a day that no fact has. */
export function checkHead(text: string, ground: Ground): ClauseFailure | null {
  const plain = plainDigits(text)
  if (unknownName(plain, ground.namesIn(plain), [], ground) !== undefined) return 'unknownName'
  return unknownDay(dayWordsIn(plain, ground), ground) ? 'day' : null
}

/** The text with its spans blanked, so that places stay. */
const withoutSpans = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { at, end }) => rest.slice(0, at) + '□'.repeat(end - at) + rest.slice(end), text)

const best = (facts: readonly Fact[]): Fact => facts[0] as Fact
const overlaps = (a: Span, b: Span) => a.at < b.end && b.at < a.end
const figureText = (text: string, { at, end }: Span) => text.slice(at, end)

/** 成交量（手）, or a unit of its own. */
const unitOf = ({ text, unit }: Head): string =>
  unit ?? /[（(]([^（）()]{1,8})[)）]\s*$/u.exec(text)?.[1] ?? ''

/** The words that belong to a figure: from the one before it, or its segment's start, to the next, or its segment's end. */
function zoneOf(figure: Figure, previous: Figure | undefined, next: Figure | undefined, text: string) {
  const start = previous?.end ?? 0
  const comma = Math.max(...[...separators].map((mark) => text.lastIndexOf(mark, figure.at - 1)))
  const at = Math.max(start, comma + 1)
  const rest = text.slice(figure.end, next?.at ?? text.length)
  const stop = rest.search(/[，；;：:、。！？]/u)
  return {
    at,
    start,
    end: figure.end,
    before: text.slice(at, figure.at),
    behind: stop < 0 ? rest : rest.slice(0, stop),
    from: figure.at,
  }
}
const separators = '，；;：:、'

type Zone = ReturnType<typeof zoneOf>

/** Measures named before the figure, behind it, or earlier in the clause, the nearest first. */
function measuresAround(zone: Zone, words: readonly Found<MeasureKey>[]): ReadonlySet<MeasureKey> | null {
  const inside = (from: number, to: number) =>
    measuresOf(words.filter(({ at, end }) => at >= from && end <= to))
  const earlier = words.filter(({ end }) => end <= zone.at)
  return (
    inside(zone.at, zone.from) ??
    inside(zone.start, zone.from) ??
    inside(zone.end, zone.end + zone.behind.length) ??
    measuresOf(lastOf(earlier)) ??
    null
  )
}

const hasOwnMeasure = ({ at, from }: Zone, words: readonly Found<MeasureKey>[]) =>
  words.some((word) => word.at >= at && word.end <= from)

const measuresOf = (words: readonly Found<MeasureKey>[]): ReadonlySet<MeasureKey> | null =>
  words.length === 0 ? null : new Set(words.flatMap(({ of }) => of))

/** The last word, with those that stand close before it: 多单和空单. */
const lastOf = (words: readonly Found<MeasureKey>[]): readonly Found<MeasureKey>[] => {
  const last = words.at(-1)
  return last ? words.filter(({ end }) => last.at - end <= 2) : []
}

/** Definitions, help and reports are facts as texts: a clause out of one needs no figures of its own. */
const quotedFact = (text: string, ground: Ground): Fact | undefined => {
  const said = text.trim().replace(/[。；！？]$/u, '')
  if (said.length < 6) return undefined
  return ground.byMeasure
    .get('text')
    ?.find(
      ({ value, untrusted }) => !untrusted && typeof value === 'string' && plainDigits(value).includes(said),
    )
}

const strict = new Set(['contract', 'product', 'seat'])
/** Codes that look like contracts, known or not. */
const contractLike = /(?<![A-Za-z\d])[A-Za-z]{1,2}(?:_F)?\d{3,4}F?(?![A-Za-z\d])/gu

/** A name of a contract, product or seat that neither a fact nor the question holds. */
function unknownName(
  text: string,
  mentions: readonly Mention[],
  texts: readonly Span[],
  ground: Ground,
): string | undefined {
  const isHeld = ({ of }: Mention) =>
    of.some(
      (entity) =>
        !strict.has(entity.kind) ||
        ground.factNames.has(keyOf(entity)) ||
        ground.questionNames.has(keyOf(entity)),
    )
  const stranger = mentions.find(
    (mention) => !texts.some((span) => overlaps(span, mention)) && !isHeld(mention),
  )
  if (stranger) return stranger.text
  for (const match of text.matchAll(contractLike)) {
    const span = { at: match.index, end: match.index + match[0].length }
    const isKnown =
      [...mentions, ...texts].some((one) => overlaps(one, span)) ||
      isMeasureName(match[0]) ||
      ground.question.includes(match[0])
    if (!isKnown) return match[0]
  }
  return undefined
}

/** MA250, CR20: a parameter behind the short name of an indicator. */
const isMeasureName = (text: string) =>
  /^(?:MA|CR|HV|EMA|RSI|KD|BB)\d/u.test(text) && /^(?:MA|CR|HV|KD|BB)\d{2,3}$/u.test(text)

/** 前20, 20日, and numbers of the reader's own question. */
function isParameter(figure: Figure, around: Surroundings, heads: readonly Head[], ground: Ground): boolean {
  const inQuestion = ground.questionFigures.some(
    ({ value, unit, role }) =>
      value === figure.value &&
      (role === 'amount' && figure.role === 'amount'
        ? unitParts(unit).unit === unitParts(figure.unit).unit
        : true),
  )
  if (inQuestion) return true
  if (figure.role === 'amount') return isRank(figure, around, heads, ground)
  if (ground.numbers?.includes(figure.value)) return true
  return figure.role === 'place' && hasRank(figure, around, ground)
}

/** A cell below 名次 or 排名. */
const isRank = (figure: Figure, around: Surroundings, heads: readonly Head[], ground: Ground) =>
  heads.some(({ text }) => /^(?:名次|排名|序号|#)$/u.test(text.trim())) && hasRank(figure, around, ground)

const hasRank = ({ value, at }: Figure, around: Surroundings, ground: Ground): boolean => {
  const bindings = bindingsAt(at, 0, around)
  return ground.facts.some(
    (fact) => fact.rank === value && fact.value !== null && isAbout(fact, bindings, ground),
  )
}
