import { getContractTerms, getProductCalendar } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

// The test clock shows 2026-11-20 16:00 Beijing time.
const { call, seed } = await startTestApp()

const settlement = (day: string, margin: string) => ({
  name: `Settlement${day.replaceAll('-', '')}.dat`,
  content: JSON.stringify({
    report_date: day.replaceAll('-', ''),
    Settlement: [
      {
        INSTRUMENTID: 'rb2701',
        TRADINGDAY: day.replaceAll('-', ''),
        SETTLEMENTPRICE: '3000',
        SPEC_LONGMARGINRATIO: margin,
        SPEC_SHORTMARGINRATIO: margin,
        LONGMARGINRATIO: margin,
        SHORTMARGINRATIO: margin,
        TRADEFEERATION: '0.0001',
        TRADEFEEUNIT: '0',
        DISCOUNTRATE: '1',
      },
    ],
  }),
})

for (const [day, near, far] of [
  ['2026-11-18', 900, 400],
  ['2026-11-19', 400, 900],
  ['2026-11-20', 400, 900],
] as const) {
  const quotes = quotesFile(day, [
    { contract: 'rb2701', settlement: 3000, openInterest: near },
    { contract: 'rb2705', settlement: 3020, openInterest: far },
    { contract: 'hc2701', settlement: 3200, openInterest: 1000 },
    { contract: 'hc2705', settlement: 3210, openInterest: 900 },
  ])
  await seed.file(quotes.name, quotes.content)
}
const older = settlement('2026-11-19', '0.07')
const newer = settlement('2026-11-20', '0.1')
for (const { name, content } of [older, newer]) await seed.file(name, content, {})

test('terms of a contract come from its newest parameter file, with the day they hold on', async () => {
  const { data } = await call(getContractTerms, { contract: 'rb2701' })
  expect(data).toMatchObject({
    world: 'real',
    multiplier: 10,
    tickSize: 1,
    marginRate: { value: 0.1, basis: 'published' },
    fee: { rate: 0.0001 },
    deliveryType: '实物',
    lastTradingDay: { rule: '合约月份15日(遇假日顺延)', day: '2027-01-15' },
    lastDeliveryDay: null,
    source: { publisher: '上海期货交易所', holdsOn: '2026-11-23' },
  })
  expect(data.hours).toEqual([
    { start: '21:00', end: '23:00' },
    { start: '09:00', end: '10:15' },
    { start: '10:30', end: '11:30' },
    { start: '13:30', end: '15:00' },
  ])
})

test('a contract without a parameter file has the current terms and no fees', async () => {
  const { data } = await call(getContractTerms, { contract: 'IF2612' })
  expect(data).toMatchObject({
    marginRate: { value: 0.12, basis: 'current' },
    priceLimit: { value: 0.1, basis: 'current' },
    fee: null,
    closeTodayFee: null,
    positionLimit: null,
    lastTradingDay: { day: '2026-12-18' },
    lastDeliveryDay: '2026-12-18',
    source: null,
  })
  expect(data.hours).toEqual([
    { start: '09:30', end: '11:30' },
    { start: '13:00', end: '15:00' },
  ])
})

test('terms of an unknown product or contract are refused', async () => {
  expect(await call(getContractTerms, { contract: 'zz2701' })).toMatchObject({
    key: 'unknownProduct',
    msg: '没有这个品种',
  })
  expect(await call(getContractTerms, { contract: 'rb9901' })).toMatchObject({
    key: 'unknownContract',
    msg: '没有这个合约',
  })
})

test('the calendar of a product holds its rolls, margins, contracts and holidays in order', async () => {
  const { data } = await call(getProductCalendar, { product: 'rb' })
  expect(data).toMatchObject({
    world: 'real',
    from: '2026-11-20',
    until: '2027-02-20',
    holidaysKnownTo: 2026,
  })
  expect(data.events.slice(0, 5).map(({ day, kind, text }) => [day, kind, text])).toEqual([
    ['2026-11-20', 'roll', '主力合约换为 rb2705'],
    ['2026-11-23', 'margin', 'rb2701 保证金由 7% 调整为 10%'],
    ['2026-11-30', 'personal', 'rb2612 自然人最后持仓日，次月进入交割月'],
    ['2026-12-15', 'expiry', 'rb2612 最后交易日'],
    ['2026-12-31', 'personal', 'rb2701 自然人最后持仓日，次月进入交割月'],
  ])
  expect(data.events.map(({ kind }) => kind)).toContain('holiday')
  expect(data.events.map(({ day }) => day)).toEqual(data.events.map(({ day }) => day).toSorted())
})

test('a coming change of the main contract is announced', async () => {
  const { data } = await call(getProductCalendar, { product: 'hc' })
  expect(data.events[0]).toEqual({
    day: '2026-11-20',
    kind: 'roll',
    contract: 'hc2701',
    text: '主力 hc2701 临近换月，次主力 hc2705',
  })
})

test('a calendar of an unknown product is refused', async () => {
  expect(await call(getProductCalendar, { product: 'zz' })).toMatchObject({
    key: 'unknownProduct',
    msg: '没有这个品种',
  })
})
