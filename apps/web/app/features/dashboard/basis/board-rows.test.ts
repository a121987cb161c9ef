import type { BasisRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { tableCsv } from '#app/ui/table/table'
import { csvColumns, shownColumns } from './board-columns'
import { boardRows } from './board-rows'
import { basisChoice } from './choice'

const row = (shortName: string, overrides: Partial<BasisRow> = {}): BasisRow => ({
  code: 'jd',
  name: '鸡蛋',
  shortName,
  exchange: 'DCE',
  exchangeName: '大商所',
  sector: '农产品',
  digits: 0,
  spotDigits: 0,
  spotUnit: '元/斤',
  spot: { tradingDay: '2026-11-17', price: 3.83, inQuoteUnit: 3830, carried: true },
  spec: '鲜鸡蛋',
  region: '主产区均价',
  main: { contract: 'jd2701', future: 3790, basis: 40, rate: 1.04, annualised: 5.5, daysLeft: 69 },
  nearest: { contract: 'jd2612', future: 3800, basis: 30, rate: 0.78, annualised: null, daysLeft: null },
  side: 'spotPremium',
  change: -10,
  percentile: { years: 1, percentile: null, samples: 60, from: null },
  ...overrides,
})

const without = row('原木', {
  spot: null,
  main: null,
  nearest: null,
  side: null,
  change: null,
  exchange: 'SHFE',
})
const low = row('玻璃', {
  side: 'spotDiscount',
  main: { contract: 'FG701', future: 1000, basis: -50, rate: -5, annualised: -20, daysLeft: 60 },
})

const namesOf = (search: string) =>
  boardRows([without, row('鸡蛋'), low], basisChoice(new URLSearchParams(search))).map(
    ({ shortName }) => shortName,
  )

test('products are sorted by rate with unknown ones always last', () => {
  expect(namesOf('')).toEqual(['鸡蛋', '玻璃', '原木'])
  expect(namesOf('order=asc')).toEqual(['玻璃', '鸡蛋', '原木'])
})

test('the board is filtered by exchange, sector and 升贴水', () => {
  expect(namesOf('exchange=SHFE')).toEqual(['原木'])
  expect(namesOf('side=spotDiscount')).toEqual(['玻璃'])
  expect(namesOf('sector=黑色')).toEqual([])
})

test('the CSV file has the unit, the day of a carried price and the sample size', () => {
  const [head, first, second] = tableCsv(csvColumns(), [row('鸡蛋'), without])
    .trim()
    .split('\r\n')
  expect(head?.replace('\uFEFF', '').split(',').slice(0, 3)).toEqual(['品种', '现货价', '折盘面'])
  expect(first).toBe(
    '鸡蛋,3.83,3830,鲜鸡蛋 主产区均价,jd2701,3790,40,1.04,-10,,5.5,现货升水,jd2612,30,元/斤,2026-11-17,是,60,69,3800,0.78,',
  )
  expect(second).toBe('原木,,,鲜鸡蛋 主产区均价,,,,,,,,,,,元/斤,,,60,,,,')
})

test('every sortable column has a link in its header', () => {
  const headers = shownColumns(new URLSearchParams(), basisChoice(new URLSearchParams()))
  expect(headers.filter(({ content }) => content).map(({ head }) => head)).toEqual([
    '品种',
    '基差',
    '基差率',
    '日变',
    '1年分位',
    '年化',
    '近月基差',
  ])
  expect(headers.find(({ head }) => head === '基差率')?.sorted).toBe('descending')
})
