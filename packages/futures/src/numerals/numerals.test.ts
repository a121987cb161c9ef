import { expect, test } from 'vitest'
import { numeralValue } from './read-numeral'
import { chineseNumeral } from './write-numeral'

test('sections are numbered in Chinese', () => {
  expect([1, 9, 10, 11, 19, 20, 21, 30].map(chineseNumeral)).toEqual([
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

test.each([
  [0, '零'],
  [7, '七'],
  [10, '十'],
  [12, '十二'],
  [20, '二十'],
  [56, '五十六'],
  [99, '九十九'],
  [100, '一百'],
  [101, '一百零一'],
  [110, '一百一十'],
  [1000, '一千'],
  [1001, '一千零一'],
  [2034, '二千零三十四'],
])('%i is written %s', (value, characters) => {
  expect(chineseNumeral(value)).toBe(characters)
})

test('every integer below ten thousand is read as it was written', () => {
  for (let value = 0; value < 10_000; value += 1) expect(numeralValue(chineseNumeral(value))).toBe(value)
})

test.each([
  ['一百二十万', 1_200_000],
  ['一万二', 12_000],
  ['二万三千亿', 2_300_000_000_000],
  ['三点五', 3.5],
  ['三点五万', 35_000],
  ['二〇二六', 2026],
  ['百分', null],
  ['三点', null],
  ['', null],
])('%s is read as %s', (text, value) => {
  expect(numeralValue(text)).toBe(value)
})
