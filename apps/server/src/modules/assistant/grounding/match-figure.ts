import type { Fact } from '../facts/fact'
import { type Measure, type MeasureKey, measures, type UnitClass } from '../facts/measures'
import { type Bindings, isAbout } from './binding'
import type { DayWord } from './day-words'
import { isOnDay } from './day-words'
import { type Direction, directionOf, signOf } from './direction'
import type { Figure } from './figures'
import type { Ground } from './ground'
import { unitParts } from './units'

/** Context of a figure in its clause. */
export interface FigureContext {
  figure: Figure
  /** The fact that was printed as this figure; no other fact can match. */
  printed?: Fact
  /** Unit of the column or row header, for a figure in a cell without its own unit. */
  headUnit: string
  bindings: Bindings
  /** Measures named around the figure; null if none is named. */
  wanted: ReadonlySet<MeasureKey> | null
  /**
   * Text before the figure, after the figure, and earlier in the clause. The first text with a direction term
   * decides.
   */
  words: readonly string[]
  days: readonly DayWord[]
}

export type Mismatch = 'value' | 'unit' | 'entity' | 'measure' | 'direction' | 'day'
const steps: readonly Mismatch[] = ['unit', 'value', 'entity', 'measure', 'direction', 'day']

/** The facts that match a figure; if no fact matches, the condition at which the last candidates failed. */
export function matchFigure(said: FigureContext, ground: Ground): { facts: Fact[] } | { why: Mismatch } {
  let furthest = 0
  const facts: Fact[] = []
  for (const fact of said.printed ? [said.printed] : candidates(said, ground)) {
    const passed = passedSteps(fact, said, ground)
    if (passed === steps.length) facts.push(fact)
    furthest = Math.max(furthest, passed)
  }
  return facts.length > 0 ? { facts } : { why: steps[furthest] ?? 'value' }
}

const candidates = ({ wanted }: FigureContext, ground: Ground): Iterable<Fact> =>
  wanted ? [...wanted].flatMap((key) => ground.byMeasure.get(key) ?? []) : ground.facts

/** Number of conditions that a fact passes, checked in order. */
function passedSteps(fact: Fact, said: FigureContext, ground: Ground): number {
  if (typeof fact.value !== 'number') return 0
  const { figure, wanted } = said
  const own = unitParts(fact.unit)
  if (!fitsUnit(figure, said.headUnit, fact, own.unit)) return 0
  const value = fact.value * own.scale
  const scale = figure.unit === '' && figure.scale === 1 ? unitParts(said.headUnit).scale : 1
  if (!isNear(figure, scale, value, isSigned(fact))) return 1
  if (!isAbout(fact, said.bindings, ground)) return 2
  if (wanted && !wanted.has(fact.measure)) return 3
  if (!fitsDirection(figure, fact, value, said.words)) return 4
  return isOnDay(fact, figure.at, said.days, ground) ? 6 : 5
}

/**
 * Whether facts have a value for the subject and measure of this figure; then the answer may not repeat the
 * reader's number.
 */
export const hasFactsFor = (said: FigureContext, ground: Ground): boolean =>
  said.wanted !== null &&
  [...candidates(said, ground)].some(
    (fact) =>
      typeof fact.value === 'number' &&
      fitsUnit(said.figure, said.headUnit, fact, unitParts(fact.unit).unit) &&
      isAbout(fact, said.bindings, ground),
  )

const isSigned = ({ measure }: Fact) => (measures[measure] as Measure).signed === true

const isChange = ({ measure }: Fact) => (measures[measure] as Measure).up?.includes('增') === true

const scalable: ReadonlySet<UnitClass> = new Set(['lots', 'tons', 'money', 'count'])
const bare: ReadonlySet<UnitClass> = new Set(['price', 'ratio', 'score'])

function fitsUnit(figure: Figure, headUnit: string, fact: Fact, unit: string): boolean {
  const of = measures[fact.measure].of
  const written = unitParts(figure.unit).unit
  const inHead = unitParts(headUnit).unit
  if (written !== '' && inHead !== '' && written !== inHead) return false
  if (figure.scale !== 1 && !scalable.has(of)) return false
  const said = written || inHead
  if (said === '') return figure.scale === 1 && (unit === '' || bare.has(of))
  // A price may be stated in 元 instead of 元/吨 or 元(百元净价).
  return said === unit || (said === '元' && of === 'price' && /^元[/(]/u.test(unit))
}

/**
 * Equal within half a unit of the last digit shown. Without a sign the absolute values are compared, because
 * 减少 may precede the figure.
 */
function isNear(figure: Figure, scale: number, value: number, signed: boolean): boolean {
  const said = figure.value * scale
  const half = figure.half * scale
  // 0.0 万手 must not match 321 手.
  if (said === 0 && value !== 0 && figure.scale * scale > 1) return false
  const gap =
    figure.sign === 0 && signed ? Math.abs(Math.abs(said) - Math.abs(value)) : Math.abs(said - value)
  return gap <= half + Math.abs(value) * 1e-13 + 1e-9
}

function fitsDirection(figure: Figure, fact: Fact, value: number, words: readonly string[]): boolean {
  if (!isSigned(fact)) return figure.sign === 0 || (figure.sign < 0 && value < 0)
  const sign = signOf(value)
  let claimed: Direction = 0
  for (const text of words) {
    claimed = directionOf(fact.measure, text)
    if (claimed !== 0) break
  }
  if (figure.sign !== 0)
    return figure.value === 0 || (sign !== -figure.sign && (claimed === 0 || claimed === sign))
  if (claimed !== 0) return sign === claimed || sign === 0
  // 空单 1,234 手 states a holding; a change needs a term such as 增 or 减.
  return sign >= 0 && (!isChange(fact) || words.some((text) => /[增减变加扩窄]/u.test(text)))
}
