import type { ContractTerms } from '@vce/protocol'
import { expect, test } from 'vitest'
import { lotSize, termFacts } from './contract-facts'

const terms: ContractTerms = {
  world: 'real',
  contract: 'rb2701',
  product: 'rb',
  multiplier: 10,
  unit: '吨/手',
  quoteUnit: '元/吨',
  tickSize: 1,
  marginRate: { value: 0.07, basis: 'published' },
  priceLimit: { value: 0.055, basis: 'current' },
  fee: { rate: 0.0001 },
  closeTodayFee: { perLot: 0 },
  positionLimit: 180_000,
  hours: [
    { start: '21:00', end: '23:00' },
    { start: '09:00', end: '10:15' },
  ],
  deliveryMonths: [1, 5, 10],
  deliveryType: '实物',
  lastTradingDay: { rule: '合约月份15日(遇假日顺延)', day: '2027-01-15', assumed: true },
  lastDeliveryDay: null,
  source: null,
}

const valuesOf = (of: ContractTerms) =>
  Object.fromEntries(termFacts(of, null).map(({ name, value }) => [name, value]))

const noteOf = (name: string, last: number | null) =>
  termFacts(terms, last).find((fact) => fact.name === name)?.note

test('合约参数 are written with their units while an unknown term has no line', () => {
  expect(valuesOf(terms)).toEqual({
    交易单位: '10 吨/手',
    合约乘数: '10',
    报价单位: '元/吨',
    最小变动价位: '1 元/吨',
    保证金: '7%',
    涨跌停板: '±5.5%',
    手续费: '成交额的 0.01%',
    平今手续费: '免收',
    单户限仓: '180,000 手',
    交易时间: '21:00–23:00，09:00–10:15',
    合约月份: '1、5、10 月',
    最后交易日: '2027-01-15',
    交割方式: '实物交割',
  })
  const unpublished = { ...terms, fee: null, closeTodayFee: null, positionLimit: null }
  for (const name of ['手续费', '平今手续费', '单户限仓', '最后交割日'])
    expect(valuesOf(unpublished)).not.toHaveProperty(name)
})

test('a rate that no file published is marked as the current standard', () => {
  expect(noteOf('保证金', null)).toBeUndefined()
  expect(noteOf('涨跌停板', null)).toBe('现行标准')
})

test('margin and fee of one lot are counted at the last price', () => {
  expect(noteOf('保证金', 2974)).toBe('一手约 2,081.80 元')
  expect(noteOf('手续费', 2974)).toBe('一手约 2.97 元 · 交易所标准')
  expect(noteOf('手续费', null)).toBe('交易所标准')
  expect(noteOf('平今手续费', 2974)).toBe('交易所标准')
  const current = { ...terms, marginRate: { value: 0.07, basis: 'current' as const } }
  expect(termFacts(current, 2974).find(({ name }) => name === '保证金')?.note).toBe(
    '一手约 2,081.80 元 · 现行标准',
  )
})

test.each<[number, string, string | null]>([
  [10, '吨/手', '10 吨/手'],
  [10, '500千克×10(5吨)/手', '5 吨/手'],
  [30, '吨/手(干吨)', '30 吨/手'],
  [300, '元/点', null],
  [10_000, '元/点(百元净价)', null],
])('%i %s is a lot of %s', (multiplier, unit, lot) => {
  expect(lotSize(multiplier, unit)).toBe(lot)
})
