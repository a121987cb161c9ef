import { expect, test } from 'vitest'
import { charactersIn } from './characters'

test.each([
  ['', 0],
  ['稳健螺纹42', 6],
  // A family of four: four people and three joiners, seven code points.
  ['👨‍👩‍👧‍👦', 1],
  // e and its accent as two code points.
  ['e\u0301t\u00e9', 3],
  ['🇨🇳期货', 3],
  // Outside the Basic Multilingual Plane: two UTF-16 units.
  ['𠮷野家', 3],
])('%j has %i characters', (text, count) => {
  expect(charactersIn(text)).toBe(count)
})
