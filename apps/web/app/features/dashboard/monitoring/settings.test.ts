import { ruleDefaults, ruleKinds } from '@vce/futures'
import { expect, test } from 'vitest'
import {
  firstSettings,
  passes,
  settingsFrom,
  strictest,
  thresholdsOf,
  withSwitch,
  withThreshold,
} from './settings'
import { toldAt } from './told.fixture'

test('a threshold can only become stricter than the house’s', () => {
  expect(strictest('surge1m', 'rate', 0.005)).toBe(0.005)
  expect(strictest('surge1m', 'rate', 0.001)).toBe(ruleDefaults.surge1m.rate)
  expect(strictest('limitUpNear', 'rate', 0.002)).toBe(0.002)
  expect(strictest('limitUpNear', 'rate', 0.05)).toBe(ruleDefaults.limitUpNear.rate)
  for (const nonsense of [Number.NaN, -1, 0, Number.POSITIVE_INFINITY]) {
    expect(strictest('surge1m', 'rate', nonsense)).toBe(ruleDefaults.surge1m.rate)
  }
})

test('every threshold offered is one its rule has', () => {
  for (const kind of ruleKinds) {
    for (const threshold of thresholdsOf(kind)) expect(ruleDefaults[kind][threshold]).toBeGreaterThan(0)
  }
})

test('without a wish every event of the house passes', () => {
  for (const kind of ruleKinds) expect(passes(firstSettings, toldAt(0, { kind, measure: 1e-9 }))).toBe(true)
})

test('an event is held to the threshold of its own kind', () => {
  const settings = withThreshold(firstSettings, 'surge1m', 'rate', 0.005)
  expect(passes(settings, toldAt(0, { measure: 0.0049 }))).toBe(false)
  expect(passes(settings, toldAt(0, { measure: 0.005 }))).toBe(true)
  expect(passes(settings, toldAt(0, { measure: null }))).toBe(true)
  expect(passes(settings, toldAt(0, { kind: 'surge5m', measure: 0.0001 }))).toBe(true)

  const near = withThreshold(firstSettings, 'limitUpNear', 'rate', 0.002)
  expect(passes(near, toldAt(0, { kind: 'limitUpNear', measure: 0.003 }))).toBe(false)
  expect(passes(near, toldAt(0, { kind: 'limitUpNear', measure: 0.001 }))).toBe(true)
})

test('增减仓 is held to its part and to its lots', () => {
  const both = withThreshold(
    withThreshold(firstSettings, 'interestDown', 'rate', 0.01),
    'interestDown',
    'lots',
    2000,
  )
  const event = (measure: number, openInterestChange: number) =>
    toldAt(0, { kind: 'interestDown', measure, openInterestChange })
  expect(passes(both, event(0.02, -2500))).toBe(true)
  expect(passes(both, event(0.02, -1500))).toBe(false)
  expect(passes(both, event(0.006, -2500))).toBe(false)
})

test('a rule that is off shows nothing, and comes back', () => {
  const off = withSwitch(firstSettings, 'surge1m')
  expect(passes(off, toldAt(0))).toBe(false)
  expect(withSwitch(off, 'surge1m')).toEqual(firstSettings)
})

test('the house’s own threshold is not kept', () => {
  const raised = withThreshold(firstSettings, 'largeTrade', 'turnover', 5e7)
  expect(raised.own).toEqual({ largeTrade: { turnover: 5e7 } })
  expect(withThreshold(raised, 'largeTrade', 'turnover', 1e7)).toEqual(firstSettings)
})

test('what the browser kept comes back, and nonsense is the house’s', () => {
  const settings = withSwitch(withThreshold(firstSettings, 'heavyVolume', 'times', 8), 'gapUp')
  expect(settingsFrom(JSON.stringify(settings))).toEqual(settings)
  for (const text of [null, '', '{', 'null', '[]', '{"off":3,"own":{"surge1m":{"rate":"high"},"none":{}}}']) {
    expect(settingsFrom(text)).toEqual(firstSettings)
  }
  expect(settingsFrom('{"own":{"surge1m":{"rate":0.0001}}}')).toEqual(firstSettings)
})
