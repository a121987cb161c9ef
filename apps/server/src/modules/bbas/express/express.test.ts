import { productOf } from '@vce/futures'
import { type ExpressLine, getExpress, getSymbolBoard } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { rankingsFile } from '#test/shfe-files'
import { putReceiptsAndSpots, putViews, rebarDays, rebarViews } from '../settled-days.fixture'

const keyed = (lines: readonly ExpressLine[]) =>
  new Map(lines.map((line) => [line.id.split('.').slice(3).join('.'), line]))

test('without facts there are no lines', async () => {
  const { call } = await startTestApp()
  expect((await call(getExpress, { symbol: 'rb' })).data).toMatchObject({ total: 0, last_page: 1, data: [] })
  expect(await call(getExpress, { symbol: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  expect(await call(getExpress, { symbol: 'rb', tag: '传闻' as '行情' })).toMatchObject({
    code: 0,
    msg: '快讯类型有误',
  })
})

/** A server with all facts of 2026-11-19, and a function that reads the lines of rebar. */
async function startSettledDay() {
  const { call, pool, seed } = await startTestApp()
  for (const { name, content } of rebarDays) await seed.file(name, content)
  const { name, content } = rankingsFile('2026-11-19', [
    {
      contract: 'rb2701',
      long: [
        ['甲期货', 5000, 600],
        ['乙期货', 3000, -100],
      ],
      short: [
        ['丙期货', 4000, 200],
        ['丁期货', 2000, -50],
      ],
    },
  ])
  await seed.file(name, content)
  await putReceiptsAndSpots(pool)
  await putViews(pool, rebarViews)
  const linesOf = async (input: { date?: string } = {}) =>
    (await call(getExpress, { symbol: 'rb', limit: 50, ...input })).data.data
  return { call, pool, linesOf }
}

describe('a settled day', async () => {
  const { call, linesOf } = await startSettledDay()

  test('a settled day yields one line per notable fact', async () => {
    const lines = await linesOf()
    const titles = Object.fromEntries([...keyed(lines)].map(([key, { title }]) => [key, title]))
    const margin = productOf('rb')?.marginRate ?? 0
    // (3050 × 11000 + 3060 × 4500 − 3000 × 10000 − 2980 × 4000) × 10 吨 × margin × both sides = 1.08 亿 ×
    // margin.
    const flow = 1.08 * margin
    expect(titles).toEqual({
      // 70 ÷ 3000 = 2.33 %
      move: 'rb2701 收 3070，较昨结算 +70（+2.33%）',
      // P 3003.33 of the 18th; R3 = 3020 + 46.67, and the high is 3080.
      pivot: 'rb2701 触及 R3 3067',
      // 4500 lots, against 1500 on each of the five previous days.
      volume: '成交 4,500 手，为前 5 日均量的 3.00 倍',
      priceVolume: '增仓上行：主力较昨结算 +2.33%，品种持仓 +1,500 手',
      // Change of the long side minus change of the short side.
      seats: 'rb2701 前 20 席位净持仓变化 +350 手',
      // 5.4 ÷ 41.92
      funds: `资金净流入 ${flow.toFixed(2)} 亿元，流入率 +12.88%`,
      receipts: '螺纹仓单 50,000 吨，较前一日 −1,200 吨',
      // 3100 − 3050, ÷ 3100
      basis: '基差 +50 元/吨，基差率 +1.61%',
      // Near and far settlement: 3000 and 2980 the day before; 3050 and 3060 on this day.
      shape: '期限结构由贴水（近高远低）转为升水（近低远高）',
      // ln(3050 ÷ 3060) × 12 ÷ 4
      rollYield: '年化展期收益 −0.98%',
      views: '1 家机构观点转向',
    })
    expect(lines.filter(({ is_tuchu }) => is_tuchu === 1).map(({ tag }) => tag)).toEqual([
      '行情',
      '枢轴',
      '持仓',
      '持仓',
      '席位',
      '资金',
      '基差',
      '期限',
    ])
  })

  test('a line contains its figures, source and link', async () => {
    const lines = keyed(await linesOf())
    expect(lines.get('move')).toEqual({
      id: 'real.2026-11-19.rb.move',
      content_type: 1,
      title: 'rb2701 收 3070，较昨结算 +70（+2.33%）',
      // Position of the close: (3070 − 3010) ÷ (3080 − 3010).
      content: '开 3020，高 3080，低 3010，收在当日高低区间的 85.7%；结算价 3050。',
      tag: '行情',
      is_tuchu: 1,
      // The import time of the file is not the time of the fact.
      time: null,
      tradingDay: '2026-11-19',
      figures: [
        { name: '收盘价', value: 3070, unit: '元/吨', digits: 0 },
        { name: '昨结算', value: 3000, unit: '元/吨', digits: 0 },
        { name: '涨跌', value: 70, unit: '元/吨', digits: 0 },
        { name: '涨跌幅', value: 2.33, unit: '%', digits: 2 },
        { name: '收盘在区间的位置', value: 85.7, unit: '%', digits: 1 },
      ],
      link: '/quotation?type=2&contract=rb2701',
      source: '上海期货交易所',
    })
    expect(lines.get('seats')).toMatchObject({
      content:
        '多单合计 +500 手，空单合计 +150 手；多单增仓最多：甲期货 +600 手；空单增仓最多：丙期货 +200 手。',
      link: '/viewingData?showModel=cclhb&product=rb&contract=rb2701&date=2026-11-19',
    })
    // Basis of the same contract on the day before: 3090 − 3000.
    expect(lines.get('basis')).toMatchObject({
      content: '现货 3100，rb2701 结算 3050；同一合约前一日基差 +90，变化 −40。',
      time: null,
      source: '现货价格表',
    })
    // 1200 ÷ 51200 = 2.34 %: less than a tenth, so the line does not stand out.
    expect(lines.get('receipts')).toMatchObject({ content: '变化 −2.34%。', is_tuchu: 0 })
    expect(lines.get('views')).toMatchObject({
      content: '甲期货 看空转看多。与其前五个交易日内的最近一次观点相比。',
      time: '2026-11-19 09:00:00',
      source: '机构来函',
      is_tuchu: 0,
    })
  })

  test('lines depend only on the facts of their day', async () => {
    expect(await linesOf({ date: '2026-11-19' })).toEqual(await linesOf())
    const friday = keyed(await linesOf({ date: '2026-11-13' }))
    expect(friday.get('expiry.rb2611')).toMatchObject({
      title: 'rb2611 最后交易日 2026-11-16，还有 1 个交易日',
      tag: '日历',
      is_tuchu: 0,
    })
    const monday = keyed(await linesOf({ date: '2026-11-16' }))
    expect(monday.get('expiry.rb2611')?.title).toBe('rb2611 当日为最后交易日')
    expect(await linesOf({ date: '2026-11-14' })).toEqual([])
    expect(await linesOf({ date: '1990-01-01' })).toEqual([])
  })

  test('tag, highlights and page select lines', async () => {
    const of = async (input: object) => (await call(getExpress, { symbol: 'rb', ...input })).data
    expect((await of({ tag: '期限' })).data.map(({ title }) => title)).toHaveLength(2)
    expect(await of({ highlights: true })).toMatchObject({ total: 8 })
    const second = await of({ limit: 4, page: 3 })
    expect(second).toMatchObject({ total: 11, per_page: 4, current_page: 3, last_page: 3 })
    expect(second.data).toHaveLength(3)
  })
})

test('异动监控 events are lines at their own time and counted in the overview', async () => {
  const { call, pool, linesOf } = await startSettledDay()
  await pool.query(`insert into monitoring_events
    (world, trading_day, at, contract_code, kind, product_code, price, direction, value, open_interest_change, note)
    values
    ('real', '2026-11-19', '2026-11-19T01:31:05Z', 'rb2701', 'surge1m', 'rb', 3060, 'up', 0.0042, 120, '1 分钟上涨 0.42%'),
    ('real', '2026-11-19', '2026-11-19T02:00:00Z', 'rb2701', 'high60', 'rb', 3080, 'up', null, null, '升破前高 3040'),
    ('real', '2026-11-18', '2026-11-18T02:00:00Z', 'rb2701', 'dayHigh', 'rb', 3020, 'up', null, null, '升破 3015'),
    ('simulated', '2026-11-19', '2026-11-19T02:00:00Z', 'rb2701', 'dayLow', 'rb', 1, 'down', null, null, '另一个世界')`)
  // An event that exceeded only a user's stricter threshold, not the default threshold.
  await pool.query(`insert into monitoring_events
    (world, trading_day, at, contract_code, kind, product_code, price, direction, value, note, steps)
    values ('real', '2026-11-19', '2026-11-19T01:31:09Z', 'rb2701', 'surge1m', 'rb', 3066, 'up', 0.0062, '更严', 6)`)
  const { data } = await call(getExpress, { symbol: 'rb', tag: '异动' })
  expect(data.data).toMatchObject([
    { title: '60日新高：rb2701 3080', is_tuchu: 1, time: '2026-11-19 10:00:00', source: '实时行情' },
    {
      id: `real.2026-11-19.rb.surge1m.rb2701.${Date.parse('2026-11-19T01:31:05Z')}`,
      title: '1分钟急涨：rb2701 3060',
      content: '1 分钟上涨 0.42%',
      is_tuchu: 0,
      time: '2026-11-19 09:31:05',
      figures: [
        { name: '现价', value: 3060 },
        { name: '幅度', value: 0.42, unit: '%' },
        { name: '1 分钟持仓变化', value: 120, unit: '手' },
      ],
    },
  ])
  // Order: settled lines, then the day's events, then the views of the morning.
  const all = await linesOf()
  expect(all.map(({ time }) => time)).toEqual(
    all
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
  expect(all).toHaveLength(13)

  const { rows } = (await call(getSymbolBoard, {})).data
  expect(rows.find(({ symbol }) => symbol === 'rb')?.express).toBe(13)
  expect(rows.find(({ symbol }) => symbol === 'cu')?.express).toBe(0)
})
