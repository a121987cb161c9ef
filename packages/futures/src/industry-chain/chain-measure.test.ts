import { expect, test } from 'vitest'
import { spreadValue } from '../spreads'
import { chainMeasure, correlationOf, industryChains } from '.'

test.each([
  ['i', 'rb', 'steel-margin'],
  ['j', 'rb', 'steel-margin'],
  ['jm', 'j', 'coking-margin'],
  ['b', 'm', 'soy-crush'],
  ['PX', 'TA', 'pta-fee'],
  ['eg', 'PF', 'fibre-fee'],
  ['MA', 'pp', 'mto-margin'],
  ['bz', 'eb', 'styrene-margin'],
  ['sc', 'bu', 'bu-sc'],
  ['SA', 'FG', 'fg-sa'],
  ['rb', 'hc', 'hc-rb'],
  ['ag', 'au', 'au-ag'],
])('the edge from %s to %s has the measure %s', (from, to, preset) => {
  expect(chainMeasure(from, to)?.preset).toBe(preset)
})

test('a profit preset is used only for edges into the produced good', () => {
  expect(chainMeasure('i', 'j')?.preset).toBe('j-i')
  expect(chainMeasure('rb', 'i')?.kind).toBe('ratio')
})

test('without a preset the measure is the ratio of the lower to the upper good’s price', () => {
  const stainless = chainMeasure('ni', 'ss')
  expect(stainless).toMatchObject({ preset: null, kind: 'ratio', unit: '比值', legs: ['ss', 'ni'] })
  // 13,000 ÷ 125,000 = 0.104.
  expect(stainless && spreadValue(stainless.terms, [13_000, 125_000])).toBe(0.104)
})

test('in the measure of every link the lower good counts positively', () => {
  for (const [from, to] of industryChains.flatMap(({ links }) => links)) {
    const measure = chainMeasure(from, to)
    if (!measure) continue
    const place = measure.legs.indexOf(to)
    if (measure.kind === 'ratio') expect(place, `${from} ${to}`).toBe(0)
    else expect(measure.terms.coefficients[place], `${from} ${to}`).toBeGreaterThan(0)
  }
})

test('edges with unlisted goods have no measure', () => {
  expect(chainMeasure('铜精矿', 'cu')).toBeNull()
  expect(chainMeasure('cu', '铜材')).toBeNull()
  const measured = industryChains.flatMap(({ links }) =>
    links.flatMap(([from, to]) => chainMeasure(from, to) ?? []),
  )
  expect(measured.length).toBeGreaterThan(50)
})

const days = (count: number, second: (at: number) => number | null) =>
  Array.from({ length: count }, (_, at) => ({ returns: [at % 2 === 0 ? 0.01 : -0.02, second(at)] }))

test('identical legs correlate by 1 and mirrored legs by −1 over the last 60 days', () => {
  expect(correlationOf(days(60, (at) => (at % 2 === 0 ? 0.02 : -0.04)))).toEqual({ value: 1, sample: 60 })
  expect(correlationOf(days(90, (at) => (at % 2 === 0 ? -0.01 : 0.02)))).toEqual({ value: -1, sample: 60 })
})

test('a correlation needs at least forty common days', () => {
  const from = (first: number) => days(60, (at) => (at < first ? null : at % 2 === 0 ? 0.02 : -0.04))
  expect(correlationOf(from(20))).toEqual({ value: 1, sample: 40 })
  expect(correlationOf(from(21))).toEqual({ value: null, sample: 39 })
  expect(correlationOf([])).toEqual({ value: null, sample: 0 })
})
