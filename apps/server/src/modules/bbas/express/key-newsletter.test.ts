import { changeOwnList, getExpress, getKeyNewsletter } from '@vce/protocol'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'
import { putReceiptsAndSpots, putViews, rebarDays, rebarViews } from '../settled-days.fixture'

test('without facts there are no lines', async () => {
  const { call, seed } = await startTestApp()
  const user = await seed.user()
  expect((await call(getKeyNewsletter, {}, user)).data).toMatchObject({
    symbols: [],
    ownListVersion: 0,
    newestDay: null,
    total: 0,
  })
})

describe('a market with rebar, coil and copper', async () => {
  const { call, pool, seed } = await startTestApp()
  for (const { name, content } of rebarDays) await seed.file(name, content)
  const coil = { contract: 'hc2701', settlement: 3090, openInterest: 9000, volume: 5 }
  // The exchange publishes coil a day late.
  for (const { name, content } of [
    quotesFile('2026-11-17', [coil]),
    quotesFile('2026-11-18', [{ ...coil, previous: 3000, close: 3090 }]),
  ]) {
    await seed.file(`late ${name}`, content)
  }
  await putReceiptsAndSpots(pool)
  await putViews(pool, rebarViews)
  await pool.query(`insert into monitoring_events
    (world, trading_day, at, contract_code, kind, product_code, price, direction, value, open_interest_change, note)
    values
    ('real', '2026-11-19', '2026-11-19T02:00:00Z', 'rb2701', 'high60', 'rb', 3080, 'up', null, null, '升破前高'),
    ('real', '2026-11-19', '2026-11-19T03:00:00Z', 'rb2705', 'high60', 'rb', 3070, 'up', null, null, '升破前高'),
    ('real', '2026-11-19', '2026-11-19T03:30:00Z', 'rb2705', 'dayHigh', 'rb', 3071, 'up', null, null, '升破'),
    ('real', '2026-11-19', '2026-11-19T04:00:00Z', 'cu2701', 'high60', 'cu', 90000, 'up', null, null, '升破前高')`)

  const reader = async (symbols: string[]) => {
    const user = await seed.user()
    await call(changeOwnList, { change: { type: 'add', symbols } }, user)
    return async (input: object = {}) => (await call(getKeyNewsletter, { limit: 50, ...input }, user)).data
  }

  test('a product has the same highlights and events as in BBAS', async () => {
    const read = await reader(['rb'])
    const { symbols, ownListVersion, newestDay, data } = await read()
    expect({ symbols, ownListVersion, newestDay }).toEqual({
      symbols: ['rb'],
      ownListVersion: 1,
      newestDay: '2026-11-19',
    })
    const express = (await call(getExpress, { symbol: 'rb', limit: 50, highlights: true })).data.data
    expect(data).toEqual(express.map((line) => ({ ...line, symbol: 'rb', name: '螺纹' })))
    expect(data.filter(({ tag }) => tag === '异动').map(({ title }) => title)).toEqual([
      '60日新高：rb2705 3070',
      '60日新高：rb2701 3080',
    ])
  })

  test('the list of all lines equals that of BBAS', async () => {
    const read = await reader(['rb'])
    const all = await read({ highlights: false })
    const express = (await call(getExpress, { symbol: 'rb', limit: 50 })).data
    expect(all.total).toBe(express.total)
    expect(all.data.map(({ id }) => id)).toEqual(express.data.map(({ id }) => id))
  })

  test('a contract has the lines of its product but only its own events', async () => {
    const read = await reader(['rb2705'])
    const { symbols, data } = await read()
    expect(symbols).toEqual(['rb'])
    expect(data.filter(({ tag }) => tag === '异动').map(({ title }) => title)).toEqual([
      '60日新高：rb2705 3070',
    ])
    expect(data.some(({ tag }) => tag === '行情')).toBe(true)
  })

  test('each product has its own newest day unless a date is chosen', async () => {
    const read = await reader(['rb', 'hc', 'cu'])
    const days = (await read({ highlights: false })).data.map(
      ({ symbol, tradingDay }) => `${symbol} ${tradingDay}`,
    )
    expect(new Set(days)).toEqual(new Set(['cu 2026-11-19', 'rb 2026-11-19', 'hc 2026-11-18']))
    const ofDay = await read({ date: '2026-11-18', highlights: false })
    expect(new Set(ofDay.data.map(({ tradingDay }) => tradingDay))).toEqual(new Set(['2026-11-18']))
    expect((await read({ date: '1990-01-01' })).total).toBe(0)
  })

  test('kind and page select lines while an unknown kind is refused', async () => {
    const read = await reader(['rb', 'cu'])
    const events = await read({ tag: '异动' })
    expect(events.data.map(({ symbol }) => symbol)).toEqual(['cu', 'rb', 'rb'])
    const second = await read({ tag: '异动', limit: 2, page: 2 })
    expect(second).toMatchObject({ total: 3, per_page: 2, current_page: 2, last_page: 2 })
    expect(second.data.map(({ id }) => id)).toEqual(events.data.slice(2).map(({ id }) => id))
    expect(await call(getKeyNewsletter, { tag: '传闻' as '行情' }, await seed.user())).toMatchObject({
      code: 0,
      msg: '快讯类型有误',
    })
  })

  test('an empty list has no lines', async () => {
    const user = await seed.user()
    expect((await call(getKeyNewsletter, {}, user)).data).toMatchObject({ symbols: [], total: 0, data: [] })
    expect((await call(getKeyNewsletter, {})).code).toBe(4001)
  })
})
