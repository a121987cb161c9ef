import { nextTradingDay, previousTradingDay, tradingDaysBetween } from '@vce/futures'
import type { ViewDirection } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { exportedEvents } from '#platform/outbox'
import { startTestApp } from '#test/app'
import { forecasts } from '../tables/forecasts.tables'
import { storeForecast } from './forecasts.fixture'
import { createSettleForecasts } from './settle-forecasts'

/** Figures of a contract, by day. */
type Line = Map<string, { open: number; settlement: number; volume: number }>

const first = '2026-08-03'
const last = '2026-11-20'
const days = tradingDaysBetween(first, last)
const clock = { now: () => new Date(`${last}T09:00:00Z`) }

/** A generator of pseudo-random numbers from 0 to 1; the same seed gives the same numbers. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const contracts = ['rb2705', 'cu2703', 'al2704', 'hc2705', 'zn2703', 'au2706']

/**
 * Invented figures: settlements change by up to one percent a day, and opens are near the previous
 * settlement.
 */
function lineOf(seed: number): Line {
  const next = chance(seed)
  let settlement = 3000
  return new Map(
    days.map((day) => {
      const open = Math.round(settlement * (1 + (next() - 0.5) / 100))
      settlement = Math.round(settlement * (1 + (next() - 0.5) / 50))
      return [day, { open, settlement, volume: 1000 + Math.round(next() * 1000) }]
    }),
  )
}
const lines = new Map(contracts.map((contract, nth) => [contract, lineOf(nth + 1)]))

/** A year's file of 上期所 with the figures of all contracts. */
function yearFile(of: ReadonlyMap<string, Line>) {
  const head = '合约,日期,前收盘,前结算,开盘价,最高价,最低价,收盘价,结算价,涨跌1,涨跌2,成交量,成交金额,持仓量'
  const rows = [...of].flatMap(([contract, line]) => {
    let before = 3000
    return [...line].map(([day, { open, settlement, volume }]) => {
      const [high, low] = [Math.max(open, settlement), Math.min(open, settlement)]
      const cells = [
        contract,
        day.replaceAll('-', ''),
        before,
        before,
        open,
        high,
        low,
        settlement,
        settlement,
      ]
      const row = [...cells, settlement - before, settlement - before, volume, volume * 3, 5000].join(',')
      before = settlement
      return row
    })
  })
  return `${[head, ...rows].join('\r\n')}\r\n`
}

interface Case {
  contract: string
  /** Beijing time. */
  posted: string
  /** The trading day whose opening price the view takes, determined by hand. */
  day: string
  direction: ViewDirection
  horizon: 1 | 5 | 20
}

/**
 * Moments with the trading day of the next opening print, determined by hand. That print is at 20:59 on the
 * evening before, or at 08:59 after a holiday.
 */
const moments: [posted: string, day: string][] = [
  // A Tuesday: in the day session, after the close, before and at the opening print, in the night session,
  // after midnight.
  ['2026-09-08 10:00', '2026-09-09'],
  ['2026-09-08 15:30', '2026-09-09'],
  ['2026-09-08 20:58:59', '2026-09-09'],
  ['2026-09-08 20:59', '2026-09-10'],
  ['2026-09-08 23:30', '2026-09-10'],
  ['2026-09-09 00:30', '2026-09-10'],
  // A weekend: the opening print of Monday is on Friday evening.
  ['2026-09-11 15:01', '2026-09-14'],
  ['2026-09-12 12:00', '2026-09-15'],
  // National Day: there is no night session before it, so the first opening print after it is in the morning.
  ['2026-09-30 16:00', '2026-10-08'],
  ['2026-10-03 12:00', '2026-10-08'],
  ['2026-10-08 08:58', '2026-10-08'],
  ['2026-10-08 08:59', '2026-10-09'],
  // The Mid-Autumn Festival, on Friday 25 September.
  ['2026-09-24 21:30', '2026-09-28'],
  ['2026-09-23 14:00', '2026-09-24'],
  // During a roll of the main contract, the view stays with its contract.
  ['2026-10-20 11:00', '2026-10-21'],
]
const directions = ['看多', '看空', '震荡'] as const
const horizons = [1, 5, 20] as const
const cases: Case[] = [0, 1].flatMap((round) =>
  moments.map(([posted, day], nth) => ({
    contract: contracts[(nth + round * 2) % contracts.length] ?? '',
    posted,
    day,
    direction: directions[(nth + round) % 3] ?? '看多',
    horizon: horizons[(nth * 2 + round) % 3] ?? 1,
  })),
)

