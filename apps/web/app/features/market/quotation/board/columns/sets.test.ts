import { expect, test } from 'vitest'
import { inventedQuote } from '#app/features/market/live/quote.fixture'
import { columnSets, noFacts } from './column'
import { inventedFundamentalRow, inventedTechnicalRow } from './facts.fixture'
import { staleColumns } from './quote-columns'
import { columnsBySet, csvColumns, sortValueReader } from './sets'

const headersOf = (columns: readonly { head: string }[]) => columns.map(({ head }) => head)

test('量价 and 盘口 together have every column of a quote board', () => {
  const shown = new Set(headersOf([...columnsBySet.quote, ...columnsBySet.volume]))
  for (const head of [
    '涨跌',
    '涨跌幅',
    '买价',
    '买量',
    '卖价',
    '卖量',
    '现手',
    '成交量',
    '持仓量',
    '日增仓',
    '今开',
    '最高',
    '最低',
    '昨收',
    '昨结',
    '均价',
    '成交额/亿',
    '振幅',
    '投机度',
  ]) {
    expect(shown).toContain(head)
  }
})

test.each(['quote', 'volume'] as const)('a CSV file of %s has 今开 and 昨收 once each', (set) => {
  const columns = csvColumns(set)
  expect(headersOf(columns).filter((head) => head === '今开' || head === '昨收')).toHaveLength(2)
  const close = columns.find(({ head }) => head === '昨收')
  expect(close?.csv(inventedQuote({ previousClose: 3085 }), noFacts)).toBe(3085)
  expect(close?.csv(inventedQuote({ previousClose: null }), noFacts)).toBeNull()
})

test.each(columnSets)('each row of a CSV file of %s has the day of its figures', (set) => {
  const day = csvColumns(set).find(({ head }) => head === '日期')
  expect(day?.csv(inventedQuote({ tradingDay: '2017-12-29' }), noFacts)).toBe('2017-12-29')
})

test('停更合约 show their day with its year', () => {
  const [day] = staleColumns
  expect(day?.cell(inventedQuote({ tradingDay: '2017-12-29' }), noFacts)).toBe('2017-12-29')
})

const quote = inventedQuote()
const facts = { ...noFacts, fund: inventedFundamentalRow(), tech: inventedTechnicalRow(), day: '2026-11-20' }
const exported = (set: 'fund' | 'tech', head: string) =>
  csvColumns(set)
    .find((column) => column.head === head)
    ?.csv(quote, facts)

test('keys and headers of a set are unique, since accounts and files name columns by them', () => {
  for (const set of columnSets) {
    const keys = columnsBySet[set].map(({ key }) => key)
    expect(new Set(keys).size, set).toBe(keys.length)
    const csv = headersOf(csvColumns(set))
    expect(new Set(csv).size, set).toBe(csv.length)
  }
})

test('a file of 基本面 has each figure with its day', () => {
  expect(
    ['现货', '现货日期', '基差率', '一年分位', '展期年化', '仓单', '仓单单位', '仓单日期'].map((head) =>
      exported('fund', head),
    ),
  ).toEqual([3072, '2026-11-19', '2.02%', '47%', '-13.10%', 56263, '吨', '2026-11-18'])
  expect(
    ['前20净增', '龙虎榜合约', '机构 多/震/空', '利润分位', '沉淀/亿'].map((head) => exported('fund', head)),
  ).toEqual([18821, 'rb2701', '10 / 3 / 7', '57%', '91.1000'])
})

test('a file of 技术面 has the indicators', () => {
  expect(
    ['均线排列', '距MA20', 'MACD', 'RSI(14)', '枢轴', '信号 买/中/卖', '指标日期'].map((head) =>
      exported('tech', head),
    ),
  ).toEqual(['多头', '0.65%', '红柱放大', '52.30', 'S1—P', '5 / 7 / 2', '2026-11-20'])
})

test('a product without facts has empty cells, never 0', () => {
  for (const set of ['fund', 'tech'] as const) {
    for (const { head, still, cell, csv } of columnsBySet[set].filter((column) => column.still)) {
      expect([head, still, cell(quote, noFacts), csv(quote, noFacts)]).toEqual([head, true, '—', null])
    }
  }
})

test('indicator texts are sorted from rising to falling', () => {
  const sortedAs = (key: string, tech: Parameters<typeof inventedTechnicalRow>[0]) =>
    sortValueReader('tech', key)?.(quote, { ...noFacts, tech: inventedTechnicalRow(tech) })
  const averages = (['多头', '交叉', '空头', null] as const).map((each) =>
    sortedAs('averages', { averages: each }),
  )
  expect(averages).toEqual([3, 2, 1, null])
  const macd = (['金叉', '红柱放大', '红柱缩短', '绿柱缩短', '绿柱放大', '死叉'] as const).map((each) =>
    sortedAs('macd', { macd: each }),
  )
  expect(macd).toEqual([6, 5, 4, 3, 2, 1])
})

test('receipts too old to compare are shown but sorted last', () => {
  const { receipts } = inventedFundamentalRow()
  const old = {
    ...noFacts,
    fund: inventedFundamentalRow({ receipts: receipts && { ...receipts, stale: true } }),
  }
  expect(sortValueReader('fund', 'receipts')?.(quote, facts)).toBe(56_263)
  expect(sortValueReader('fund', 'receipts')?.(quote, old)).toBeNull()
})
