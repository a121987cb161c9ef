import { previousTradingDay } from '@vce/futures'
import { getSectorCorrelation } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { app, call, seed } = await startTestApp()

/**
 * Settlements of rebar, hot coil and stainless steel. Hot coil rolls, and steel lacks a fifth of the days.
 */
const rebar = [3000, 3030, 3015, 3060, 3045, 3090, 3060, 3105, 3120, 3090]
const coil = [3200, 3220, 3230, 3210, 3260, 3240, 3300, 3280, 3310, 3290]
const steel = [13_000, 13_100, null, 13_050, 13_200, 13_150, null, 13_300, 13_250, null]
const days: string[] = []
for (let day = '2026-11-19'; days.length < rebar.length; day = previousTradingDay(day)) days.unshift(day)
/** From this day on the main contract of hot coil is another one, which is 100 points higher. */
const rollsOn = 6

for (const [at, day] of days.entries()) {
  const row = (contract: string, settlement: number, previous: number, openInterest: number) => ({
    contract,
    settlement,
    previous,
    openInterest,
    volume: 10,
  })
  const before = (line: readonly (number | null)[]) => line[at - 1] ?? line[at] ?? 0
  const { name, content } = quotesFile(day, [
    row('rb2701', rebar[at] ?? 0, before(rebar), 1000),
    row('hc2701', coil[at] ?? 0, before(coil), at < rollsOn - 1 ? 900 : 100),
    row('hc2705', (coil[at] ?? 0) + 100, before(coil) + 100, 500),
    ...(steel[at] ? [row('ss2701', steel[at] ?? 0, before(steel), 300)] : []),
  ])
  await seed.file(name, content)
}

/** Pearson’s coefficient by its textbook formula. */
function byHand(a: readonly number[], b: readonly number[]) {
  const n = a.length
  const sum = (of: (at: number) => number) => Array.from(a.keys()).reduce((all, at) => all + of(at), 0)
  const [x, y] = [sum((at) => a[at] ?? 0), sum((at) => b[at] ?? 0)]
  const xy = sum((at) => (a[at] ?? 0) * (b[at] ?? 0))
  const [xx, yy] = [sum((at) => (a[at] ?? 0) ** 2), sum((at) => (b[at] ?? 0) ** 2)]
  return (n * xy - x * y) / Math.sqrt((n * xx - x * x) * (n * yy - y * y))
}

test('returns are within one contract', async () => {
  const { data } = await call(getSectorCorrelation, { sector: '黑色' })

  expect(data).toMatchObject({ world: 'real', tradingDay: '2026-11-19', span: 10, firstDay: days[0] })
  expect(data.products.map(({ code, contract }) => [code, contract])).toEqual([
    ['ss', 'ss2701'],
    ['rb', 'rb2701'],
    ['hc', 'hc2705'],
  ])
  // The first day has no move, because its previous settlement is its own.
  const moves = (line: readonly number[], shift = 0) =>
    line.map((price, at) => {
      const lift = shift > 0 && at >= rollsOn ? shift : 0
      return Math.log((price + lift) / ((line[at - 1] ?? price) + lift))
    })
  const expected = byHand(moves(rebar), moves(coil, 100))
  const [ofSteel, ofRebar, ofCoil] = data.rows
  expect(ofRebar?.[1]).toEqual([1, 10])
  expect(ofRebar?.[2]?.[0]).toBeCloseTo(expected, 3)
  expect(ofRebar?.[2]?.[1]).toBe(10)
  expect(ofCoil?.[1]).toEqual(ofRebar?.[2])
  // Three of ten days are missing.
  expect([ofSteel?.[0], ofSteel?.[1], ofRebar?.[0]]).toEqual([
    [null, 7],
    [null, 7],
    [null, 7],
  ])
})

test('the first sector with quotes is the default', async () => {
  const first = await call(getSectorCorrelation, { days: 20 })
  expect(first.data.sector).toBe(first.data.sectors[0])
  expect(first.data.sectors).toContain('黑色')
  const none = await call(getSectorCorrelation, { sector: '黑色', date: '2026-11-20' })
  expect(none.data).toMatchObject({ tradingDay: '2026-11-20', span: 0, products: [], rows: [] })
})

test('unknown sectors and other spans are refused', async () => {
  expect(await call(getSectorCorrelation, { sector: '没有' })).toMatchObject({
    code: 0,
    key: 'unknownSector',
    msg: '没有这个板块',
  })
  const other = await app.inject({ method: 'POST', url: getSectorCorrelation.path, payload: { days: 250 } })
  expect(other.json()).toMatchObject({ code: 0, msg: '天数只能是 20、60 或 120' })
})
