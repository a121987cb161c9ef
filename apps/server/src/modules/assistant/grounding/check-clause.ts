import type { Clause } from '../answer/blocks'
import type { Fact } from '../facts/fact'
import { bindingsAt, countAfterEach, isAbout, namesOtherSubject, type Surroundings } from './binding'
import { checkClaims } from './claims'
import { clauseText } from './clause-text'
import { checkComparisons } from './comparisons'
import { dayWordsIn, unknownDay } from './day-words'
import { type Figure, figuresIn } from './figures'
import type { Ground } from './ground'
import { type FigureContext, hasFactsFor, type Mismatch, matchFigure } from './match-figure'
import { hasForeignDigit, plainDigits } from './plain-digits'
import type { Reading } from './reading'
import { overlaps, type Span } from './spans'
import { unitParts } from './units'
import { unknownName } from './unknown-names'
import { hasOwnMeasure, isAboutIndicatorLine, lastRunOf, measuresAround, measuresOf, zoneOf } from './zones'

/** A header of a table's row or column. */
export interface TableHeader {
  text: string
  /** Unit such as 手; empty if there is none. */
  unit?: string
}

export interface ClauseContext {
  ground: Ground
  /** Text of the paragraph before the clause; for a cell, the paragraph before its table. */
  paragraph?: string
  /** For a cell, the headers of its row and its column. */
  row?: TableHeader
  column?: TableHeader
}

/** Maximum characters of a clause, because the rules read it several times. */
const maxClauseLength = 600

export type ClauseFailure = Mismatch | 'tooLong' | 'unknownFact' | 'unknownName' | 'claim' | 'parameter'

export type ClauseCheck =
  | { ok: true; clause: Clause; text: string; facts: readonly string[] }
  | { ok: false; why: ClauseFailure; text: string }

/**
 * Checks that every figure, name, direction and day of a clause belongs to facts of the run (assistant,
 * "Grounding").
 */
export function checkClause(clause: Clause, context: ClauseContext): ClauseCheck {
  const { ground } = context
  const length = clause.reduce((sum, run) => sum + run.text.length, 0)
  if (length > maxClauseLength) return { ok: false, why: 'tooLong', text: '' }
  const headers = [context.row, context.column].filter((head) => head !== undefined)
  const headUnit = headers.map(unitOf).find((unit) => unit !== '') ?? ''
  const isCell = context.column !== undefined
  const shown = clauseText(clause, ground, isCell ? headUnit : null)
  const fails = (why: ClauseFailure, about = shown.text): ClauseCheck => ({ ok: false, why, text: about })
  if (shown.unknown !== undefined) return fails('unknownFact', shown.unknown)

  const quote = quotedFact(shown.text, ground)
  if (quote) return { ok: true, clause: shown.clause, text: shown.text, facts: [quote.id] }

  // A text fact itself is not checked, only the text around it.
  const texts = shown.printed.filter(({ fact }) => typeof fact.value === 'string')
  const text = withBlanks(shown.text, texts)
  if (hasForeignDigit(text) || hasVagueAmount(text) || isGlued(text, shown.printed)) return fails('value')
  const mentions = ground.namesIn(text)
  const stranger = unknownName(text, mentions, ground)
  if (stranger !== undefined) return fails('unknownName', stranger)

  const figures = figuresIn(text, mentions)
  const days = dayWordsIn(text, ground)
  const headDays = headers
    .flatMap((head) => dayWordsIn(plainDigits(head.text), ground))
    .map((day) => ({ ...day, at: 0, end: 0 }))
  const strangeDay = unknownDay(days, ground)
  if (strangeDay) return fails('day', strangeDay.text)

  const around: Surroundings = {
    mentions,
    text,
    headers: headers.map((head) => ground.namesIn(plainDigits(head.text))),
    paragraph: ground.namesIn(plainDigits(context.paragraph ?? '')),
  }
  const misplaced = texts.find(({ fact, at }) => namesOtherSubject(fact, bindingsAt(at, 0, around), ground))
  if (misplaced) return fails('entity', misplaced.fact.id)
  const words = ground.measuresIn(text)
  const lines = mentions.filter(({ of }) => of.every(({ kind }) => kind === 'indicator'))
  const headWords = headers.map((head) => plainDigits(head.text))
  const matched: { figure: Figure; facts: readonly Fact[] }[] = []
  const starts = figures.map(({ at }) => at)
  for (const [index, figure] of figures.entries()) {
    const zone = zoneOf(figure, figures[index - 1], figures[index + 1], text)
    const printed = shown.printed.find((one) => overlaps(one, figure))
    const wanted = isAboutIndicatorLine(zone, words, lines)
      ? null
      : (measuresAround(zone, words) ??
        measuresOf(headWords.flatMap((head) => ground.measuresIn(head))) ??
        measuresOf(lastRunOf(ground.measuresIn(plainDigits(context.paragraph ?? '')))))
    const said: FigureContext = {
      figure,
      ...(printed ? { printed: printed.fact } : {}),
      headUnit,
      bindings: bindingsAt(figure.at, countAfterEach(figure.at, starts, text), around),
      wanted,
      // If the measure of a figure is named in earlier text, the direction is read there too.
      words: [
        zone.before,
        zone.behind,
        ...(hasOwnMeasure(zone, words) ? [] : [text.slice(0, zone.at)]),
        ...headWords,
      ],
      days: [...headDays, ...days],
    }
    const result = matchFigure(said, ground)
    if ('facts' in result) matched.push({ figure, facts: result.facts })
    else if (!isParameter(said, around, headers, ground) && !isReadersNumber(said, zone.before, ground)) {
      return fails(figure.role === 'amount' ? result.why : 'parameter', figureText(text, figure))
    }
  }

  const reading: Reading = { text, figures, matched, words, days, around }
  const claims = [checkClaims(reading, ground), checkComparisons(reading, ground)]
  const failed = claims.find((claim) => claim.failed !== undefined)?.failed
  if (failed !== undefined) return fails('claim', failed)
  const used = [
    ...matched.map(({ facts }) => best(facts)),
    ...texts.map(({ fact }) => fact),
    ...claims.flatMap(({ facts }) => facts),
  ]
  return { ok: true, clause: shown.clause, text: shown.text, facts: [...new Set(used.map(({ id }) => id))] }
}

