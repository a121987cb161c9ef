import { expect, test } from 'vitest'
import { droppedText, flagsText } from './flags'

test('the text counts the contracts that dropped off the lists', () => {
  expect(droppedText([{ dropped: true }, { dropped: false }, { dropped: false }])).toBe('1/3 个合约掉榜')
  expect(droppedText([{ dropped: false }])).toBe('')
  expect(droppedText([])).toBe('')
})

test('a day’s flags are joined in one line', () => {
  expect(flagsText({ oneSided: true, dropped: true, unpriced: true })).toBe('单边 掉榜 缺价')
  expect(flagsText({ oneSided: false, dropped: false })).toBe('')
})
