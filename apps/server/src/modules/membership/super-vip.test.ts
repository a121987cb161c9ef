import { checkUserPrivilege, getSuperVip } from '@vce/protocol'
import { expect, test } from 'vitest'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import { levelTerms } from './level-terms'
import { withPurchase } from './timeline'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const { data } = await call(getSuperVip, {})

test('levels have price, 原价 by the month and price of a day', () => {
  expect(
    data.level_list.map(({ id, name, price, original_price, per_day, card_kaitong_text, level_status }) =>
      [id, name, price, original_price, per_day, card_kaitong_text, level_status].join(' '),
    ),
  ).toEqual([
    '2 月度会员 298 398 9.93 开通 30 天 1',
    '3 季度会员 798 1194 8.87 开通 90 天 1',
    '4 年度会员 2518 4776 6.90 开通 365 天 1',
    '5 超级VIP 0 0  联系客服了解 2',
  ])
})

test('the lowest price is that of the cheapest day of any level on sale', () => {
  const days = data.level_list.flatMap(({ price, days: count }) => (count === null ? [] : [price / count]))
  expect(Number(data.lowest_price)).toBeCloseTo(Math.min(...days), 2)
  expect(data.lowest_price).toBe('6.90')
})

test('every tier has a text in every row of the privileges', () => {
  expect(data.privilege_list.length).toBeGreaterThan(10)
  expect(new Set(data.privilege_list.map(({ icon }) => icon)).size).toBe(data.privilege_list.length)
  for (const { cells } of data.comparison) expect(cells).toHaveLength(5)
  expect(data.comparison.find(({ name }) => name === '历史数据')?.cells).toEqual([
    '20 个交易日',
    '60 个交易日',
    '120 个交易日',
    '250 个交易日',
    '上市以来',
  ])
  expect(data.comparison.find(({ name }) => name === 'BBAS 查询')?.cells).toEqual([
    '每日 5 次',
    '每日 50 次',
    '每日 100 次',
    '不限',
    '不限',
  ])
  expect(data.comparison.find(({ name }) => name === 'V指标')?.cells).toEqual([
    '',
    '',
    '',
    '任选 2 个',
    '全部',
  ])
})

test('new prices apply from their moment on without hidden levels', async () => {
  const { levels, monthPrice } = levelTerms.initial
  const body = {
    monthPrice,
    levels: levels.map((level) => ({
      ...level,
      ...(level.id === 4 && { price: 1_825 }),
      ...(level.id === 2 && { status: 0 }),
    })),
  }
  now = new Date(testTime.getTime() + 1000)
  await addTerms(db, { name: 'levels', validFrom: now, body, setAt: testTime })
  const later = (await call(getSuperVip, {})).data
  expect(later.level_list.map(({ id }) => id)).toEqual([3, 4, 5])
  expect(later.lowest_price).toBe('5.00')
  now = testTime
})

test('the price of a level is that of the days it adds', () => {
  for (const level of levelTerms.initial.levels) {
    if (level.days === null || level.id === 5) continue
    const { id, days, price } = level
    const order = { level: id, days, price, paid: price, orderId: 'V1' }
    expect(withPurchase([], order, '2026-11-20').at(-1)).toMatchObject({ days, paid: price })
  }
})

test('a privilege whose system is missing is marked', () => {
  const closed = data.privilege_list.filter(({ is_open }) => is_open === 0).map(({ name }) => name)
  expect(closed).toEqual(['会员指标', '会员课免费学', '异动短信'])
  expect(data.comparison.filter(({ is_open }) => is_open === 0).map(({ name }) => name)).toEqual([
    '信号',
    'V指标',
    '会员指标盘中读数',
    '会员课程',
    '异动短信',
    '专属研究员',
  ])
})

test('each level names what it has today', () => {
  expect(data.level_list.map(({ id, privileges }) => [id, ...privileges.slice(1, 5)])).toEqual([
    [2, '60 个交易日历史', '三分之一的机构观点全文', 'AI 提问不限次', 'BBAS 查询每日 50 次'],
    [3, '120 个交易日历史', '三分之二的机构观点全文', 'AI 提问不限次', 'BBAS 查询每日 100 次'],
    [4, '250 个交易日历史', '全部机构观点全文', 'AI 提问不限次', 'BBAS 查询不限次'],
    [5, '上市以来的历史数据', '全部机构观点全文', 'AI 提问不限次', 'BBAS 查询不限次'],
  ])
  const all = data.level_list.flatMap(({ privileges }) => privileges).join()
  expect(all).toContain('会员直播')
  expect(all).not.toMatch(/指标|课|短信|信号|研究员/)
})

test('the tip for a missing system offers nothing to buy', async () => {
  const { data: answer } = await call(checkUserPrivilege, { tag: 'sms_alert' }, await seed.user())
  expect(answer).toMatchObject({ auth: 0, tip: { sub_title: '即将上线', button: [], show_service: 1 } })
})
