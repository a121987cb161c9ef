import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampPieceX, handleXAt, maxPieceX, pieceXAfterDrag, pieceXAfterKey } from './slide'

/**
 * The picture is 320 px wide and the piece 50 px, so the piece travels 270 px; the 44 px handle travels 276
 * px.
 */
const rail = { width: 320, pieceWidth: 50 }

test('slider: handle and piece reach their ends together', () => {
  expect(pieceXAfterDrag(rail, 0, 276)).toBe(270)
  expect(handleXAt(rail, 270)).toBe(276)
})

test('slider: half of the handle’s travel is half of the piece’s', () => {
  expect(pieceXAfterDrag(rail, 0, 138)).toBe(135)
  expect(handleXAt(rail, 135)).toBe(138)
})

test('slider: a second drag starts from the last position, within the picture', () => {
  expect(pieceXAfterDrag(rail, 135, -46)).toBe(90)
  expect([pieceXAfterDrag(rail, 135, 900), pieceXAfterDrag(rail, 135, -900)]).toEqual([270, 0])
})

test('slider: keys move the piece by fixed steps or to the ends', () => {
  expect(pieceXAfterKey(rail, 100, 'ArrowRight', false)).toBe(102)
  expect(pieceXAfterKey(rail, 100, 'ArrowLeft', true)).toBe(90)
  expect([
    pieceXAfterKey(rail, 1, 'ArrowLeft', false),
    pieceXAfterKey(rail, 269, 'ArrowRight', true),
  ]).toEqual([0, 270])
  expect([pieceXAfterKey(rail, 100, 'Home', false), pieceXAfterKey(rail, 100, 'End', false)]).toEqual([
    0, 270,
  ])
  expect(pieceXAfterKey(rail, 100, 'Tab', false)).toBeUndefined()
})

test('slider: after any drag the piece is at a whole pixel inside the picture', () => {
  const rails = fc.record({
    width: fc.integer({ min: 200, max: 480 }),
    pieceWidth: fc.integer({ min: 30, max: 90 }),
  })
  fc.assert(
    fc.property(rails, fc.integer({ min: -2000, max: 2000 }), (each, by) => {
      const x = pieceXAfterDrag(each, clampPieceX(each, each.width / 2), by)
      expect(Number.isInteger(x) && x >= 0 && x <= maxPieceX(each)).toBe(true)
    }),
  )
})
