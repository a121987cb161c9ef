import { expect, test } from 'vitest'
import { chineseNumber } from './document-text'

test('sections are numbered in Chinese', () => {
  expect([1, 9, 10, 11, 19, 20, 21, 30].map(chineseNumber)).toEqual([
    '一',
    '九',
    '十',
    '十一',
    '十九',
    '二十',
    '二十一',
    '三十',
  ])
})
