import type { Entity, Fact } from '../facts/fact'
import { type Ground, keyOf, type Mention, productCodeOf, subjectsOf } from './ground'

/** Groups of subjects. Only the nearest entity of a group is the subject of a figure. */
export type SubjectGroup = 'market' | 'party' | 'label'

const groups: Readonly<Record<Entity['kind'], SubjectGroup>> = {
  contract: 'market',
  product: 'market',
  sector: 'market',
  market: 'market',
  spread: 'market',
  seat: 'party',
  broker: 'party',
  indicator: 'label',
  term: 'label',
}
const groupOf = ({ kind }: Entity): SubjectGroup => groups[kind]
const allGroups = ['market', 'party', 'label'] as const

/**
 * The subject of a figure within one group of entities, determined by the figure's position in its clause.
 */
export interface Binding {
  /** The entities named in the clause, in a header, or in the paragraph, as `where` says. */
  of: readonly Entity[]
  where: 'clause' | 'head' | 'paragraph' | 'nowhere' | 'several'
  /** Several entities that are subjects of the same figure: the legs of a spread. */
  together?: readonly Mention[]
}
export type Bindings = Readonly<Record<SubjectGroup, Binding>>

/** The names around a position in a clause. */
export interface Surroundings {
  /** Names in the clause, with their positions. */
  mentions: readonly Mention[]
  text: string
  headers: readonly (readonly Mention[])[]
  paragraph: readonly Mention[]
}

const of = (group: SubjectGroup, mentions: readonly Mention[]) =>
  mentions.filter((mention) => mention.of.some((entity) => groupOf(entity) === group))

/** After these terms a figure is no longer about the seat named before: 前 20 合计. */
const resets = /合计|合共|总计|前\s?\d|前[二十三五]|全市场|整体|所有|全部|各席位/u
const wholeMarket = /全市场|整个市场|市场整体|商品市场|(?:所有|全部)(?:品种|合约)/u

/**
 * Subjects at a position: the nearest name before it in the clause, else the nearest one after it, else a
 * name in the headers, else the only name of the paragraph.
 */
export function bindingsAt(at: number, order: number, around: Surroundings): Bindings {
  const [market, party, label] = allGroups.map((group) => bindingOf(group, at, order, around))
  const none: Binding = { of: [], where: 'nowhere' }
  return { market: market ?? none, party: party ?? none, label: label ?? none }
}

function bindingOf(group: SubjectGroup, at: number, order: number, around: Surroundings): Binding {
  const here = of(group, around.mentions)
  const shared = mentionInTurn(here, at, order, around.text)
  if (shared) return { of: shared.of, where: 'clause' }
  const before = here.filter((mention) => mention.end <= at)
  const behind = here.filter((mention) => mention.at >= at)
  const named = before.at(-1) ?? (distinct(behind) <= 1 ? behind[0] : nearestMention(behind, at, around.text))
  if (named) {
    if (named.end <= at && hasMovedOn(group, named.end, at, around))
      return { of: named.of, where: 'paragraph' }
    const own = withContract(named, before.at(-2), around.text)
    return { of: own, where: 'clause', together: before.length > 1 ? before : here }
  }
  if (behind.length > 0) return { of: [], where: 'several' }
  for (const head of around.headers) {
    const inHead = of(group, head).at(-1)
    if (inHead) return { of: inHead.of, where: 'head', together: of(group, head) }
  }
  return bindingOfParagraph(of(group, around.paragraph))
}

