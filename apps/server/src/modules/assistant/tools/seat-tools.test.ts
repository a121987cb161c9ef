import { getPositionRanking, getSeatHistory, getSeatProfits } from '@vce/protocol'
import { expect, test } from 'vitest'
import { day, numbersIn, startToolApp } from './tool-app.fixture'

const { use, call, member } = await startToolApp()
const world = 'simulated'
const vip = await member()
const { data: page } = await call(getPositionRanking, { world, product: 'rb' })
const main = page.contract ?? ''
const largest = page.ranking?.long.seats[0]

test('positions of one side are the published list', async () => {
  const { result, cell } = await use('positions', { product: 'rb', side: 'short', top: 20 })
  const seats = page.ranking?.short.seats ?? []
  expect(
    result.rows.map((_row, row) => [cell(row, 'shortLots')?.value, cell(row, 'shortChange')?.value]),
  ).toEqual(seats.map(({ lots, change }) => [lots, change]))
  expect(result.summary).toBe(`模拟 11-19 ${main}，20 行`)
})

test('positions of a seat stand within their contract with their rank', async () => {
  const { cell } = await use('positions', { product: 'rb', side: 'long' })
  expect(cell(0, 'longLots')).toMatchObject({
    entity: { kind: 'seat', code: largest?.key },
    within: { code: main },
    rank: 1,
    tradingDay: day,
    href: `/viewingData?showModel=cclhb&product=rb&contract=${main}&date=${day}&world=simulated`,
  })
})

test('positions of both sides fit into a result', async () => {
  const { result } = await use('positions', { product: 'rb' })
  expect(result.rows).toHaveLength(24)
  expect(result.notes.join()).not.toContain('结果过长')
})

test('positions have the sums of the page for the first twenty', async () => {
  const { fact } = await use('positions', { product: 'rb' })
  const sum = page.ranking?.short.sums.find(({ top }) => top === 20)
  expect(fact('shortTop20')?.value).toBe(sum?.lots)
  expect(fact('shortTop20Change')?.value).toBe(sum?.change)
  expect(fact('shortCr20')?.value).toBe(sum?.share)
  expect(fact('longShortRatio')?.value).toBe(page.ranking?.longShortRatio)
})

test('net positions have the net seats of both directions', async () => {
  const { result, cell } = await use('positions', { product: 'rb', side: 'net', top: 6 })
  expect(result.rows.map(({ label }) => label.slice(0, 4))).toEqual([
    '净多 1',
    '净多 2',
    '净多 3',
    '净空 1',
    '净空 2',
    '净空 3',
  ])
  expect(cell(0, 'netLots')?.value).toBe(page.ranking?.netLong[0]?.net)
})

test('positions of a product together are about the product', async () => {
  const { fact } = await use('positions', { product: 'rb', contract: 'all', side: 'long' })
  expect(fact('longTop5')?.entity.code).toBe('rb')
})

test('positions on a day without lists are missing', async () => {
  const { result, facts } = await use('positions', { product: 'rb', date: '2026-11-20' }, { by: vip })
  expect(result.missing).toBe('螺纹 11-20 还没有到，没有排名')
  expect(facts).toEqual([])
})

test('positions of an unknown contract are missing', async () => {
  expect((await use('positions', { contract: 'zz2701' })).result.missing).toBe('没有这个品种')
})

test('positions before a guest’s history have the tip and no fact', async () => {
  const { result, facts } = await use('positions', { product: 'rb', date: '2026-09-28' })
  expect(result).toMatchObject({ rows: [], notes: ['更早的历史，会员可看'] })
  expect(facts).toEqual([])
})

test('seat in a product has net and cost day by day', async () => {
  const seat = largest?.seat ?? ''
  const { result, cell, fact } = await use('seat', { seat, product: 'rb' })
  const { data } = await call(getSeatHistory, { world, product: 'rb', contract: main, seat })
  const last = data.points.at(-1)
  expect(cell(0, 'longLots')?.value).toBe(last?.long ?? undefined)
  expect(cell(0, 'netLots')?.value).toBe(last?.net ?? undefined)
  expect(fact('cost')?.value).toBe(last?.cost ?? undefined)
  expect(result.rows.length).toBeGreaterThan(1)
})

test('seat for a guest has its profit locked', async () => {
  const { fact, result } = await use('seat', { seat: largest?.seat, product: 'rb' })
  expect(fact('profit')).toMatchObject({ value: null, locked: '席位盈亏为会员专享' })
  expect(result.notes).toContain('席位盈亏为会员专享')
})

test('seat for a member has its profit', async () => {
  const { fact } = await use('seat', { seat: largest?.seat, product: 'rb' }, { by: vip })
  expect(typeof fact('profit')?.value).toBe('number')
})

test('seat without a product for a member has its largest positions', async () => {
  const { result, cell } = await use('seat', { seat: largest?.seat }, { by: vip })
  expect(result.rows.length).toBeGreaterThan(3)
  expect(cell(0, 'netLots')).toMatchObject({ entity: { kind: 'seat' }, within: { kind: 'contract' } })
})

test('seat without a product for a guest has the tip alone', async () => {
  const { result, facts } = await use('seat', { seat: largest?.seat })
  expect(result.rows).toEqual([])
  expect(facts.map(({ value }) => value)).toEqual([null])
})

test.each([{ product: 'rb' }, {}])('a seat that is on no list is missing with %j', async (more) => {
  const { result, facts } = await use('seat', { seat: '无此席位', ...more }, { by: vip })
  expect(result.missing).toMatch(/无此席位/)
  expect(facts).toEqual([])
})

test('seat_profits for a member are the ranking of both sides', async () => {
  const { result, cell } = await use('seat_profits', { product: 'rb', top: 5 }, { by: vip })
  const { data } = await call(getSeatProfits, { world, product: 'rb', limit: 5 }, vip)
  const rows = [...(data.ranking?.gainers.rows ?? []), ...(data.ranking?.losers.rows ?? [])]
  expect(result.rows.map((_row, row) => cell(row, 'profit')?.value)).toEqual(rows.map(({ profit }) => profit))
  expect(cell(0, 'profit')?.rank).toBe(1)
})

test('seat_profits for a guest have the first three of each side and the tip', async () => {
  const { result, fact } = await use('seat_profits', { product: 'rb' })
  expect(result.rows).toHaveLength(6)
  expect(fact('rest')).toMatchObject({ value: null, locked: '席位盈亏为会员专享' })
})

test('seat_profits that a guest is not shown stand in no fact', async () => {
  const { data: all } = await call(getSeatProfits, { world, product: 'rb', limit: 100 }, vip)
  const { data: open } = await call(getSeatProfits, { world, product: 'rb', limit: 100 })
  const shown = numbersIn(open)
  const gated = [...(all.ranking?.gainers.rows ?? []), ...(all.ranking?.losers.rows ?? [])]
    .map(({ profit }) => profit)
    .filter((profit) => !shown.has(profit))
  const { facts } = await use('seat_profits', { product: 'rb', top: 20 })
  expect(gated.length).toBeGreaterThan(5)
  expect(facts.filter(({ value }) => gated.includes(Number(value)))).toEqual([])
})
