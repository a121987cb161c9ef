import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quietMarket } from '../../test/market-state'
import { singleStepRule } from '../../test/reference-rule'
import {
  createRule,
  hasStep,
  type MarketState,
  type MonitorEvent,
  ruleDefaults,
  ruleKinds,
  type SteppedKind,
  steppedKinds,
  strictnessFactors,
  thresholdsAt,
} from '.'
import type { PreviousEvent } from './event'

const steps = strictnessFactors.map((_, step) => step)

/**
 * Generates numbers of a range with equal probability, in steps of 1/99,991, so that round figures are rare.
 */
const uniform = (from: number, to: number) =>
  fc.integer({ min: 0, max: 99_991 }).map((part) => from + ((to - from) * part) / 99_991)

/** A tick of a random market; fractions of one unless stated otherwise. */
const anyTick = fc.record({
  /** Seconds since the previous tick; 0 means the same moment. */
  after: fc.integer({ min: 0, max: 90 }),
  price: uniform(-0.03, 0.03),
  interest: uniform(-0.02, 0.02),
  open: uniform(-0.09, 0.09),
  tickVolume: uniform(0, 7000),
  tickTurnover: uniform(0, 7e7),
  minuteVolume: uniform(0, 60_000),
  /** True for a tick in which no value is unusual. */
  quiet: fc.boolean(),
  unknown: fc.integer({ min: 0, max: 9 }),
  nextDay: fc.integer({ min: 0, max: 39 }),
})

/** Generates the states of a volatile market, often over several trading days. */
const walks = fc.array(anyTick, { minLength: 1, maxLength: 160, size: 'max' }).map((ticks) => {
  let seconds = 0
  let level = 0
  let held = 0
  let day = 12
  return ticks.map(({ after, price, interest, open, quiet, unknown, nextDay, ...lots }): MarketState => {
    seconds += after
    level = 0.9 * level + price
    held = 0.7 * held + interest
    if (nextDay === 0) day += 1
    return quietMarket(seconds, {
      tradingDay: `2026-10-${day}`,
      minutesPassed: 1 + (seconds % 9),
      ...(!quiet && {
        price: 3000 * Math.exp(level),
        openInterest: 200_000 * Math.exp(held),
        open: 3000 * Math.exp(open),
        ...lots,
      }),
      sigmaMinute: day % 2 === 0 ? null : 0.0013,
      limitUp: 3090,
      limitDown: 2910,
      // Prices near a limit, which random moves rarely reach.
      ...(unknown === 1 && { price: 3090 * (1 - Math.abs(price) / 8) }),
      ...(unknown === 2 && { price: 2910 * (1 + Math.abs(price) / 8) }),
      ...(unknown === 0 && { priceMinuteAgo: null, limitUp: null, minuteVolume: null, previousClose: null }),
    })
  })
})

/**
 * Stricter steps also multiply the percentile of ticks, which is in the state and not a threshold of the
 * rule.
 */
const asSeenAt = (kind: SteppedKind, step: number, state: MarketState): MarketState =>
  kind === 'largeTrade' && state.largeTickVolume !== null
    ? { ...state, largeTickVolume: state.largeTickVolume * (strictnessFactors[step] ?? 1) }
    : state

/** Indices of the states at which a rule fires that has this step's threshold and no other step. */
function firedAlone(kind: SteppedKind, step: number, states: readonly MarketState[], before?: PreviousEvent) {
  const fires = singleStepRule(kind, thresholdsAt(kind, step), before)
  return states.flatMap((state, place) => (fires(asSeenAt(kind, step, state)) ? [place] : []))
}

interface PlacedEvent {
  place: number
  event: MonitorEvent
}

function firedTogether(
  kind: SteppedKind,
  states: readonly MarketState[],
  before?: (PreviousEvent | undefined)[],
) {
  const rule = createRule(kind, {}, before)
  return states.flatMap((state, place): PlacedEvent[] => {
    const event = rule.feed(state)
    return event ? [{ place, event }] : []
  })
}

const placesOf = (fired: readonly PlacedEvent[], step: number) =>
  fired.filter(({ event }) => hasStep(event.steps, step)).map(({ place }) => place)

