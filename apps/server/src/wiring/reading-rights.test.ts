import { dayMs, previousTradingDay } from '@vce/futures'
import {
  checkUserPrivilege,
  endpoint,
  getBasisBoard,
  getFootprint,
  getOrderFlow,
  getReadingRights,
  getSearchCounts,
  getSearchUses,
  getSectorCorrelation,
  getSpreadCandles,
  getSpreadHistory,
  getSymbolViews,
  getTermCurves,
  getTermStructure,
  memberLevels,
  moneyLevels,
  privilegeTags,
  type SearchTag,
  searchTags,
  startTrial,
} from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { memberships, privilegeTerms, sweepTrials } from '#modules/membership'
import { serve } from '#platform/http'
import { addTerms } from '#platform/terms'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { quotesFile } from '#test/shfe-files'

const profits = endpoint({
  path: '/api/test/profits',
  summary: '盈亏',
  access: 'guest',
  shared: true,
  gate: 'view_seat_profit',
  input: z.object({}),
  output: z.object({ whole: z.boolean() }),
})

let now = testTime
const { app, call, db, seed } = await startTestApp({ clock: { now: () => now } })
app.route(serve(profits, async (_actor, _input, whole) => ({ whole })))
afterEach(() => {
  now = testTime
})

/** Ten settled days, newest first: enough to contain the limits of all tiers. */
const days = Array.from({ length: 10 }).reduce<string[]>(
  (list) => [...list, previousTradingDay(list.at(-1) ?? '2026-11-20', 1)],
  [],
)
const dayAt = (place: number) => days[place] ?? ''
/** Visible days of history by tier; null: no limit. */
const reach = [3, 4, 5, 6, 7, null] as const

beforeAll(async () => {
  for (const day of days.toReversed()) {
    const file = quotesFile(day, [
      {
        contract: 'rb2701',
        settlement: 3100,
        high: 3120,
        low: 3080,
        close: 3111,
        volume: 50,
        openInterest: 100,
        turnover: 15,
      },
      {
        contract: 'rb2705',
        settlement: 3120,
        high: 3130,
        low: 3090,
        close: 3125,
        volume: 20,
        openInterest: 50,
        turnover: 6,
      },
    ])
    await seed.file(file.name, file.content)
  }
  await addTerms(db, {
    name: 'privileges',
    validFrom: new Date(testTime.getTime() - 1000),
    setAt: testTime,
    body: { ...privilegeTerms.initial, view_history: reach },
  })
})

const levels: Readonly<Record<string, { level?: 2 | 3 | 4; moneyLevel?: number } | null>> = {
  user: null,
  monthly: { level: memberLevels.monthly },
  quarterly: { level: memberLevels.quarterly },
  yearly: { level: memberLevels.yearly },
  super: { moneyLevel: moneyLevels.superVip },
}

async function readerOf(name: string): Promise<TestUser | undefined> {
  if (name === 'guest') return undefined
  const user = await seed.user()
  const level = levels[name]
  if (level) await seed.member(user, level)
  return user
}

let browsers = 0
/** The origin of a new browser in a network of its own. */
const browser = () => {
  browsers += 1
  return {
    device: `0f3a0000-0000-4000-8000-${String(browsers).padStart(12, '0')}`,
    address: `198.51.100.${browsers}`,
  }
}
const leftOf = async (tag: SearchTag, user?: TestUser, from = {}) =>
  (await call(getSearchCounts, {}, user, from)).data.counts.find((count) => count.tag === tag)?.free_left

const tiers = ['guest', ...Object.keys(levels)]

describe.each(tiers.map((name, tier) => ({ name, tier, limit: reach[tier] ?? null })))(
  'history of $name',
  ({ name, tier, limit }) => {
    test('ends with its last day in every world and page', async () => {
      const reader = await readerOf(name)
      const from = browser()
      const last = dayAt((limit ?? days.length) - 1)
      expect((await call(getReadingRights, {}, reader, from)).data).toEqual({ tier, history_days: limit })
      expect((await call(getBasisBoard, { date: last }, reader, from)).data.tradingDay).toBe(last)
      if (limit === null) return
      for (const endpoint of [
        getBasisBoard,
        getSectorCorrelation,
        getSpreadCandles,
        getTermStructure,
        getTermCurves,
        getOrderFlow,
        getFootprint,
      ]) {
        expect(await call(endpoint, { product: 'rb', date: dayAt(limit) }, reader, from)).toMatchObject({
          code: 0,
          key: 'historyLocked',
          data: null,
          msg: '更早的历史，会员可看',
        })
      }
    })

    test('is cut to its days, however many are wanted', async () => {
      const reader = await readerOf(name)
      const { data } = await call(getSpreadHistory, { product: 'rb', days: 250 }, reader, browser())
      expect(data.points.map(({ tradingDay }) => tradingDay)).toEqual(
        days.slice(0, limit ?? days.length).toReversed(),
      )
    })

    test('is cut in curves, bars and a matrix too', async () => {
      const reader = await readerOf(name)
      const from = browser()
      const shown = limit ?? days.length
      const curves = await call(getTermCurves, { product: 'rb', days: 60 }, reader, from)
      expect(curves.data.curves).toHaveLength(shown)
      const bars = await call(getSpreadCandles, { calendar: { product: 'rb' } }, reader, from)
      expect(bars.data.candles).toHaveLength(shown)
      const matrix = await call(getSectorCorrelation, { sector: '黑色', days: 120 }, reader, from)
      expect(matrix.data.span).toBe(shown)
    })
  },
)

