import { expect, test } from 'vitest'
import { figuresIn } from './figures'

const shown = (text: string) =>
  figuresIn(text).map(
    ({ role, value, half, unit }) => `${role} ${value}${unit} ±${Number(half.toPrecision(6))}`,
  )

test.each([
  ['持仓 2,162,318 手', ['amount 2162318手 ±0.5']],
  ['跌 −0.59%，涨 +1.2%', ['amount -0.59% ±0.005', 'amount 1.2% ±0.05']],
  ['增减-1,234手', ['amount -1234手 ±0.5']],
  ['在 3,000–3,100 元/吨之间', ['amount 3000元/吨 ±0.5', 'amount 3100元/吨 ±0.5']],
  ['3000-3100 元/吨', ['amount 3000元/吨 ±0.5', 'amount 3100元/吨 ±0.5']],
  ['1.2%-1.5%', ['amount 1.2% ±0.05', 'amount 1.5% ±0.05']],
  ['沉淀 8,569.4 亿元', ['amount 856940000000元 ±5000000']],
  ['1.2 至 1.5 万手', ['amount 12000手 ±500', 'amount 15000手 ±500']],
  ['目前 3,456 元/吨', ['amount 3456元/吨 ±0.5']],
  ['占三成', ['amount 30% ±5']],
  ['两家看多', ['amount 2家 ±0.5']],
  ['减少十五手', ['amount 15手 ±0.5']],
  ['一百零二手', ['amount 102手 ±0.5']],
  ['一百二', ['amount 120 ±0.5']],
  ['三千五元', ['amount 3500元 ±0.5']],
  ['一万二元', ['amount 12000元 ±0.5']],
  ['一万零二手', ['amount 10002手 ±0.5']],
  ['三万二千五元', ['amount 32500元 ±0.5']],
  ['一亿二元', ['amount 120000000元 ±0.5']],
  ['一百二十万手', ['amount 1200000手 ±5000']],
  ['一亿二千万元', ['amount 120000000元 ±5000']],
  ['百分之三十', ['amount 30% ±0.5']],
  ['占一半', ['amount 50% ±5']],
  ['三点五万手', ['amount 35000手 ±500']],
  ['负 120 元/吨', ['amount -120元/吨 ±0.5']],
  ['１２３手', ['amount 123手 ±0.5']],
  ['前20席位', ['place 20席 ±0.5']],
  ['第3', ['place 3 ±0.5']],
  ['前二十', ['place 20 ±0.5']],
  ['前五日', ['period 5日 ±0.5']],
  ['20日均线', ['period 20日 ±0.5']],
  ['近三个月', ['period 3个月 ±0.5']],
  ['合约乘数 10 吨/手', ['amount 10吨/手 ±0.5']],
  ['涨 15 点', ['amount 15点 ±0.5']],
  ['收于3456', ['amount 3456 ±0.5']],
])('figures: %s is read with its unit and its last place', (text, expected) => {
  expect(shown(text.replace(/[０-９]/gu, (mark) => mark.normalize('NFKC')))).toEqual(expected)
})

test.each([
  '2026-11-20 与 11-20',
  '2026年11月20日',
  '11月20日 15:00:00',
  '16:30–18:00 公布',
  'rb2705 与 TA701',
  '05合约',
  '沪深300、中证1000、中证500',
  'MA60 与 MA(20)',
  'CR20',
  '1. 多头',
  '2、空头',
  '上周五收盘',
  '一手保证金',
  '其中一家',
  '十一月二十日',
  '较前一交易日',
  '21点开盘',
  '[3]',
  '05-10 价差',
])('figures: %s claims none', (text) => {
  expect(shown(text)).toEqual([])
})
