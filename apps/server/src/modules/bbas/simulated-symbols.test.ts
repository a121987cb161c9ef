import { getBaseInfo, getExpress, getPivots, getSymbol, getSymbolBoard, getSymbolViews } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startMovingApp } from '#test/moving-market'
import { putViews } from './settled-days.fixture'

const { call, pool } = await startMovingApp('2026-11-19 20:00', { catchUp: 0 })

test('the overview of the simulated market matches each symbol’s own page', async () => {
  await putViews(
    pool,
    ['rb', 'TA', 'IF'].flatMap((product) => [
      {
        world: 'simulated' as const,
        product,
        broker: '甲期货',
        day: '2026-11-18',
        direction: '看空' as const,
      },
      {
        world: 'simulated' as const,
        product,
        broker: '甲期货',
        day: '2026-11-19',
        direction: '看多' as const,
      },
    ]),
  )
  const { data } = await call(getSymbolBoard, {})
  expect(data).toMatchObject({ world: 'simulated', tradingDay: '2026-11-19' })
  expect(data.rows).toHaveLength(91)
  expect(data.rows.filter(({ recommended }) => recommended)).toHaveLength(12)
  expect(data.rows.filter(({ duo }) => duo !== null).map(({ symbol }) => symbol)).toEqual(['rb', 'TA', 'IF'])

  for (const row of data.rows.filter(({ symbol }, index) => index % 9 === 0 || symbol === 'TA')) {
    const { symbol } = row
    const head = (await call(getSymbol, { symbol })).data
    expect(head, symbol).toMatchObject({
      main_contract: row.main_contract,
      lastPrice: row.lastPrice,
      zdf: row.zdf,
      tradingDay: row.tradingDay,
      views: { duo: row.duo },
    })
    expect(head.pivot?.state ?? null, symbol).toBe(row.pivotState)
    const classic = (await call(getPivots, { symbol })).data.methods[0]
    expect(classic?.state ?? null, symbol).toBe(row.pivotState)
    expect((await call(getExpress, { symbol })).data.total, symbol).toBe(row.express)
    expect((await call(getSymbolViews, { symbol })).data.duo, symbol).toBe(row.duo)
  }
})

test('symbols are recommended by turnover of the last settled day', async () => {
  const { data } = await call(getBaseInfo, {})
  const { rows } = await pool.query<{ code: string }>(`
    select product_code as code from product_days
    where world = 'simulated' and trading_day = '2026-11-19' order by turnover desc limit 12`)
  const expected = rows.map(({ code }) => code)
  expect(data.categoryList[0]?.son.map(({ symbol }) => symbol)).toEqual(expected)
  expect(data.oneList.slice(0, 12).map(({ symbol }) => symbol)).toEqual(expected)
})

test('at night prices are of the running day while settled lines are of the last settled day', async () => {
  const { call, market } = await startMovingApp('2026-11-19 22:00')
  const quote = market.feedOf('simulated')?.quotes().get('rb2701')
  const settled = (await call(getSymbol, { symbol: 'rb', date: '2026-11-19' })).data
  const { data: head } = await call(getSymbol, { symbol: 'rb' })
  expect(head).toMatchObject({ main_contract: 'rb2701', lastPrice: quote?.last, tradingDay: '2026-11-20' })
  expect(head.at).toMatch(/^2026-11-19 2[12]:/)
  expect(head.days.at(-1)).toBe('2026-11-20')
  expect(settled).toMatchObject({ at: null, tradingDay: '2026-11-19' })
  // The list of days includes the running day also when a past day is shown.
  expect(settled.days.at(-1)).toBe('2026-11-20')

  const { data: day } = await call(getPivots, { symbol: 'rb' })
  expect(day).toMatchObject({
    range: { from: '2026-11-19', to: '2026-11-19', close: settled.lastPrice },
    running: { from: '2026-11-20', to: '2026-11-20', high: quote?.high, low: quote?.low, last: quote?.last },
  })
  expect(day.candles.at(-1)).toMatchObject({ tradingDay: '2026-11-20', close: quote?.last })
  const { data: week } = await call(getPivots, { symbol: 'rb', period: 'week' })
  // Monday to the running Friday in one range.
  expect(week.running).toMatchObject({ from: '2026-11-16', to: '2026-11-20', last: quote?.last })
  expect(week.running?.high).toBeGreaterThanOrEqual(quote?.high ?? Number.POSITIVE_INFINITY)

  const { data: board } = await call(getSymbolBoard, { keyword: 'rb' })
  expect(board).toMatchObject({ tradingDay: '2026-11-20' })
  expect(board.rows[0]).toMatchObject({
    lastPrice: quote?.last,
    pivotState: day.methods[0]?.state,
    stale: false,
  })
  // A product without a night session shows the day that has just closed, and that day is not stale.
  const { data: byDay } = await call(getSymbolBoard, { keyword: 'jd' })
  expect(byDay.rows[0]).toMatchObject({ symbol: 'jd', tradingDay: '2026-11-19', stale: false })
  // The previous day's lines are still the newest settled ones.
  const { data: express } = await call(getExpress, { symbol: 'rb', limit: 50 })
  expect(express.total).toBe(board.rows[0]?.express)
  expect(express.data.some(({ id }) => id === 'simulated.2026-11-19.rb.move')).toBe(true)
})
