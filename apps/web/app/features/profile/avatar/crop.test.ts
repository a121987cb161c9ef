import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragCrop, largestCrop, squareOf, zoomCrop } from './crop'

const photo = { width: 800, height: 600 }

test('the initial crop is the largest centred square', () => {
  // The shorter side is 600; (800 − 600) ÷ 2 = 100 pixels remain on the left and on the right.
  expect(squareOf(photo, largestCrop(photo))).toEqual({ left: 100, top: 0, side: 600 })
})

test('zooming by two halves the side around the same centre', () => {
  // Side 600 ÷ 2 = 300; 400 − 150 = 250, 300 − 150 = 150.
  expect(squareOf(photo, zoomCrop(photo, largestCrop(photo), 2))).toEqual({ left: 250, top: 150, side: 300 })
})

test('dragging moves the picture with the pointer', () => {
  // A view of 240 px shows 600 picture pixels: 24 px to the right move the square 60 pixels to the left.
  expect(squareOf(photo, dragCrop(photo, largestCrop(photo), 24, 0, 240))).toEqual({
    left: 40,
    top: 0,
    side: 600,
  })
})

test('dragging stops at the picture’s edge', () => {
  expect(squareOf(photo, dragCrop(photo, largestCrop(photo), 999, 999, 240))).toEqual({
    left: 0,
    top: 0,
    side: 600,
  })
})

test('zooming out at an edge keeps the square inside the picture', () => {
  const corner = dragCrop(photo, zoomCrop(photo, largestCrop(photo), 4), -9999, -9999, 240)
  // Side 600 ÷ 4 = 150, in the lower right corner.
  expect(squareOf(photo, corner)).toEqual({ left: 650, top: 450, side: 150 })
  expect(squareOf(photo, zoomCrop(photo, corner, 1))).toEqual({ left: 200, top: 0, side: 600 })
})

test('after any drags and zooms the square is inside the picture', () => {
  const length = fc.integer({ min: 1, max: 6000 })
  const pull = fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 }))
  const step = fc.oneof(pull, fc.double({ min: -1, max: 9, noNaN: true }))
  fc.assert(
    fc.property(length, length, fc.array(step, { maxLength: 12 }), (width, height, steps) => {
      const picture = { width, height }
      const crop = steps.reduce(
        (now, each) =>
          typeof each === 'number'
            ? zoomCrop(picture, now, each)
            : dragCrop(picture, now, each[0], each[1], 240),
        largestCrop(picture),
      )
      const { left, top, side } = squareOf(picture, crop)
      expect(left).toBeGreaterThanOrEqual(-1e-6)
      expect(top).toBeGreaterThanOrEqual(-1e-6)
      expect(left + side).toBeLessThanOrEqual(width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(height + 1e-6)
      expect(side).toBeGreaterThanOrEqual(Math.min(width, height) / 4 - 1e-6)
    }),
  )
})
