import { groupBy } from '@vce/futures/collections'
import type { Entity, Fact } from '../facts/fact'
import { type Measure, type MeasureKey, measures } from '../facts/measures'
import { type Figure, figuresIn } from './figures'
import { plainDigits } from './plain-digits'
import { createWordFinder, type Span, type WordMatch } from './spans'

/** A name in a text; several entities may share it. */
export interface Mention extends Span {
  text: string
  of: readonly Entity[]
}

/** Facts and context against which an answer is checked. */
export interface Run {
  facts: readonly Fact[]
  /** The reader's question as it was typed. */
  question: string
  /** Parameters of the plan: the 20 of 前20, the 60 of MA60. */
  numbers?: readonly number[]
  /** Days of the plan, `YYYY-MM-DD`. */
  days?: readonly string[]
  /** Calendar day in Beijing. */
  today: string
  /** `runningDay`: the running trading day. `settledDay`: the newest settled one. */
  runningDay: string
  settledDay: string
  /** Finds the portal's names in a text, with their positions. */
  mentions(text: string): readonly Mention[]
}

export interface Ground extends Run {
  /** Facts whose value is not withheld, by measure. */
  byMeasure: ReadonlyMap<MeasureKey, readonly Fact[]>
  byId: ReadonlyMap<string, Fact>
  /** Names of the portal and of the facts' entities in a text, in order, without overlaps. */
  namesIn(text: string): readonly Mention[]
  /** Names of measures in a text, the longest at each position. */
  measuresIn(text: string): readonly WordMatch<MeasureKey>[]
  /** Figures of the question, which an answer may repeat. */
  questionFigures: readonly Figure[]
  questionNames: ReadonlySet<string>
  /** Keys of the entities that the facts are about. */
  factNames: ReadonlySet<string>
  /** Trading days and receipt days of the facts, and days of the plan. */
  factDays: ReadonlySet<string>
  /** Contracts of the facts by their product. */
  contractsOf: ReadonlyMap<string, ReadonlySet<string>>
}

export const keyOf = ({ kind, code }: Entity): string => `${kind} ${code}`

export const subjectsOf = (fact: Fact): readonly Entity[] =>
  fact.within ? [fact.entity, fact.within] : [fact.entity]

/** The product of a contract code: `rb` of `rb2705`. */
export const productCodeOf = (contract: string): string => contract.replace(/\d+F?$/u, '')

const keys = Object.keys(measures) as MeasureKey[]
const wordsOf = (key: MeasureKey) => [measures[key].name, ...measures[key].words]
/** Measures that are the change of another measure. */
const changes = keys.filter((key) => (measures[key] as Measure).up?.includes('增'))

/** The name 持仓量 also names its change: 持仓量 10 万手，增加 1,318 手. */
const changesOf = (word: string) =>
  changes.filter((key) => wordsOf(key).some((own) => own.length > 1 && own !== '增减' && word.includes(own)))

const measureFinder = createWordFinder<MeasureKey>(
  keys.flatMap((key) =>
    wordsOf(key).flatMap((word) => [key, ...changesOf(word)].map((of) => [word, of] as const)),
  ),
)

/**
 * Creates the ground of a run: the facts of the run, prepared for the checks of clauses. Facts that are added
 * later need a new ground.
 */
export function createGround(run: Run): Ground {
  const entities = new Map<string, Entity>()
  const contractsOf = new Map<string, Set<string>>()
  const factDays = new Set<string>(run.days)
  for (const fact of run.facts) {
    for (const entity of subjectsOf(fact).flatMap((one) => [one, ...(one.legs ?? [])])) {
      entities.set(keyOf(entity), entity)
    }
    if (fact.tradingDay) factDays.add(fact.tradingDay)
    if (fact.asOf) factDays.add(fact.asOf.slice(0, 10))
  }
  const byMeasure = groupBy(
    run.facts.filter(({ value }) => value !== null),
    ({ measure }) => measure,
  )
  for (const { kind, code } of entities.values()) {
    if (kind !== 'contract') continue
    const product = productCodeOf(code)
    contractsOf.set(product, (contractsOf.get(product) ?? new Set()).add(code))
  }

  const findNames = createWordFinder<Entity>(
    [...entities.values()].flatMap((entity) =>
      [...namesOf(entity)].map((name) => [plainDigits(name), entity] as const),
    ),
  )
  const namesIn = (text: string) => withoutOverlaps([...findNames(text), ...run.mentions(text)])
  const question = plainDigits(run.question)
  const questionMentions = namesIn(question)

  return {
    ...run,
    byMeasure,
    byId: new Map(run.facts.map((fact) => [fact.id, fact])),
    namesIn: memoized(namesIn),
    measuresIn: memoized(measureFinder),
    questionFigures: figuresIn(question, questionMentions),
    questionNames: new Set(questionMentions.flatMap(({ of }) => of.map(keyOf))),
    factNames: new Set([...entities.keys(), ...[...contractsOf.keys()].map((code) => `product ${code}`)]),
    factDays,
    contractsOf,
  }
}

const namesOf = ({ kind, code, name, names = [] }: Entity): Set<string> =>
  new Set([name, ...names, ...(kind === 'contract' || code.length > 1 ? [code] : [])])

/** Keeps the longest of overlapping mentions; merges mentions with the same span. */
function withoutOverlaps(mentions: readonly Mention[]): Mention[] {
  const retained: Mention[] = []
  for (const mention of [...mentions].sort((a, b) => b.end - b.at - (a.end - a.at) || a.at - b.at)) {
    const at = retained.findIndex((one) => one.at < mention.end && mention.at < one.end)
    const other = retained[at]
    if (!other) retained.push(mention)
    else if (other.at === mention.at && other.end === mention.end) {
      const known = new Set(other.of.map(keyOf))
      retained[at] = { ...other, of: [...other.of, ...mention.of.filter((one) => !known.has(keyOf(one)))] }
    }
  }
  return retained.sort((a, b) => a.at - b.at)
}

/** Maximum cached texts: paragraphs and headers are read again for each of their clauses and cells. */
const maxRemembered = 64

function memoized<T>(read: (text: string) => T): (text: string) => T {
  const remembered = new Map<string, T>()
  return (text) => {
    const known = remembered.get(text)
    if (known !== undefined) return known
    const found = read(text)
    if (remembered.size === maxRemembered) remembered.clear()
    remembered.set(text, found)
    return found
  }
}
