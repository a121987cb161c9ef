import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loneRule } from '../../test/lone-rule'
import { quietMarket } from '../../test/market-state'
import {
  createRule,
  hasStep,
  type MarketState,
  type MonitorEvent,
  ruleDefaults,
  ruleKinds,
  type StrictKind,
  strictKinds,
  strictness,
  type ToldBefore,
  thresholdsAt,
} from '../index'

const steps = strictness.map((_, step) => step)

/** Even over its range, and hardly ever a round figure. */
const evenly = (from: number, to: number) =>
  fc.integer({ min: 0, max: 99_991 }).map((part) => from + ((to - from) * part) / 99_991)

/** A tick of a market that wanders; shares of one where nothing else is said. */
const stir = fc.record({
  /** Seconds since the tick before; two ticks may be told of one moment. */
  after: fc.integer({ min: 0, max: 90 }),
  price: evenly(-0.03, 0.03),
  interest: evenly(-0.02, 0.02),
  open: evenly(-0.09, 0.09),
  tickVolume: evenly(0, 7000),
  tickTurnover: evenly(0, 7e7),
  minuteVolume: evenly(0, 60_000),
  /** A quiet tick says nothing of itself. */
  quiet: fc.boolean(),
  unknown: fc.integer({ min: 0, max: 9 }),
  nextDay: fc.integer({ min: 0, max: 39 }),
})

/** Three trading days and more of a restless market. */
const walks = fc.array(stir, { minLength: 1, maxLength: 160, size: 'max' }).map((stirs) => {
  let seconds = 0
  let level = 0
  let held = 0
  let day = 12
  return stirs.map(({ after, price, interest, open, quiet, unknown, nextDay, ...lots }): MarketState => {
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
      // Near a limit, where a market seldom is.
      ...(unknown === 1 && { price: 3090 * (1 - Math.abs(price) / 8) }),
      ...(unknown === 2 && { price: 2910 * (1 + Math.abs(price) / 8) }),
      ...(unknown === 0 && { priceMinuteAgo: null, limitUp: null, minuteVolume: null, previousClose: null }),
    })
  })
})

/** A percentile of ticks is no setting of a rule, but a step is as many times farther from it. */
const asSeenAt = (kind: StrictKind, step: number, state: MarketState): MarketState =>
  kind === 'largeTrade' && state.largeTickVolume !== null
    ? { ...state, largeTickVolume: state.largeTickVolume * (strictness[step] ?? 1) }
    : state

/** Places of the states of which a rule with one step's threshold tells something, alone. */
function toldAlone(kind: StrictKind, step: number, states: readonly MarketState[], before?: ToldBefore) {
  const tells = loneRule(kind, thresholdsAt(kind, step), before)
  return states.flatMap((state, place) => (tells(asSeenAt(kind, step, state)) ? [place] : []))
}

interface Placed {
  place: number
  event: MonitorEvent
}

function toldTogether(kind: StrictKind, states: readonly MarketState[], before?: (ToldBefore | undefined)[]) {
  const rule = createRule(kind, {}, before)
  return states.flatMap((state, place): Placed[] => {
    const event = rule.feed(state)
    return event ? [{ place, event }] : []
  })
}

const placesOf = (told: readonly Placed[], step: number) =>
  told.filter(({ event }) => hasStep(event.steps, step)).map(({ place }) => place)

test.each(strictKinds)('%s: each step tells what a rule with its threshold would tell alone', (kind) => {
  let told = 0
  fc.assert(
    fc.property(walks, (states) => {
      const together = toldTogether(kind, states)
      for (const step of steps) {
        const alone = toldAlone(kind, step, states)
        expect(placesOf(together, step)).toEqual(alone)
        if (step === 4) told += alone.length
      }
      for (const { event } of together) expect(event.steps).toBeGreaterThan(0)
    }),
    { numRuns: 60 },
  )
  // The strictest has had something to say.
  expect(told).toBeGreaterThan(5)
})

test.each(strictKinds)('%s: each step goes on after what it has told itself', (kind) => {
  fc.assert(
    fc.property(walks, fc.double({ min: 0, max: 1, noNaN: true }), (states, part) => {
      const cut = Math.floor(states.length * part)
      const morning = states.slice(0, cut)
      const rest = states.slice(cut)
      const heard = toldTogether(kind, morning)
      const before = steps.map((step) => heard.findLast(({ event }) => hasStep(event.steps, step))?.event)
      const together = toldTogether(kind, rest, before)
      for (const step of steps) {
        expect(placesOf(together, step)).toEqual(toldAlone(kind, step, rest, before[step]))
      }
    }),
    { numRuns: 60 },
  )
})

const oneStep = ruleKinds.flatMap((kind) =>
  kind === 'pivotCross' || (strictKinds as readonly string[]).includes(kind) ? [] : kind,
)

test.each(oneStep)('%s has the house’s step alone', (kind) => {
  fc.assert(
    fc.property(walks, (states) => {
      const rule = createRule(kind)
      const tells = loneRule(kind)
      for (const state of states) expect(rule.feed(state)?.steps ?? 0).toBe(tells(state) ? 1 : 0)
    }),
    { numRuns: 30 },
  )
  expect(thresholdsAt(kind, 4).rate).toBe(ruleDefaults[kind].rate)
})

/** Figures of a move that goes on: what reaches the first step, the second and so on. */
const goingOn: Record<StrictKind, (times: number) => Partial<MarketState>> = {
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

test.each(strictKinds)(
  '%s that goes on is told once a step, and noise around a step is nothing new',
  (kind) => {
    const at = goingOn[kind]
    /** A hair more, and less by what is noise. */
    const reached = (times: number) => at(times * 1.0001)
    const fallenBack = (times: number) => at(times * 0.9995)
    const states = strictness.flatMap((times) =>
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? reached(times) : fallenBack(times))),
    )
    const rule = createRule(kind)
    const told = states.flatMap((own, second) => {
      const event = rule.feed(quietMarket(second, own))
      return event ? [[second, event.steps]] : []
    })
    expect(told).toEqual([
      [0, 0b1],
      [20, 0b10],
      [40, 0b100],
      [60, 0b1000],
      [80, 0b10000],
    ])
  },
)

test.each(strictKinds)('%s that comes at once is one event of all its steps', (kind) => {
  const rule = createRule(kind)
  expect(rule.feed(quietMarket(0, goingOn[kind](5.01)))?.steps).toBe(0b11111)
  expect(rule.feed(quietMarket(1, goingOn[kind](5.02)))).toBeNull()
})

test('a step is so many times the house’s threshold, and near a limit so many times nearer', () => {
  expect(thresholdsAt('surge1m', 2)).toMatchObject({ rate: 0.006, sigmas: 6, rearm: 0.5, coolDown: 180_000 })
  expect(thresholdsAt('interestUp', 1)).toMatchObject({ rate: 0.0075, lots: 750 })
  expect(thresholdsAt('largeTrade', 4)).toMatchObject({ turnover: 5e7, rearm: 0.999 })
  expect(thresholdsAt('heavyVolume', 3)).toMatchObject({ times: 15, lots: 300 })
  expect(thresholdsAt('gapUp', 4)).toMatchObject({ rate: 0.05, minutes: 5 })
  expect(thresholdsAt('limitUpNear', 2)).toMatchObject({ rate: 0.0025 })
  for (const kind of ruleKinds) expect(thresholdsAt(kind, 0)).toEqual(ruleDefaults[kind])
})
