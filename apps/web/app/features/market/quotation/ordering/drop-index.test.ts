import { expect, test } from 'vitest'
import { dropIndex, symbolAfter } from './drop-index'

test('a row dropped on another row is inserted before its upper half or after its lower half', () => {
  expect(dropIndex(3, { index: 1, isBelow: false })).toBe(1)
  expect(dropIndex(3, { index: 1, isBelow: true })).toBe(2)
  expect(dropIndex(0, { index: 2, isBelow: false })).toBe(1)
  expect(dropIndex(0, { index: 2, isBelow: true })).toBe(2)
})

test('a row dropped on itself or at its own edge stays', () => {
  for (const target of [
    { index: 2, isBelow: false },
    { index: 2, isBelow: true },
    { index: 1, isBelow: true },
    { index: 3, isBelow: false },
  ]) {
    expect(dropIndex(2, target)).toBeNull()
  }
})

test('a position is named by the symbol that follows it or by null at the end', () => {
  const symbols = ['rb', 'cu', 'TA', 'i']
  expect(symbolAfter(symbols, 'i', 0)).toBe('rb')
  expect(symbolAfter(symbols, 'rb', 1)).toBe('TA')
  expect(symbolAfter(symbols, 'rb', 3)).toBeNull()
})
