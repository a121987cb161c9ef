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
export interface Said {
  figure: Figure
  /** The fact that was printed there; only it can match. */
  printed?: Fact
  /** Unit of the column or row head, for a cell's figure without its own. */
  headUnit: string
  bindings: Bindings
  /** Measures that the words around name; null where no word names one. */
  wanted: ReadonlySet<MeasureKey> | null
  /** The words before the figure, those behind it, and those earlier in the clause: the first with a direction counts. */
  words: readonly string[]
  days: readonly DayWord[]
}

export type Mismatch = 'value' | 'unit' | 'entity' | 'measure' | 'direction' | 'day'
const steps: readonly Mismatch[] = ['unit', 'value', 'entity', 'measure', 'direction', 'day']

/** The facts that a figure may stand for; else the condition at which the last ones failed. */
export function matchFigure(said: Said, ground: Ground): { facts: Fact[] } | { why: Mismatch } {
  let furthest = 0
  const facts: Fact[] = []
  for (const fact of said.printed ? [said.printed] : candidates(said, ground)) {
    const passed = passedSteps(fact, said, ground)
    if (passed === steps.length) facts.push(fact)
    furthest = Math.max(furthest, passed)
  }
  return facts.length > 0 ? { facts } : { why: steps[furthest] ?? 'value' }
}

const candidates = ({ wanted }: Said, ground: Ground): Iterable<Fact> =>
  wanted ? [...wanted].flatMap((key) => ground.byMeasure.get(key) ?? []) : ground.facts

/** How many of the conditions a fact fulfils, in order. */
function passedSteps(fact: Fact, said: Said, ground: Ground): number {
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

/** Whether facts say something about what a clause puts this figure to: then the reader's own number is no answer. */
export const hasFactsFor = (said: Said, ground: Ground): boolean =>
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
  // 元 is short for 元/吨 and 元(百元净价) of a price.
  return said === unit || (said === '元' && of === 'price' && /^元[/(]/u.test(unit))
}

/** Within half of the last shown place; without a sign of its own a signed figure may stand behind 减少. */
function isNear(figure: Figure, scale: number, value: number, signed: boolean): boolean {
  const said = figure.value * scale
  const half = figure.half * scale
  // 0.0 万手 says nothing about 321 手.
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
  // 空单 1,234 手 is a holding; its change says so.
  return sign >= 0 && (!isChange(fact) || words.some((text) => /[增减变加扩窄]/u.test(text)))
}
