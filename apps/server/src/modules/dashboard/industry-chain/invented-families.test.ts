import { canonicalSeat, seatAliases, seatOf } from '@vce/futures/rankings'
import { seatFamilies } from '@vce/futures/seat-families'
import { getPositionRanking, getSeatFamilies, getSeatHistory, getSeatProfitHistory } from '@vce/protocol'
import { expect, test } from 'vitest'
import { seedSimulatedMarket } from '#modules/market'
import { startTestApp } from '#test/app'

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }
const { call, pool } = await startTestApp({ clock, reader: 'superVip' })
await seedSimulatedMarket({ pool, clock, days: 12, detailedDays: 8 })

const world = 'simulated' as const

test('the simulated market lists no real member', async () => {
  const { rows } = await pool.query<{ seat: string }>(
    `select distinct unnest(seats) as seat from seat_rankings where world = 'simulated'
     union select distinct unnest(seats) from seat_profits where world = 'simulated'`,
  )
  const real = new Set([
    ...seatAliases.flatMap(({ publishedName, seat }) => [publishedName, seat]),
    ...seatFamilies.flatMap(({ members }) => members.map(({ seat }) => seat)),
  ])
  const names = rows.map(({ seat }) => seatOf(seat).seat)
  expect(new Set(names).size).toBeGreaterThan(60)
  expect(names.filter((name) => real.has(name) || real.has(canonicalSeat(name)))).toEqual([])
})

test('the simulated market has its own families', async () => {
  const groups = []
  for (const product of ['rb', 'cu', 'm', 'TA']) {
    const { data } = await call(getSeatFamilies, { world, product })
    groups.push(...(data.families?.camps ?? []).flatMap((camp) => camp.groups))
  }
  const families = groups.filter(({ kind }) => kind === 'family')
  expect(new Set(families.map(({ name }) => name))).toEqual(
    new Set(['外资', '产业', '游资/散户', '栖山系', '衡岳系', '远汀系']),
  )
  const hengyue = families.find(({ name }) => name === '衡岳系')
  expect(hengyue?.seats.map(({ seat }) => seat).sort()).toEqual(['衡岳同舟', '望潮期货'].sort())
  expect(hengyue?.net).toBe(hengyue?.seats.reduce((sum, { net }) => sum + net, 0))
})

test('a seat listed under another name in Zhengzhou has one history', async () => {
  const { data } = await call(getPositionRanking, { world, product: 'TA' })
  const listed = data.ranking?.long.seats.find(({ key }) => key === '岚海期货')
  expect(listed?.seat).toBe('岚海经纪（代客）')

  const contract = data.contract ?? ''
  const history = await call(getSeatHistory, { world, product: 'TA', contract, seat: '岚海期货' })
  expect(history.data.points.at(-1)?.long).toBe(listed?.lots)
  const profits = await call(getSeatProfitHistory, { world, product: 'TA', seat: '岚海经纪' })
  expect(profits.data.seat).toBe('岚海期货')
  expect(profits.data.points.some(({ held }) => held)).toBe(true)
})