test('a level that ended a second ago shows what users see', async () => {
  const reader = await seed.user()
  const expiresAt = new Date('2026-11-20T23:59:59+08:00')
  await seed.member(reader, { level: memberLevels.yearly, expiresAt })
  now = new Date('2026-11-20T23:59:58+08:00')
  expect((await call(getReadingRights, {}, reader)).data.tier).toBe(4)
  now = new Date('2026-11-21T00:00:00+08:00')
  expect((await call(getReadingRights, {}, reader)).data.tier).toBe(1)
  expect(await call(getBasisBoard, { date: dayAt(4) }, reader)).toMatchObject({ key: 'historyLocked' })
})

describe('counted days', () => {
  const structure = (reader: TestUser | undefined, from: object, date?: string) =>
    call(getTermStructure, { product: 'rb', date }, reader, from)

  test('the newest settled day is free, an earlier one costs a use once a day', async () => {
    const user = await seed.user()
    for (const date of [undefined, dayAt(0)]) expect((await structure(user, {}, date)).code).toBe(1)
    expect(await leftOf('view_data', user)).toBe(20)
    for (const date of [dayAt(1), dayAt(1), dayAt(2)]) expect((await structure(user, {}, date)).code).toBe(1)
    expect(await leftOf('view_data', user)).toBe(18)
    const { data } = (await call(getSearchUses, {}, user)).data
    expect(data.map(({ unit }) => unit)).toEqual([`期限结构 rb ${dayAt(2)}`, `期限结构 rb ${dayAt(1)}`])
  })

  test('the curves up to a day cost no more than the day itself', async () => {
    const user = await seed.user()
    const curves = (date: string) => call(getTermCurves, { product: 'rb', date }, user)
    expect((await curves(dayAt(0))).code).toBe(1)
    expect(await leftOf('view_data', user)).toBe(20)
    expect((await structure(user, {}, dayAt(1))).code).toBe(1)
    expect((await curves(dayAt(1))).code).toBe(1)
    expect(await leftOf('view_data', user)).toBe(19)
    expect((await curves(dayAt(2))).code).toBe(1)
    expect(await leftOf('view_data', user)).toBe(18)
  })

  test('boards cost nothing', async () => {
    const from = browser()
    for (const date of days.slice(0, 3)) await call(getBasisBoard, { date }, undefined, from)
    expect(await leftOf('view_data', undefined, from)).toBe(5)
  })

  test('买卖力量 counts a contract’s day once, named or as the main one', async () => {
    const from = browser()
    const flow = (input: { contract?: string; date?: string }) =>
      call(getOrderFlow, { product: 'rb', ...input }, undefined, from)
    expect((await flow({})).code).toBe(1)
    expect((await flow({ contract: 'rb2701' })).code).toBe(1)
    expect((await flow({ contract: 'rb2701', date: dayAt(0) })).code).toBe(1)
    expect(await flow({ contract: 'rb2705' })).toMatchObject({ code: 0, key: 'searchesUsedUp', data: null })
    expect(await flow({ date: dayAt(1) })).toMatchObject({ key: 'searchesUsedUp' })
  })

  test('a recommended symbol of BBAS costs nothing', async () => {
    const from = browser()
    expect((await call(getSymbolViews, { symbol: 'rb' }, undefined, from)).code).toBe(1)
    expect(await leftOf('bbas', undefined, from)).toBe(3)
    expect((await call(getSymbolViews, { symbol: 'cu' }, undefined, from)).code).toBe(1)
    expect(await leftOf('bbas', undefined, from)).toBe(2)
  })
})

