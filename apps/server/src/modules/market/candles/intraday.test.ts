import { getIntraday, getQuoteDetail } from '@vce/protocol'
import { expect, test } from 'vitest'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { quotesFile } from '#test/shfe-files'
import { minuteStore } from '../minutes/minute-bars.repository'

const { call, seed, db } = await startMovingApp('2026-11-19 21:10', { catchUp: 0 })
const simulated = { world: 'simulated' } as const

test('the axis covers the whole day from its start, night session first', async () => {
  const { data } = await call(getIntraday, { ...simulated, contract: 'rb2701' })
  const [day] = data.days
  expect(data).toMatchObject({ contract: 'rb2701', digits: 0, feed: { kind: 'live' } })
  expect(day).toMatchObject({ tradingDay: '2026-11-20' })
  expect(day?.minutes).toHaveLength(120 + 225)
  expect([day?.minutes[0], day?.minutes[119], day?.minutes[120], day?.minutes.at(-1)]).toEqual([
    beijingMs('2026-11-19 21:01'),
    beijingMs('2026-11-19 23:00'),
    beijingMs('2026-11-20 09:01'),
    beijingMs('2026-11-20 15:00'),
  ])
  // At 21:10:00 ten minutes are over; the eleventh may have begun.
  expect(day?.points.slice(0, 10).map(([place]) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(day?.points.length).toBeLessThan(12)
})

test('the last point and the sum of lots equal the quote', async () => {
  const { quote } = (await call(getQuoteDetail, { ...simulated, contract: 'rb2701' })).data
  const [day] = (await call(getIntraday, { ...simulated, contract: 'rb2701' })).data.days
  const [, price, average, , openInterest] = day?.points.at(-1) ?? []
  expect({ price, average, openInterest }).toEqual({
    price: quote.last,
    average: quote.average,
    openInterest: quote.openInterest,
  })
  expect(day?.points.reduce((lots, point) => lots + point[3], 0)).toBe(quote.volume)
  expect(day?.previousSettlement).toBe(quote.previousSettlement)
})

test('several days are returned, up to the running day or a given date', async () => {
  const { days } = (await call(getIntraday, { ...simulated, contract: 'rb2701', days: 5 })).data
  expect(days.map(({ tradingDay }) => tradingDay)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(days.slice(0, 4).map(({ points }) => points.at(-1)?.[0])).toEqual([344, 344, 344, 344])
  const earlier = (await call(getIntraday, { ...simulated, contract: 'rb2701', date: '2026-11-18', days: 2 }))
    .data
  expect(earlier.days).toEqual(days.slice(1, 3))
})

test('the axis of a product without a night session begins in the morning', async () => {
  const { call } = await startMovingApp('2026-11-20 09:30', { catchUp: 0 })
  const [day] = (await call(getIntraday, { ...simulated, contract: 'jd2701' })).data.days
  expect(day?.minutes).toHaveLength(225)
  expect(day?.minutes[0]).toBe(beijingMs('2026-11-20 09:01'))
  expect(day?.points.length).toBeGreaterThan(20)
})

test('an unknown contract is refused with a message', async () => {
  for (const contract of ['zz2701', 'rb1301']) {
    expect(await call(getIntraday, { ...simulated, contract })).toMatchObject({
      code: 0,
      msg: '没有这个合约',
    })
  }
})

test('a settled day of the real world has an axis but no points', async () => {
  const file = quotesFile('2026-11-18', [
    { contract: 'rb2701', settlement: 3060, previous: 3050, openInterest: 10 },
  ])
  await seed.file(file.name, file.content)
  const { data } = await call(getIntraday, { world: 'real', contract: 'rb2701' })
  expect(data).toMatchObject({ world: 'real', feed: { kind: 'settled' } })
  expect(data.days).toMatchObject([{ tradingDay: '2026-11-18', previousSettlement: 3050, points: [] }])
  expect(data.days[0]?.minutes).toHaveLength(345)
})

test('the axis of a bond’s last trading day ends before noon', async () => {
  const bar = { open: 108, high: 108, low: 108, close: 108, volume: 3, turnover: 3_240_000, openInterest: 9 }
  const minute = { ...bar, tradingDay: '2025-12-12', end: beijingMs('2025-12-12 11:30') }
  const bars = [{ contract: 'T2512', bar: minute }]
  await minuteStore(db).save('real', '行情桥', { bars, flows: [], sizes: [], last: [] })
  const [day] = (await call(getIntraday, { world: 'real', contract: 'T2512' })).data.days
  expect(day?.minutes).toHaveLength(120)
  expect(day?.points).toEqual([[119, 108, 108, 3, 9]])
})