/** The result of a view, computed from the figures without the code under test. */
function byHand({ contract, day, direction, horizon }: Case, of = lines) {
  const line = of.get(contract)
  const at = days.indexOf(day)
  const price = line?.get(day)?.open
  const later = line?.get(days[at + horizon] ?? '')?.settlement
  if (!line || price === undefined) throw new Error(`no figures of ${contract} on ${day}`)
  if (later === undefined) return { price, later: null, moved: null, isHit: null }
  const settlements = days.slice(at - 21, at).map((each) => line.get(each)?.settlement ?? Number.NaN)
  const moves = settlements.slice(1).map((now, nth) => Math.abs(now / (settlements[nth] ?? 0) - 1) * 100)
  const band = 0.5 * (moves.reduce((sum, move) => sum + move, 0) / 20) * Math.sqrt(horizon)
  const moved = (later / price - 1) * 100
  const side = moved > band ? '看多' : moved < -band ? '看空' : '震荡'
  return { price, later, moved, isHit: side === direction }
}

describe('thirty views of a year', async () => {
  const { db, seed } = await startTestApp({ clock })
  const ids: number[] = []
  const ofId = async (id: number) => {
    const [row] = await db.select().from(forecasts).where(eq(forecasts.id, id))
    if (!row) throw new Error(`view ${id} is missing`)
    return row
  }

  beforeAll(async () => {
    for (const [nth, { contract, posted, direction, horizon }] of cases.entries()) {
      const at = new Date(`${posted.replace(' ', 'T')}+08:00`)
      ids.push(
        await storeForecast(db, {
          authorId: nth + 1,
          contractCode: contract,
          productCode: contract.slice(0, 2),
          direction,
          horizon,
          postedAt: at,
          armedAt: at,
        }),
      )
    }
  })

  const expectAll = async (of: ReadonlyMap<string, Line>) => {
    for (const [nth, each] of cases.entries()) {
      const row = await ofId(ids[nth] ?? 0)
      const hand = byHand(each, new Map(of))
      expect({ posted: each.posted, day: row.tradingDay }).toEqual({ posted: each.posted, day: each.day })
      expect(row).toMatchObject({ price: hand.price, later: hand.later, isHit: hand.isHit, lockedBy: 'open' })
      if (hand.moved === null) expect(row).toMatchObject({ state: 'locked', moved: null })
      else expect(row.moved).toBeCloseTo(hand.moved, 9)
      expect(row.dueDay).toBe(nextTradingDay(each.day, each.horizon))
    }
  }

  test('each view is graded from the opening print to the settlement of its due day', async () => {
    await seed.file('annual_2026.csv', yearFile(lines))
    await expectAll(lines)
    const types = (await exportedEvents(db)(1)).map(({ type }) => type)
    expect(types.toSorted()).toEqual(['forecastGraded', 'forecastLocked'])
  })

  test('the same file again changes nothing', async () => {
    const before = await db.select().from(forecasts)
    await seed.file('annual_2026.csv', yearFile(lines))
    expect(await db.select().from(forecasts)).toEqual(before)
  })

  test('corrected figures correct what they decide and say so, undoing them takes that back', async () => {
    const before = await db.select().from(forecasts)
    const corrected = new Map(lines)
    const [day = ''] = moments[0]?.slice(1) ?? []
    const due = nextTradingDay(day, cases[0]?.horizon)
    const line = new Map(lines.get('rb2705'))
    line.set(due, { open: 3100, settlement: 4000, volume: 10 })
    line.set(day, { open: 2500, settlement: 2600, volume: 10 })
    corrected.set('rb2705', line)
    const { id } = await seed.file('annual_2026.csv', yearFile(corrected))
    await expectAll(corrected)
    const first = await ofId(ids[0] ?? 0)
    expect(first).toMatchObject({ price: 2500, isHit: true })
    expect(first.regradedAt).not.toBeNull()
    const others = await db.select().from(forecasts).where(eq(forecasts.contractCode, 'au2706'))
    expect(others.every(({ regradedAt }) => regradedAt === null)).toBe(true)

    await seed.undo(id ?? 0)
    await expectAll(lines)
    const figures = (rows: typeof before) =>
      rows.map(({ id: each, price, later, moved, isHit, state }) => ({
        each,
        price,
        later,
        moved,
        isHit,
        state,
      }))
    expect(figures(await db.select().from(forecasts).orderBy(forecasts.id))).toEqual(
      figures(before.toSorted((one, other) => one.id - other.id)),
    )
  })
})