/** In rb2705（螺纹钢） the contract is a subject as well as the product. */
function withContract(named: Mention, previous: Mention | undefined, text: string): readonly Entity[] {
  if (!previous || !/^[\s（(·/]*$/u.test(text.slice(previous.end, named.at))) return named.of
  const contracts = previous.of.filter(
    ({ kind, code }) =>
      kind === 'contract' &&
      named.of.some((one) => one.kind === 'product' && one.code === productCodeOf(code)),
  )
  return [...contracts, ...named.of]
}

function bindingOfParagraph(mentions: readonly Mention[]): Binding {
  const contracts = new Set(
    mentions.flatMap(({ of }) =>
      of.filter(({ kind }) => kind === 'contract').map(({ code }) => productCodeOf(code)),
    ),
  )
  // A product next to its own contract does not count as a second name.
  const rest = mentions.filter(
    ({ of }) => !of.some(({ kind, code }) => kind === 'product' && contracts.has(code)),
  )
  const [first] = rest
  if (!first) return { of: [], where: 'nowhere' }
  return distinct(rest) === 1 ? { of: first.of, where: 'paragraph' } : { of: [], where: 'several' }
}

const distinct = (mentions: readonly Mention[]) =>
  new Set(mentions.map(({ of }) => of.map(keyOf).sort().join())).size

/**
 * Whether a name no longer applies at a position, because of 前 20 合计, 全市场 or, for a seat, a new part that
 * names a contract or product.
 */
function hasMovedOn(
  group: SubjectGroup,
  from: number,
  at: number,
  { mentions, text }: Surroundings,
): boolean {
  const between = text.slice(from, at)
  if (group === 'market') return wholeMarket.test(between)
  if (group !== 'party') return false
  if (resets.test(between)) return true
  return of('market', mentions).some(
    (next) => next.at >= from && next.end <= at && /[，；;：:]/u.test(text.slice(from, next.at)),
  )
}

/** The first name after a position, if no separator is between them. */
function nearestMention(behind: readonly Mention[], at: number, text: string): Mention | undefined {
  const [first] = behind
  return first && !/[，；;：:、]/u.test(text.slice(at, first.at)) ? first : undefined
}

/** In A 和 B 分别为 1 和 2 the first figure is about the first name. */
function mentionInTurn(
  here: readonly Mention[],
  at: number,
  order: number,
  text: string,
): Mention | undefined {
  const word = text.lastIndexOf('分别', at)
  if (word < 0 || /[；;]/u.test(text.slice(word, at))) return undefined
  const start = Math.max(text.lastIndexOf('；', word), text.lastIndexOf(';', word))
  const listed = here.filter((mention) => mention.end <= word && mention.at > start)
  if (distinct(listed) < 2 || here.some((mention) => mention.at > word && mention.end <= at)) return undefined
  return listed[order]
}

/** Number of figures between 分别 and a position. */
export const countAfterEach = (at: number, starts: readonly number[], text: string): number => {
  const word = text.lastIndexOf('分别', at)
  return starts.filter((start) => start > word && start < at).length
}

/** Whether the subjects of a fact match the subjects at its position in a clause. */
export function isAbout(fact: Fact, bindings: Bindings, ground: Ground): boolean {
  const subjects = subjectsOf(fact)
  return allGroups.every((group) => {
    const own = subjects.filter((subject) => groupOf(subject) === group)
    return own.length === 0
      ? allowsNone(group, bindings[group], fact)
      : own.some((subject) => namesSubject(bindings[group], subject, fact, ground))
  })
}

/**
 * Whether a fact without a subject of this group may be used at a position. Not if the clause or a header
 * names, for example, a seat or a contract, because then the figure must belong to that subject.
 */
const allowsNone = (group: SubjectGroup, { where }: Binding, fact: Fact) =>
  group === 'label' ||
  (where !== 'clause' && where !== 'head') ||
  (group === 'market' && fact.entity.kind === 'term')

/** Whether a clause names, at the position of a text fact, a subject that the fact does not have. */
export const namesOtherSubject = (fact: Fact, bindings: Bindings, ground: Ground): boolean =>
  subjectsOf(fact).some((subject) => {
    const { of, where } = bindings[groupOf(subject)]
    return (
      groupOf(subject) !== 'label' &&
      (where === 'clause' || where === 'head') &&
      !of.some((named) => isSame(named, subject, ground) || named.kind === 'product')
    )
  })

function namesSubject(binding: Binding, subject: Entity, fact: Fact, ground: Ground): boolean {
  const isInner = subject !== fact.entity
  const { of, where, together = [] } = binding
  if (of.some((named) => isSame(named, subject, ground))) return true
  const legs = subject.legs ?? []
  if (legs.length > 0 && together.length > 0) {
    const said = new Set(together.flatMap((mention) => mention.of.map(keyOf)))
    if (legs.every((leg) => said.has(keyOf(leg)) || said.has(`product ${productCodeOf(leg.code)}`)))
      return true
  }
  if (where === 'clause' || where === 'head') return false
  // The whole market need not be named.
  if (subject.kind === 'market') return true
  if (where === 'paragraph' && groupOf(subject) !== 'party') return false
  return isInner && where !== 'paragraph' && isInOneContractOnly(fact, ground)
}

function isSame(named: Entity, subject: Entity, ground: Ground): boolean {
  if (named.code === subject.code && named.kind === subject.kind) return true
  // The name of a product is enough if the facts contain only one contract of this product.
  if (named.kind !== 'product' || subject.kind !== 'contract') return false
  const contracts = ground.contractsOf.get(named.code)
  return contracts?.size === 1 && contracts.has(subject.code)
}

/** Whether the facts have a seat's measure in one contract only, so that the contract need not be named. */
const isInOneContractOnly = (fact: Fact, ground: Ground): boolean =>
  !ground.byMeasure
    .get(fact.measure)
    ?.some(
      (other) =>
        keyOf(other.entity) === keyOf(fact.entity) &&
        other.within !== undefined &&
        fact.within !== undefined &&
        keyOf(other.within) !== keyOf(fact.within),
    )