const withBlanks = (text: string, spans: readonly Span[]): string =>
  spans.reduce((rest, { at, end }) => rest.slice(0, at) + '·'.repeat(end - at) + rest.slice(end), text)

/** Vague amounts, which no fact can prove: 数百手, 翻倍. */
const hasVagueAmount = (text: string): boolean =>
  /(?:[数几]|上|近|逾|成|超)[十百千万亿]+(?:[多余]?(?:手|元|吨|张|家|点|倍|亿|万))|翻(?:倍|番|了[一两]番)|减半|腰斩|倍增|成倍|好几倍|数倍/u.test(
    text,
  )

/** A printed fact becomes another figure if digits or a unit directly precede or follow it. */
const isGlued = (text: string, printed: readonly Span[]): boolean =>
  printed.some(
    ({ at, end }) => /[\d.,]$/u.test(text.slice(0, at)) || /^\s?[\d万亿千百%‰]/u.test(text.slice(end)),
  )

/** Reason to refuse a table header: an unknown name, or a day that no fact has. Null if it is accepted. */
export function checkHeader(text: string, ground: Ground): ClauseFailure | null {
  const plain = plainDigits(text)
  if (unknownName(plain, ground.namesIn(plain), ground) !== undefined) return 'unknownName'
  return unknownDay(dayWordsIn(plain, ground), ground) ? 'day' : null
}

const best = (facts: readonly Fact[]): Fact => facts[0] as Fact
const figureText = (text: string, { at, end }: Span) => text.slice(at, end)

/** Unit of a header: given separately, or in brackets as in 成交量（手）. */
const unitOf = ({ text, unit }: TableHeader): string =>
  unit ?? /[（(]([^（）()]{1,8})[)）]\s*$/u.exec(text)?.[1] ?? ''

/**
 * Definitions, help and reports are text facts; a clause quoted from a text fact needs no figures of its own.
 */
const quotedFact = (text: string, ground: Ground): Fact | undefined => {
  const said = text.trim().replace(/[。；！？]$/u, '')
  if (said.length < 6) return undefined
  return ground.byMeasure
    .get('text')
    ?.find(
      ({ value, untrusted }) => !untrusted && typeof value === 'string' && plainDigits(value).includes(said),
    )
}

/**
 * Whether a figure repeats a number of the question, 您说的 5,000 手. If the run has facts of this measure, only
 * their values may be stated.
 */
const isReadersNumber = (said: FigureContext, before: string, ground: Ground): boolean =>
  ground.questionFigures.some(
    ({ value, unit, role }) =>
      value === said.figure.value &&
      role === said.figure.role &&
      unitParts(unit).unit === unitParts(said.figure.unit).unit,
  ) &&
  (/[您你]/u.test(before) || said.figure.role !== 'amount' || !hasFactsFor(said, ground))

/** Whether a figure is a parameter of the plan, 前20 or 20日, or the rank of a fact. */
function isParameter(
  { figure }: FigureContext,
  around: Surroundings,
  headers: readonly TableHeader[],
  ground: Ground,
): boolean {
  if (figure.role === 'amount') return isRank(figure, around, headers, ground)
  if (ground.numbers?.includes(figure.value)) return true
  return figure.role === 'place' && hasRank(figure, around, ground)
}

/** Whether a figure is a rank in a column 名次 or 排名. */
const isRank = (figure: Figure, around: Surroundings, headers: readonly TableHeader[], ground: Ground) =>
  headers.some(({ text }) => /^(?:名次|排名|序号|#)$/u.test(text.trim())) && hasRank(figure, around, ground)

const hasRank = ({ value, at }: Figure, around: Surroundings, ground: Ground): boolean => {
  const bindings = bindingsAt(at, 0, around)
  return ground.facts.some(
    (fact) => fact.rank === value && fact.value !== null && isAbout(fact, bindings, ground),
  )
}
