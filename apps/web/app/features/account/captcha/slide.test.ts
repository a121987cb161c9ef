import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragged, furthest, handleAt, keyed, within } from './slide'

/** A picture of 320 px and a piece of 50 px: the piece travels 270 px, the 44 px handle travels 276 px. */
const rail = { width: 320, pieceWidth: 50 }

test('slider: handle and piece reach their ends together', () => {
  expect(dragged(rail, 0, 276)).toBe(270)
  expect(handleAt(rail, 270)).toBe(276)
})

test('slider: half of the handle’s travel is half of the piece’s', () => {
  expect(dragged(rail, 0, 138)).toBe(135)
  expect(handleAt(rail, 135)).toBe(138)
})

test('slider: a second drag starts from the last position, within the picture', () => {
  expect(dragged(rail, 135, -46)).toBe(90)
  expect([dragged(rail, 135, 900), dragged(rail, 135, -900)]).toEqual([270, 0])
})

test('slider: keys move the piece by fixed steps or to the ends', () => {
  expect(keyed(rail, 100, 'ArrowRight', false)).toBe(102)
  expect(keyed(rail, 100, 'ArrowLeft', true)).toBe(90)
  expect([keyed(rail, 1, 'ArrowLeft', false), keyed(rail, 269, 'ArrowRight', true)]).toEqual([0, 270])
  expect([keyed(rail, 100, 'Home', false), keyed(rail, 100, 'End', false)]).toEqual([0, 270])
  expect(keyed(rail, 100, 'Tab', false)).toBeUndefined()
})

test('slider: after any drag the piece is at a whole pixel inside the picture', () => {
  const rails = fc.record({
    width: fc.integer({ min: 200, max: 480 }),
    pieceWidth: fc.integer({ min: 30, max: 90 }),
  })
  fc.assert(
    fc.property(rails, fc.integer({ min: -2000, max: 2000 }), (each, by) => {
      const x = dragged(each, within(each, each.width / 2), by)
      expect(Number.isInteger(x) && x >= 0 && x <= furthest(each)).toBe(true)
    }),
  )
})
