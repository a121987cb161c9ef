import { expect, test } from 'vitest'
import { droppedWords, flagsOf } from './flags'

test('how many of the contracts fell off, and nothing where none did', () => {
  expect(droppedWords([{ dropped: true }, { dropped: false }, { dropped: false }])).toBe('1/3 个合约掉榜')
  expect(droppedWords([{ dropped: false }])).toBe('')
  expect(droppedWords([])).toBe('')
})

test('a day’s flags stand in one line', () => {
  expect(flagsOf({ oneSided: true, dropped: true, unpriced: true })).toBe('单边 掉榜 缺价')
  expect(flagsOf({ oneSided: false, dropped: false })).toBe('')
})
