import { getIntraday } from '@vce/protocol'
import { expect, test } from 'vitest'
import { beijingMs, startMovingApp } from '#test/moving-market'
import { createPriceBefore } from './price-before'

const { call, db, market } = await startMovingApp('2026-11-19 21:10', { catchUp: 0 })
const before = createPriceBefore({ db, market })
const simulated = 'simulated' as const

async function pointsOf(date: string) {
  const { data } = await call(getIntraday, { world: simulated, contract: 'rb2701', date })
  const [day] = data.days
  return (day?.points ?? []).map(([place, price]) => ({ end: day?.minutes[place] ?? 0, price }))
}

test.each([
  ['within the day session', '2026-11-18', '2026-11-18 10:05:30', '2026-11-18 10:05'],
  ['at the end of a minute', '2026-11-18', '2026-11-18 10:05:00', '2026-11-18 10:05'],
  ['at noon', '2026-11-18', '2026-11-18 12:10:00', '2026-11-18 11:30'],
  ['after the close', '2026-11-18', '2026-11-18 18:00:00', '2026-11-18 15:00'],
  ['before a night session', '2026-11-18', '2026-11-18 20:30:00', '2026-11-18 15:00'],
  [
    'in a night session, which belongs to the next day',
    '2026-11-19',
    '2026-11-18 21:30:20',
    '2026-11-18 21:30',
  ],
  ['after midnight', '2026-11-19', '2026-11-19 01:00:00', '2026-11-18 23:00'],
  ['on a Sunday', '2026-11-13', '2026-11-15 12:00:00', '2026-11-13 15:00'],
])('%s the last minute that had ended counts', async (_when, tradingDay, moment, end) => {
  const at = beijingMs(end)
  const point = (await pointsOf(tradingDay)).find((each) => each.end === at)
  const found = await before(simulated, 'rb2701', new Date(`${moment.replace(' ', 'T')}+08:00`))
  expect(point).toBeDefined()
  expect(found).toEqual({ contract: 'rb2701', price: point?.price, at })
})

test('a product on the running day has the price of its main contract so far', async () => {
  const points = await pointsOf('2026-11-20')
  const at = beijingMs('2026-11-19 21:05')
  const price = points.find(({ end }) => end === at)?.price
  expect(await before(simulated, 'rb', new Date(at + 1_000))).toEqual({ contract: 'rb2701', price, at })
})

test('an unknown contract or moment has no price', async () => {
  const moment = new Date(beijingMs('2026-11-18 10:05'))
  expect(await before(simulated, 'zz2701', moment)).toBeNull()
  expect(await before('real', 'rb2701', moment)).toBeNull()
  expect(await before(simulated, 'rb2701', new Date(beijingMs('2020-01-06 10:05')))).toBeNull()
})
