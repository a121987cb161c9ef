import { ruleKinds, strictKinds } from '@vce/futures'
import { expect, test } from 'vitest'
import { firstSettings, passes, settingsFrom, stepOf, withStep, withSwitch } from './settings'
import { toldAt } from './told.fixture'

test('without a wish the house’s events pass, and only they', () => {
  for (const kind of ruleKinds) {
    expect(passes(firstSettings, toldAt(0, { kind }))).toBe(true)
    expect(passes(firstSettings, toldAt(0, { kind, steps: 0b110 }))).toBe(false)
  }
})

test('an event is held to the step of its own kind', () => {
  const settings = withStep(firstSettings, 'surge1m', 2)
  expect(passes(settings, toldAt(0, { steps: 0b100 }))).toBe(true)
  expect(passes(settings, toldAt(0, { steps: 0b11111 }))).toBe(true)
  // A milder step told it, and a stricter one that this reader has heard of before.
  expect(passes(settings, toldAt(0, { steps: 0b11 }))).toBe(false)
  expect(passes(settings, toldAt(0, { steps: 0b1000 }))).toBe(false)
  expect(passes(settings, toldAt(0, { kind: 'surge5m', steps: 0b1 }))).toBe(true)
})

test('a rule that is off shows nothing, and comes back', () => {
  const off = withSwitch(firstSettings, 'surge1m')
  expect(passes(off, toldAt(0, { steps: 0b11111 }))).toBe(false)
  expect(withSwitch(off, 'surge1m')).toEqual(firstSettings)
})

test('the house’s own step is not kept', () => {
  const raised = withStep(firstSettings, 'largeTrade', 4)
  expect(raised.steps).toEqual({ largeTrade: 4 })
  expect(stepOf(raised, 'largeTrade')).toBe(4)
  expect(stepOf(raised, 'dayHigh')).toBe(0)
  expect(withStep(raised, 'largeTrade', 0)).toEqual(firstSettings)
})

test('what the browser kept comes back, and nonsense is the house’s', () => {
  const settings = withSwitch(withStep(firstSettings, 'heavyVolume', 3), 'gapUp')
  expect(settingsFrom(JSON.stringify(settings))).toEqual(settings)
  for (const text of [null, '', '{', 'null', '[]', '3', '{"off":3,"steps":[1,2]}', '{"steps":7}']) {
    expect(settingsFrom(text)).toEqual(firstSettings)
  }
  for (const step of [5, -1, 0, 1.5, '2', null]) {
    expect(settingsFrom(JSON.stringify({ steps: { surge1m: step, dayHigh: 1, none: 2 } }))).toEqual(
      firstSettings,
    )
  }
})

const fromNumbers = (own: object, off: string[] = []) => settingsFrom(JSON.stringify({ off, own }))

test.each([
  ['the threshold of a step itself', { surge1m: { rate: 0.006 } }, { surge1m: 2 }],
  ['a hair below it', { surge1m: { rate: 0.0045 } }, { surge1m: 1 }],
  ['a number between two steps', { surge1m: { rate: 0.005 } }, { surge1m: 2 }],
  ['a number beyond the last step', { gapUp: { rate: 0.2 } }, { gapUp: 4 }],
  ['a number milder than the house’s', { surge1m: { rate: 0.0001 } }, {}],
  ['part and lots, the stricter of the two', { interestUp: { rate: 0.006, lots: 1400 } }, { interestUp: 3 }],
  ['lots alone', { interestDown: { lots: 501 } }, { interestDown: 1 }],
  ['money', { largeTrade: { turnover: 2e7 } }, { largeTrade: 2 }],
  ['a multiple', { heavyVolume: { times: 8 } }, { heavyVolume: 2 }],
  ['a distance, of which less is stricter', { limitUpNear: { rate: 0.003 } }, { limitUpNear: 2 }],
  ['no distance at all', { limitDownNear: { rate: 0.00001 } }, { limitDownNear: 4 }],
  ['nonsense', { surge1m: { rate: 'high' }, surge5m: null, none: {}, dayHigh: { rate: 1 } }, {}],
])('%s, as it was kept in numbers, goes on at the nearest step that is not milder', (_what, own, steps) => {
  expect(fromNumbers(own, ['gapDown'])).toEqual({ off: ['gapDown'], steps })
})

test('every kind that can be stricter goes on at its own step', () => {
  const own = Object.fromEntries(
    strictKinds.map((kind) => [kind, { rate: 1, lots: 1e6, turnover: 1e12, times: 99 }]),
  )
  const { steps } = fromNumbers(own)
  for (const kind of strictKinds) expect(steps[kind] ?? 0).toBe(kind.endsWith('Near') ? 0 : 4)
})
