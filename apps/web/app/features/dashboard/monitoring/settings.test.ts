import { ruleKinds, steppedKinds } from '@vce/futures/monitoring'
import { expect, test } from 'vitest'
import { eventAt } from './published-event.fixture'
import {
  defaultSettings,
  isShownBy,
  settingsFor,
  settingsFrom,
  stepOf,
  withKindToggled,
  withStep,
} from './settings'

test('the default settings pass only events of the default step', () => {
  const allOn = settingsFor(defaultSettings, ruleKinds)
  for (const kind of ruleKinds) {
    expect(isShownBy(allOn, eventAt(0, { kind }))).toBe(true)
    expect(isShownBy(allOn, eventAt(0, { kind, steps: 0b110 }))).toBe(false)
  }
})

test('an event is checked against the step of its own kind', () => {
  const settings = withStep(defaultSettings, 'surge1m', 2)
  expect(isShownBy(settings, eventAt(0, { steps: 0b100 }))).toBe(true)
  expect(isShownBy(settings, eventAt(0, { steps: 0b11111 }))).toBe(true)
  // The first event was published at milder steps than this user's step, the second at a stricter step.
  expect(isShownBy(settings, eventAt(0, { steps: 0b11 }))).toBe(false)
  expect(isShownBy(settings, eventAt(0, { steps: 0b1000 }))).toBe(false)
  expect(isShownBy(settings, eventAt(0, { kind: 'surge5m', steps: 0b1 }))).toBe(true)
})

test('大单 is off by default unless its chip is chosen', () => {
  const large = eventAt(0, { kind: 'largeTrade', steps: 0b1 })
  expect(isShownBy(defaultSettings, large)).toBe(false)
  expect(isShownBy(settingsFor(defaultSettings, ['largeTrade', 'heavyVolume']), large)).toBe(true)
  expect(isShownBy(settingsFor(defaultSettings, ['gapUp']), large)).toBe(false)
  expect(isShownBy(settingsFor(defaultSettings, null), large)).toBe(false)
})

test('a rule can be switched off and on again', () => {
  const off = withKindToggled(defaultSettings, 'surge1m')
  expect(isShownBy(off, eventAt(0, { steps: 0b11111 }))).toBe(false)
  expect(withKindToggled(off, 'surge1m')).toEqual(defaultSettings)
})

test('the default step is not stored', () => {
  const raised = withStep(defaultSettings, 'largeTrade', 4)
  expect(raised.steps).toEqual({ largeTrade: 4 })
  expect(stepOf(raised, 'largeTrade')).toBe(4)
  expect(stepOf(raised, 'dayHigh')).toBe(0)
  expect(withStep(raised, 'largeTrade', 0)).toEqual(defaultSettings)
})

test('stored settings are restored with defaults for invalid values', () => {
  const settings = withKindToggled(withStep(defaultSettings, 'heavyVolume', 3), 'gapUp')
  expect(settingsFrom(JSON.stringify(settings))).toEqual(settings)
  for (const text of [null, '', '{', 'null', '[]', '3', '{"off":3,"steps":[1,2]}', '{"steps":7}']) {
    expect(settingsFrom(text)).toEqual(defaultSettings)
  }
  for (const step of [5, -1, 0, 1.5, '2', null]) {
    expect(settingsFrom(JSON.stringify({ steps: { surge1m: step, dayHigh: 1, none: 2 } }))).toEqual(
      defaultSettings,
    )
  }
})

const fromNumbers = (numbers: object, off: string[] = []) =>
  settingsFrom(JSON.stringify({ off, own: numbers }))

test.each([
  ['the exact threshold of a step', { surge1m: { rate: 0.006 } }, { surge1m: 2 }],
  ['a rounding error below a threshold', { surge1m: { rate: 0.0045 } }, { surge1m: 1 }],
  ['a number between two steps', { surge1m: { rate: 0.005 } }, { surge1m: 2 }],
  ['a number beyond the last step', { gapUp: { rate: 0.2 } }, { gapUp: 4 }],
  ['a number milder than the default', { surge1m: { rate: 0.0001 } }, {}],
  [
    'a rate and lots, of which the stricter counts',
    { interestUp: { rate: 0.006, lots: 1400 } },
    { interestUp: 3 },
  ],
  ['lots alone', { interestDown: { lots: 501 } }, { interestDown: 1 }],
  ['a turnover', { largeTrade: { turnover: 2e7 } }, { largeTrade: 2 }],
  ['a multiple', { heavyVolume: { times: 8 } }, { heavyVolume: 2 }],
  ['a distance, where less is stricter', { limitUpNear: { rate: 0.003 } }, { limitUpNear: 2 }],
  ['a distance near zero', { limitDownNear: { rate: 0.00001 } }, { limitDownNear: 4 }],
  ['invalid values', { surge1m: { rate: 'high' }, surge5m: null, none: {}, dayHigh: { rate: 1 } }, {}],
])('%s in old settings becomes the nearest step that is not milder', (_what, numbers, steps) => {
  expect(fromNumbers(numbers, ['gapDown'])).toEqual({ off: ['gapDown'], steps })
})

test('numbers in old settings become a step of their own kind', () => {
  const numbers = Object.fromEntries(
    steppedKinds.map((kind) => [kind, { rate: 1, lots: 1e6, turnover: 1e12, times: 99 }]),
  )
  const { steps } = fromNumbers(numbers)
  for (const kind of steppedKinds) expect(steps[kind] ?? 0).toBe(kind.endsWith('Near') ? 0 : 4)
})
