import { expect, test } from 'vitest'
import { quotationTitle } from './page-title'

const titleOf = (search: string) => quotationTitle(new URLSearchParams(search)).title

test('the title names contract or product and type', () => {
  expect(titleOf('')).toBe('期货报价列表 基本面分析')
  expect(titleOf('type=2&contract=rb2701')).toBe('rb2701 技术面分析')
  expect(titleOf('type=3&product=rb')).toBe('rb 主力连续 量价分析')
})
