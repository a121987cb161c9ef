import { expect, test } from 'vitest'
import { dropPlace, symbolAfter } from './drop-place'

test('a row dropped on the upper half of another stands before it, on the lower half after it', () => {
  expect(dropPlace(3, { index: 1, isBelow: false })).toBe(1)
  expect(dropPlace(3, { index: 1, isBelow: true })).toBe(2)
  expect(dropPlace(0, { index: 2, isBelow: false })).toBe(1)
  expect(dropPlace(0, { index: 2, isBelow: true })).toBe(2)
})

test('a row dropped on itself or at its own edge stays', () => {
  for (const target of [
    { index: 2, isBelow: false },
    { index: 2, isBelow: true },
    { index: 1, isBelow: true },
    { index: 3, isBelow: false },
  ]) {
    expect(dropPlace(2, target)).toBeNull()
  }
})

test('a place is the symbol that follows it, null at the end', () => {
  const symbols = ['rb', 'cu', 'TA', 'i']
  expect(symbolAfter(symbols, 'i', 0)).toBe('rb')
  expect(symbolAfter(symbols, 'rb', 1)).toBe('TA')
  expect(symbolAfter(symbols, 'rb', 3)).toBeNull()
})
