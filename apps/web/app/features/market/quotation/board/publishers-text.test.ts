import { expect, test } from 'vitest'
import { publishersText } from './publishers-text'

test('one publisher of all kinds is named alone', () => {
  expect(publishersText({ 行情: '模拟行情', 现货: '模拟行情', 仓单: undefined })).toBe('模拟行情')
})

test('several publishers are named after their kinds', () => {
  expect(publishersText({ 行情: '3 家交易所', 排名: '上海期货交易所', 仓单: '上海期货交易所' })).toBe(
    '行情 3 家交易所，排名、仓单 上海期货交易所',
  )
})

test('without a file the publisher is missing', () => {
  expect(publishersText({ 行情: undefined })).toBe('—')
})
