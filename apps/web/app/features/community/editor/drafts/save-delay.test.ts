import { expect, test } from 'vitest'
import { msUntilSave } from './save-delay'

test.each([
  ['the only key', { first: 0, last: 0 }, 0, 3_000],
  ['a key a second ago', { first: 0, last: 1_000 }, 2_000, 2_000],
  ['keys without a pause', { first: 0, last: 9_000 }, 9_000, 1_000],
  ['keys beyond ten seconds', { first: 0, last: 12_000 }, 12_000, 0],
])('the next save after %s comes in time', (_name, changes, now, ms) => {
  expect(msUntilSave(changes, now)).toBe(ms)
})
