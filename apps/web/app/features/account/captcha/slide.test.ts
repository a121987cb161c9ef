import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, furthest, handleAt, keyed, within } from './slide'

/** A picture of 320 px and a piece of 50: the piece goes 270 px, the handle of 44 goes 276. */
const rail = { width: 320, pieceWidth: 50 }

test('the handle at its end has the piece at its end', () => {
  expect(dragged(rail, 0, 276)).toBe(270)
  expect(handleAt(rail, 270)).toBe(276)
})

test('half of the handle’s way is half of the piece’s', () => {
  expect(dragged(rail, 0, 138)).toBe(135)
  expect(handleAt(rail, 135)).toBe(138)
})

test('the piece can be taken again where it was left, and does not leave the picture', () => {
  expect(dragged(rail, 135, -46)).toBe(90)
  expect([dragged(rail, 135, 900), dragged(rail, 135, -900)]).toEqual([270, 0])
})

test('arrows move two pixels, with Shift ten, Home and End to the ends', () => {
  expect(keyed(rail, 100, 'ArrowRight', false)).toBe(102)
  expect(keyed(rail, 100, 'ArrowLeft', true)).toBe(90)
  expect([keyed(rail, 1, 'ArrowLeft', false), keyed(rail, 269, 'ArrowRight', true)]).toEqual([0, 270])
  expect([keyed(rail, 100, 'Home', false), keyed(rail, 100, 'End', false)]).toEqual([0, 270])
  expect(keyed(rail, 100, 'Tab', false)).toBeUndefined()
})

test('wherever it is dragged, the piece is at a whole pixel inside the picture', () => {
  const rails = fc.record({
    width: fc.integer({ min: 200, max: 480 }),
    pieceWidth: fc.integer({ min: 30, max: 90 }),
  })
  fc.assert(
    fc.property(rails, fc.integer({ min: -2000, max: 2000 }), (any, by) => {
      const x = dragged(any, within(any, any.width / 2), by)
      expect(Number.isInteger(x) && x >= 0 && x <= furthest(any)).toBe(true)
    }),
  )
})
