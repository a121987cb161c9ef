import { expect, test } from 'vitest'
import type { DraftFact } from '../facts/fact'
import { createFact } from '../grounding/facts.fixture'
import { contractEntity } from '../grounding/lexicon.fixture'
import { printCell, printFact } from './print-fact'

const fact = (measure: DraftFact['measure'], value: DraftFact['value'], unit: string, digits = 0) => ({
  ...createFact(contractEntity('rb2705'), measure, value, { unit, digits }),
  id: 'f1',
})

test.each([
  ['openInterest', 2_162_318, '手', 0, '2,162,318 手'],
  ['last', 3_456, '元/吨', 0, '3456 元/吨'],
  ['changePct', -0.594, '%', 2, '−0.59%'],
  ['pool', 856_940_000_000, '元', 0, '8,569.4 亿元'],
  ['flow', -1_234_567, '元', 0, '−123.5 万元'],
  ['marginMoney', 3_456, '元', 0, '3,456 元'],
  ['receiptTons', 1_234_567, '吨', 0, '123.5 万吨'],
  ['longShortRatio', 1.234, '', 2, '1.23'],
  ['changePct', -0.001, '%', 2, '0.00%'],
  ['profit', null, '元', 0, ''],
  ['text', '近高远低', '', 0, '近高远低'],
] as const)('fact: %s %s in a sentence has its unit', (measure, value, unit, digits, shown) => {
  expect(printFact(fact(measure, value, unit, digits))).toBe(shown)
})

test.each([
  ['openInterestChange', 1_204, '手', '手', '+1,204'],
  ['openInterestChange', -1_204, '手', '手', '−1,204'],
  ['openInterest', 1_204, '手', '手', '1,204'],
  ['flow', 123_456_789, '元', '亿元', '+1.2'],
] as const)('fact: %s %s in a cell leaves the unit to the head', (measure, value, unit, head, shown) => {
  expect(printCell(fact(measure, value, unit), head)).toBe(shown)
})