describe('a market of one contract', async () => {
  const { db } = await startTestApp({ clock })
  const day = '2026-10-13'
  const quotes = new Map<string, { open: number | null; settlement: number | null; volume: number | null }>()
  let hasTicks = false
  let limits: { up: number | null; down: number | null } = { up: null, down: null }
  const settle = createSettleForecasts({
    quotesBetween: async (_tx, _world, _contract, { from, to }) =>
      [...quotes]
        .filter(([each]) => each >= from && each <= to)
        .map(([tradingDay, { open, settlement, volume }]) => ({
          tradingDay,
          open,
          volume,
          settlementPrice: settlement,
          previousSettlement: quotes.get(previousTradingDay(tradingDay))?.settlement ?? null,
        })),
    limitsOf: async () => limits,
    hasTicks: () => hasTicks,
  })
  const write = (from: string, to = from) =>
    db.transaction((tx) => settle(tx, { world: 'real', from, to, now: clock.now() }))
  let authors = 1000
  /** Stores a view that was posted on the evening before `day`, each time by another member. */
  const view = (change: Partial<Parameters<typeof storeForecast>[1]> = {}) =>
    storeForecast(db, {
      authorId: authors++,
      postedAt: new Date('2026-10-12T12:00:00Z'),
      horizon: 1,
      ...change,
    })
  const of = async (id: number) => {
    const [row] = await db.select().from(forecasts).where(eq(forecasts.id, id))
    return row
  }
  for (const each of tradingDaysBetween('2026-08-20', '2026-10-20'))
    quotes.set(each, { open: 3000, settlement: 3000 + (days.indexOf(each) % 2) * 30, volume: 9 })

  test('a view locked at a price limit is shown but not scored', async () => {
    limits = { up: 3000, down: 2800 }
    const [long, short] = [await view(), await view({ direction: '看空' })]
    limits = { up: 3000, down: 2800 }
    await write(day, nextTradingDay(day))
    expect(await of(long)).toMatchObject({ state: 'graded', isAtLimit: true, isHit: null })
    expect((await of(long))?.moved).not.toBeNull()
    expect(await of(short)).toMatchObject({ state: 'graded', isAtLimit: false })
    limits = { up: null, down: null }
  })

  test('a view on a day without a trade gets no price', async () => {
    const author = authors++
    const id = await view({ authorId: author })
    quotes.set(day, { open: null, settlement: 3010, volume: 0 })
    await write(day)
    expect(await of(id)).toMatchObject({ state: 'void', voidReason: 'untraded', isOpen: false, price: null })
    await expect(view({ authorId: author })).resolves.toBeGreaterThan(id)
    quotes.set(day, { open: 3000, settlement: 3010, volume: 9 })
  })

  test('a day with figures of other contracts only decides nothing', async () => {
    const id = await view()
    const known = quotes.get(day)
    quotes.delete(day)
    await write(day)
    expect(await of(id)).toMatchObject({ state: 'pending' })
    if (known) quotes.set(day, known)
    await write(day)
    expect(await of(id)).toMatchObject({ state: 'graded', price: 3000 })
  })

  test('with ticks, a view without a later trade in its session becomes void', async () => {
    hasTicks = true
    const within = await view({
      postedAt: new Date('2026-10-13T03:00:00Z'),
      armedAt: new Date('2026-10-13T03:00:00Z'),
    })
    const before = await view()
    await write(day)
    expect(await of(within)).toMatchObject({ state: 'void', voidReason: 'untraded' })
    // No tick has locked this view, so it takes the opening price from the file.
    expect(await of(before)).toMatchObject({ state: 'graded', price: 3000, lockedBy: 'open' })
    hasTicks = false
  })

  test('with fewer than twenty days before the lock a result is shown but not scored', async () => {
    const early = '2026-09-01'
    const id = await view({
      postedAt: new Date('2026-08-31T12:00:00Z'),
      armedAt: new Date('2026-08-31T12:00:00Z'),
    })
    await write(early, nextTradingDay(early))
    expect(await of(id)).toMatchObject({ state: 'graded', typical: null, isHit: null })
    expect((await of(id))?.moved).not.toBeNull()
  })

  test('a revoked day removes the result but does not reopen the view', async () => {
    const author = authors++
    const id = await view({ authorId: author })
    await write(day, nextTradingDay(day))
    expect(await of(id)).toMatchObject({ state: 'graded', isOpen: false })
    await view({ authorId: author })
    const due = nextTradingDay(day)
    const known = quotes.get(due)
    quotes.delete(due)
    await write(due)
    expect(await of(id)).toMatchObject({
      state: 'locked',
      later: null,
      isHit: null,
      gradedAt: null,
      isOpen: false,
    })
    if (known) quotes.set(due, known)
    await write(due)
    expect(await of(id)).toMatchObject({ state: 'graded' })
  })
})