describe('trials', () => {
  test('a trial shows the whole for a minute a day, however often it is started', async () => {
    const from = browser()
    const isWhole = async () => (await call(profits, {}, undefined, from)).data.whole
    const start = () => call(startTrial, { type: 'view_seat_profit' }, undefined, from)
    expect(await isWhole()).toBe(false)
    expect((await start()).data).toEqual({ left: 60 })
    expect(await isWhole()).toBe(true)
    now = new Date(testTime.getTime() + 59_000)
    expect((await start()).data).toEqual({ left: 1 })
    expect(await isWhole()).toBe(true)
    now = new Date(testTime.getTime() + 60_000)
    expect(await isWhole()).toBe(false)
    expect(await start()).toMatchObject({ code: 0, msg: '试看已结束' })
    now = new Date('2026-11-21T00:00:00+08:00')
    expect((await start()).data).toEqual({ left: 60 })
    expect(await isWhole()).toBe(true)
  })

  test('guests of one network start ten trials a day, however many browsers they name', async () => {
    const from = (count: number) => ({
      device: `0f3a0000-0000-4000-8000-${String(900_000 + count).padStart(12, '0')}`,
      address: '198.51.100.250',
    })
    const start = (count: number, user?: TestUser) =>
      call(startTrial, { type: 'view_seat_profit' }, user, from(count))
    const codes: number[] = []
    for (let count = 0; count < 14; count += 1) codes.push((await start(count)).code)
    expect(codes).toEqual([...Array(10).fill(1), ...Array(4).fill(0)])
    expect(await start(13)).toMatchObject({ msg: '试看已结束' })
    // A running trial continues.
    expect((await start(3)).data).toEqual({ left: 60 })
    expect((await start(20, await seed.user())).data).toEqual({ left: 60 })
    const { rows } = await db.execute(sql`select 1 from trials where subject like '%000009000%'`)
    expect(rows).toHaveLength(10)
  })

  test('a trial belongs to one browser or one user', async () => {
    const [from, other] = [browser(), browser()]
    const user = await seed.user()
    await call(startTrial, { type: 'view_seat_profit' }, undefined, from)
    const whole = async (reader?: TestUser, at = {}) => (await call(profits, {}, reader, at)).data.whole
    expect([await whole(undefined, from), await whole(undefined, other), await whole(user, from)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test('trials stay for two days', async () => {
  const user = await seed.user()
  await call(startTrial, { type: 'view_seat_profit' }, user)
  const stored = async () =>
    (await db.execute(sql`select 1 from trials where subject = ${`user:${user.id}`}`)).rows.length
  const sweepAfter = (days: number) =>
    db.transaction((tx) => sweepTrials.run(tx, new Date(testTime.getTime() + days * dayMs)))
  await sweepAfter(1)
  expect(await stored()).toBe(1)
  await sweepAfter(2)
  expect(await stored()).toBe(0)
  await call(startTrial, { type: 'view_seat_profit' }, user)
  await db.transaction((tx) => memberships(db).forget(tx, user.id))
  expect(await stored()).toBe(0)
})

describe('what a reader without a right is shown', () => {
  const tipFor = async (tag: (typeof privilegeTags)[number] | SearchTag, reader?: TestUser) =>
    (await call(checkUserPrivilege, { tag }, reader, browser())).data

  test('a guest signs in first, for every right', async () => {
    for (const tag of privilegeTags) {
      expect(await tipFor(tag), tag).toEqual({
        auth: 0,
        tip: {
          type: 'login',
          title: '登录后查看',
          sub_title: '登录即可使用，新用户另有礼包',
          content: '',
          button: [{ type: 'login', value: '登录/注册' }],
          show_service: 0,
        },
      })
    }
    for (const tag of searchTags) expect((await tipFor(tag)).auth, tag).toBe(1)
  })

  test('a user is offered a level, a member a higher one', async () => {
    const [user, member] = [await readerOf('user'), await readerOf('monthly')]
    expect(await tipFor('check_vip', user)).toMatchObject({
      tip: { title: '开通会员，看得更全', button: [{ type: 'buy_vip', value: '开通会员' }], show_service: 1 },
    })
    expect(await tipFor('view_history', user)).toMatchObject({
      tip: { sub_title: '您现在可看近 4 个交易日' },
    })
    expect(await tipFor('view_history', member)).toMatchObject({
      tip: { sub_title: '您现在可看近 5 个交易日', button: [{ type: 'buy_vip', value: '升级会员' }] },
    })
    // These systems do not exist yet, so nothing is offered for them.
    expect(await tipFor('researcher', member)).toMatchObject({ tip: { sub_title: '即将上线', button: [] } })
    expect(await tipFor('course', user)).toMatchObject({ tip: { sub_title: '即将上线', button: [] } })
    // A third of the institutions is not all of them, so the tip is shown.
    expect(await tipFor('view_opinion', member)).toMatchObject({
      auth: 0,
      tip: { title: '观点全文为会员专享' },
    })
    for (const tag of ['check_vip', 'view_seat_profit', 'view_research', 'view_chain'] as const)
      expect(await tipFor(tag, member), tag).toEqual({ auth: 1, tip: null })
  })

  test('a super VIP has every right', async () => {
    const reader = await readerOf('super')
    for (const tag of [...privilegeTags, ...searchTags])
      expect(await tipFor(tag, reader), tag).toEqual({ auth: 1, tip: null })
  })

  test('a user with no search left is offered a level', async () => {
    const user = await seed.user()
    for (const symbol of ['cu', 'al', 'zn', 'au', 'ag']) await call(getSymbolViews, { symbol }, user)
    expect(await tipFor('bbas', user)).toMatchObject({
      auth: 0,
      tip: { title: '今日免费次数已用完', sub_title: '开通会员次数更多，或用 V粒 兑换' },
    })
  })
})