test.each(steppedKinds)('%s: each step fires like a single rule with its threshold', (kind) => {
  let fired = 0
  fc.assert(
    fc.property(walks, (states) => {
      const together = firedTogether(kind, states)
      for (const step of steps) {
        const alone = firedAlone(kind, step, states)
        expect(placesOf(together, step)).toEqual(alone)
        if (step === 4) fired += alone.length
      }
      for (const { event } of together) expect(event.steps).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
  // Checks that the generated ticks reach the strictest step at all.
  expect(fired).toBeGreaterThan(5)
})

test.each(steppedKinds)('%s: each step resumes after its own last event', (kind) => {
  fc.assert(
    fc.property(walks, fc.double({ min: 0, max: 1, noNaN: true }), (states, part) => {
      const cut = Math.floor(states.length * part)
      const morning = states.slice(0, cut)
      const rest = states.slice(cut)
      const published = firedTogether(kind, morning)
      const before = steps.map((step) => published.findLast(({ event }) => hasStep(event.steps, step))?.event)
      const together = firedTogether(kind, rest, before)
      for (const step of steps) {
        expect(placesOf(together, step)).toEqual(firedAlone(kind, step, rest, before[step]))
      }
    }),
    { numRuns: 60 },
  )
})

const oneStep = ruleKinds.flatMap((kind) =>
  kind === 'pivotCross' || (steppedKinds as readonly string[]).includes(kind) ? [] : kind,
)

test.each(oneStep)('%s has only the default step', (kind) => {
  fc.assert(
    fc.property(walks, (states) => {
      const rule = createRule(kind)
      const fires = singleStepRule(kind)
      for (const state of states) expect(rule.feed(state)?.steps ?? 0).toBe(fires(state) ? 1 : 0)
    }),
    { numRuns: 30 },
  )
  expect(thresholdsAt(kind, 4).rate).toBe(ruleDefaults[kind].rate)
})

/** State for a move that reaches `times` the default threshold. */
const moveOf: Record<SteppedKind, (times: number) => Partial<MarketState>> = {
  surge1m: (times) => ({ price: 3000 * (1 + 0.003 * times) }),
  plunge1m: (times) => ({ price: 3000 * (1 - 0.003 * times) }),
  surge5m: (times) => ({ price: 3000 * (1 + 0.006 * times) }),
  plunge5m: (times) => ({ price: 3000 * (1 - 0.006 * times) }),
  interestUp: (times) => ({ openInterest: 200_000 + 1000 * times }),
  interestDown: (times) => ({ openInterest: 200_000 - 1000 * times }),
  largeTrade: (times) => ({ tickVolume: 400, tickTurnover: 1e7 * times }),
  heavyVolume: (times) => ({ minuteVolume: 10_000 * times }),
  gapUp: (times) => ({ open: 3000 * (1 + 0.01 * times), minutesPassed: 1 }),
  gapDown: (times) => ({ open: 3000 * (1 - 0.01 * times), minutesPassed: 1 }),
  limitUpNear: (times) => ({ price: 3210 * (1 - 0.005 / times) }),
  limitDownNear: (times) => ({ price: 2790 * (1 + 0.005 / times) }),
}

test.each(steppedKinds)('%s with a growing move fires once per step despite noise', (kind) => {
  const at = moveOf[kind]
  /** `reached` is slightly above the threshold; `fallenBack` is below it, but only by noise. */
  const reached = (times: number) => at(times * 1.0001)
  const fallenBack = (times: number) => at(times * 0.9995)
  const states = strictnessFactors.flatMap((times) =>
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? reached(times) : fallenBack(times))),
  )
  const rule = createRule(kind)
  const fired = states.flatMap((own, second) => {
    const event = rule.feed(quietMarket(second, own))
    return event ? [[second, event.steps]] : []
  })
  expect(fired).toEqual([
    [0, 0b1],
    [20, 0b10],
    [40, 0b100],
    [60, 0b1000],
    [80, 0b10000],
  ])
})

test.each(steppedKinds)('%s with a sudden move is one event of all its steps', (kind) => {
  const rule = createRule(kind)
  expect(rule.feed(quietMarket(0, moveOf[kind](5.01)))?.steps).toBe(0b11111)
  expect(rule.feed(quietMarket(1, moveOf[kind](5.02)))).toBeNull()
})

test('a step multiplies the default threshold, or divides the distance to a limit', () => {
  expect(thresholdsAt('surge1m', 2)).toMatchObject({ rate: 0.006, sigmas: 6, rearm: 0.5, coolDown: 180_000 })
  expect(thresholdsAt('interestUp', 1)).toMatchObject({ rate: 0.0075, lots: 750 })
  expect(thresholdsAt('largeTrade', 4)).toMatchObject({ turnover: 5e7, rearm: 0.999 })
  expect(thresholdsAt('heavyVolume', 3)).toMatchObject({ times: 15, lots: 300 })
  expect(thresholdsAt('gapUp', 4)).toMatchObject({ rate: 0.05, minutes: 5 })
  expect(thresholdsAt('limitUpNear', 2)).toMatchObject({ rate: 0.0025 })
  for (const kind of ruleKinds) expect(thresholdsAt(kind, 0)).toEqual(ruleDefaults[kind])
})
