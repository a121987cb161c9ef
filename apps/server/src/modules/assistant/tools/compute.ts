import * as z from 'zod/mini'
import type { Entity, Fact } from '../facts/fact'
import { type MeasureKey, measures, type UnitClass } from '../facts/measures'
import { computedSource, type Figure, figure } from './figures'
import { createReadTool } from './read-tool'
import { createResult, noResult } from './result'

const ops = ['sum', 'diff', 'ratio', 'pct', 'mean', 'rank'] as const
type Op = (typeof ops)[number]

/** A fact whose value is a number. */
type NumberFact = Fact & { value: number }

const gaps: Partial<Record<UnitClass, MeasureKey>> = {
  price: 'priceGap',
  lots: 'lotsGap',
  percent: 'percentGap',
  money: 'moneyGap',
  tons: 'tonsGap',
  count: 'countGap',
  ratio: 'ratioGap',
  days: 'daysGap',
  score: 'scoreGap',
}

const names: Record<Op, string> = {
  sum: '求和',
  diff: '求差',
  ratio: '求比',
  pct: '求相对差',
  mean: '求均值',
  rank: '排名次',
}

const classOf = ({ measure }: Fact) => measures[measure].of
const allSame = (values: readonly unknown[]) => values.every((each) => each === values[0])
const idsBy = (operator: string, facts: readonly Fact[]) => facts.map(({ id }) => id).join(` ${operator} `)
const sum = (facts: readonly NumberFact[]) => facts.reduce((all, { value }) => all + value, 0)

/** Removes the error of binary fractions from a sum of decimals. */
const exact = (value: number) => Number(value.toPrecision(15))

/** Reason why these facts cannot be combined; null if they can. */
function faultOf(op: Op, facts: readonly Fact[]): string | null {
  const gated = facts.find(({ locked }) => locked)
  if (gated) return `${gated.id} 无权查看：${gated.locked}`
  const isPair = op === 'diff' || op === 'ratio' || op === 'pct'
  if (isPair && facts.length !== 2) return `${names[op]}须有两个数`
  if (facts.length < 2) return `${names[op]}至少要有两个数`
  if (facts.some(({ value }) => typeof value !== 'number')) return `${names[op]}只能用数字`
  if (!allSame(facts.map(classOf))) return `单位不同，不能${names[op]}`
  if (!allSame(facts.map(({ unit }) => unit))) return `单位不同，不能${names[op]}`
  const isOfOne = op === 'sum' || op === 'mean' || op === 'rank'
  if (isOfOne && !allSame(facts.map(({ measure }) => measure))) return `指标不同，不能${names[op]}`
  if ((op === 'ratio' || op === 'pct') && facts[1]?.value === 0) return '除数为 0'
  return null
}

/** The result; null if there is no measure for the result of the operation. */
function combineFacts(op: Op, facts: readonly NumberFact[]): Figure | null {
  const [first, second] = facts
  if (!first || !second) return null
  const { measure, unit } = first
  const most = Math.max(...facts.map((each) => each.digits))
  switch (op) {
    case 'sum':
      return figure(measure, exact(sum(facts)), unit, most, { formula: idsBy('+', facts) })
    case 'mean': {
      const formula = `(${idsBy('+', facts)}) ÷ ${facts.length}`
      return figure(measure, sum(facts) / facts.length, unit, Math.max(most, 1), { formula })
    }
    case 'diff': {
      const gap = gaps[classOf(first)]
      return gap
        ? figure(gap, exact(first.value - second.value), unit, most, { formula: idsBy('−', facts) })
        : null
    }
    case 'ratio':
      return figure('quotient', first.value / second.value, '', 2, { formula: idsBy('÷', facts) })
    case 'pct': {
      const formula = `(${first.id} − ${second.id}) ÷ |${second.id}| × 100`
      const value = ((first.value - second.value) / Math.abs(second.value)) * 100
      return figure('relativeGap', value, '%', 2, { formula })
    }
    case 'rank': {
      const place = 1 + facts.filter(({ value }) => value > first.value).length
      const formula = `${first.id} 在 ${facts.map(({ id }) => id).join('、')} 中由大到小的名次`
      return figure('place', place, '', 0, { formula })
    }
  }
}

/** The subject of the result: the subject that all facts share, or all subjects together. */
function entityOf(facts: readonly NumberFact[]): Entity {
  const entities = [...new Map(facts.map(({ entity }) => [entity.code, entity])).values()]
  const [first] = entities
  if (!first) throw new Error('no facts to combine')
  if (entities.length === 1) return first
  return {
    kind: first.kind,
    code: entities.map(({ code }) => code).join(','),
    name: entities.map(({ name }) => name).join('、'),
    names: [...new Set(entities.flatMap(({ name, names: others = [] }) => [name, ...others]))],
  }
}

const only = <T>(values: readonly T[]): T | null => (allSame(values) ? (values[0] ?? null) : null)

/** The oldest time of the facts: a derived figure is not newer than its sources. */
const oldest = (facts: readonly Fact[]) =>
  facts
    .map(({ asOf }) => asOf)
    .filter((each) => each !== null)
    .sort()[0] ?? null

const input = z.object({
  op: z.enum(ops, '运算只有 sum、diff、ratio、pct、mean、rank'),
  facts: z
    .array(z.string().check(z.regex(/^f\d{1,4}$/, '请给出事实编号')))
    .check(z.minLength(2, '至少要有两个数'), z.maxLength(40, '最多 40 个数')),
})

export const compute = createReadTool({
  name: 'compute',
  summary: '由已查到的事实求和、求差、求比、求相对差、求均值或排名次；推算的数字只能由它得出',
  input,
  async run(context, { op, facts: ids }) {
    const found = ids.map((id) => context.book.of(id))
    const unknown = ids.find((_id, index) => found[index] === undefined)
    if (unknown) return noResult(`没有事实 ${unknown}`)
    const facts = found.filter((each) => each !== undefined)
    const wrong = faultOf(op, facts)
    if (wrong) return noResult(wrong)

    const known = facts as NumberFact[]
    const result = combineFacts(op, known)
    const [first] = known
    if (!result || !first) return noResult(`不能${names[op]}`)
    const isForeign = known.some(({ untrusted }) => untrusted)
    const origin = {
      title: first.title,
      href: first.href,
      source: computedSource,
      asOf: oldest(known),
      tradingDay: only(known.map(({ tradingDay }) => tradingDay)),
    }
    const within = only(known.map((each) => each.within)) ?? undefined
    return createResult(context)
      .facts(entityOf(known), origin, { result: isForeign ? { ...result, untrusted: true } : result }, within)
      .end(`${names[op]}：${result.formula}`)
  },
})
