import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FundFlow, flowQuadrant, fundFlow, sumFlows } from '.'

const rebar = { multiplier: 10, marginRate: 0.07 }

test('a day of rebar by hand', () => {
  // Today 3,100 × 1,000,000 × 10 × 7 % × 2 = 4,340,000,000 元; the day before 3,000 × 900,000 × 10 × 7 % × 2 =
  // 3,780,000,000 元. Price part: 100 × 900,000 × 1.4 = 126,000,000 元; position part: 3,100 × 100,000 × 1.4 =
  // 434,000,000 元. The sum of the parts is 560,000,000 元.
  expect(
    fundFlow({ price: 3100, openInterest: 1_000_000 }, { price: 3000, openInterest: 900_000 }, rebar),
  ).toEqual({
    settled: 434_000_000_000,
    before: 378_000_000_000,
    flow: 56_000_000_000,
    pricePart: 12_600_000_000,
    positionPart: 43_400_000_000,
  })
})

test('one side of the margin is half of both', () => {
  const today = { price: 3100, openInterest: 1_000_000 }
  expect(fundFlow(today, today, { ...rebar, sides: 1 })?.settled).toBe(217_000_000_000)
})

test('a contract without open interest needs no price', () => {
  const held = { price: 3000, openInterest: 10 }
  const closed = { price: null, openInterest: 0 }
  expect(fundFlow(closed, held, rebar)).toEqual({
    settled: 0,
    before: 4_200_000,
    flow: -4_200_000,
    pricePart: 0,
    positionPart: -4_200_000,
  })
  expect(fundFlow(held, closed, rebar)).toMatchObject({
    flow: 4_200_000,
    pricePart: 0,
    positionPart: 4_200_000,
  })
  expect(fundFlow(closed, closed, rebar)).toEqual({
    settled: 0,
    before: 0,
    flow: 0,
    pricePart: 0,
    positionPart: 0,
  })
})

test('the flow is null with unknown values', () => {
  const held = { price: 3000, openInterest: 10 }
  expect(fundFlow({ price: null, openInterest: 10 }, held, rebar)).toBeNull()
  expect(fundFlow(held, { price: 3000, openInterest: null }, rebar)).toBeNull()
  expect(sumFlows([fundFlow(held, held, rebar), null])).toBeNull()
  expect(sumFlows([])).toBeNull()
})

const pricedContract = fc.record({
  price: fc.integer({ min: 1, max: 2_000_000 }).map((ticks) => ticks / 200),
  openInterest: fc.oneof(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 99 }).map((n) => n / 2),
  ),
})
const held = fc.oneof(pricedContract, fc.constant({ price: null, openInterest: 0 }))
const terms = fc.record({
  multiplier: fc.constantFrom(1, 5, 10, 20, 60, 100, 300, 1000),
  marginRate: fc.integer({ min: 1, max: 400 }).map((thousandths) => thousandths / 1000),
  sides: fc.constantFrom<1 | 2>(1, 2),
})

function exact(flow: FundFlow | null): FundFlow {
  if (!flow) throw new Error('everything was known')
  expect(Object.values(flow).every(Number.isSafeInteger)).toBe(true)
  expect(flow.settled - flow.before).toBe(flow.flow)
  expect(flow.pricePart + flow.positionPart).toBe(flow.flow)
  return flow
}

describe('to the fen', () => {
  test('the price and position parts add up to the flow', () => {
    fc.assert(
      fc.property(held, held, terms, (today, before, its) => void exact(fundFlow(today, before, its))),
    )
  })

  test('price alone moves the price part, lots alone the position part', () => {
    fc.assert(
      fc.property(pricedContract, pricedContract, terms, (one, other, its) => {
        const samePrice = { price: one.price, openInterest: other.openInterest }
        const sameLots = { price: other.price, openInterest: one.openInterest }
        expect(exact(fundFlow(one, samePrice, its)).pricePart).toBe(0)
        expect(exact(fundFlow(one, sameLots, its)).positionPart).toBe(0)
      }),
    )
  })

  test('a changed margin makes no flow without moves in price or lots', () => {
    fc.assert(
      fc.property(held, terms, terms, (day, before, after) => {
        expect(exact(fundFlow(day, day, before)).flow).toBe(0)
        expect(exact(fundFlow(day, day, after)).flow).toBe(0)
      }),
    )
  })

  test('a product is the sum of its contracts, in any order and grouping', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(held, held), { minLength: 2, maxLength: 10 }),
        terms,
        (contracts, its) => {
          const flows = contracts.map(([today, before]) => fundFlow(today, before, its))
          const whole = exact(sumFlows(flows))
          expect(whole.flow).toBe(flows.reduce((sum, flow) => sum + (flow?.flow ?? Number.NaN), 0))
          expect(sumFlows([...flows].reverse())).toEqual(whole)
          expect(sumFlows([sumFlows(flows.slice(0, 1)), sumFlows(flows.slice(1))])).toEqual(whole)
        },
      ),
    )
  })
})

test('the four quadrants of price and lots', () => {
  expect(flowQuadrant(1, 1)).toBe('longBuildUp')
  expect(flowQuadrant(1, -1)).toBe('shortCovering')
  expect(flowQuadrant(-1, 1)).toBe('shortBuildUp')
  expect(flowQuadrant(-1, -1)).toBe('longLiquidation')
  for (const still of [0, -0, null]) {
    expect(flowQuadrant(still, 1)).toBeNull()
    expect(flowQuadrant(1, still)).toBeNull()
  }
})
