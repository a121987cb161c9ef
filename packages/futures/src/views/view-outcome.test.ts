import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { standstillBand, typicalMove, viewOutcome } from '.'

test('the typical move is the mean of twenty absolute moves', () => {
  // Ten days of +1 % and ten of −0.6 %: (10 × 1 + 10 × 0.6) ÷ 20 = 0.8.
  const moves = [...Array<number>(10).fill(1), ...Array<number>(10).fill(-0.6)]
  expect(typicalMove(moves)).toBeCloseTo(0.8, 12)
  // Only the last twenty days count.
  expect(typicalMove([50, ...moves])).toBeCloseTo(0.8, 12)
})

test('the typical move is null without twenty known moves', () => {
  expect(typicalMove(Array<number>(19).fill(1))).toBeNull()
  expect(typicalMove([...Array<number>(19).fill(1), null])).toBeNull()
})

test('the band grows with the root of the days: a typical move of 0.8 % gives 0.4 after one, 0.8944 after five, 1.7889 after twenty', () => {
  expect(standstillBand(0.8, 1)).toBeCloseTo(0.4, 12)
  // 0.5 × 0.8 × √5 = 0.4 × 2.23607
  expect(standstillBand(0.8, 5)).toBeCloseTo(0.894427, 6)
  expect(standstillBand(0.8, 20)).toBeCloseTo(1.788854, 6)
})

const of = (direction: '看多' | '看空' | '震荡', later: number | null) =>
  viewOutcome({ direction, price: 3000, typical: 0.8, later }, 5)

test('a rise of 1 % from 3000 to 3030 in five days is beyond the band of 0.894 %, so only 看多 is correct', () => {
  expect(of('看多', 3030).return).toBeCloseTo(1, 12)
  expect([of('看多', 3030).hit, of('看空', 3030).hit, of('震荡', 3030).hit]).toEqual([true, false, false])
})

test('a fall of 1 % is for 看空, a rise of 0.8 % for 震荡', () => {
  expect([of('看多', 2970).hit, of('看空', 2970).hit, of('震荡', 2970).hit]).toEqual([false, true, false])
  // 24 ÷ 3000 = 0.8 % < 0.894 %
  expect([of('看多', 3024).hit, of('看空', 3024).hit, of('震荡', 3024).hit]).toEqual([false, false, true])
})

test('the edge of the band still counts as standstill', () => {
  const edge = { price: 100, typical: 2, later: 101 }
  expect(viewOutcome({ direction: '震荡', ...edge }, 1).hit).toBe(true)
  expect(viewOutcome({ direction: '看多', ...edge }, 1).hit).toBe(false)
})

test('a view is not graded before its day, without a price or without a typical move', () => {
  expect(of('看多', null)).toEqual({ horizon: 5, return: null, hit: null })
  expect(viewOutcome({ direction: '看多', price: null, typical: 1, later: 5 }, 1).return).toBeNull()
  const ungraded = viewOutcome({ direction: '看多', price: 100, typical: null, later: 110 }, 1)
  expect(ungraded.hit).toBeNull()
  expect(ungraded.return).toBeCloseTo(10, 12)
})

test('exactly one of the three directions is correct for any prices', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 1, max: 1e6, noNaN: true }),
      fc.double({ min: 0, max: 10, noNaN: true }),
      fc.constantFrom(1, 5, 20),
      (price, later, typical, horizon) => {
        const hits = (['看多', '看空', '震荡'] as const).filter(
          (direction) => viewOutcome({ direction, price, typical, later }, horizon).hit,
        )
        expect(hits).toHaveLength(1)
      },
    ),
  )
})
