import { randomUUID } from 'node:crypto'
import { dayMs, epochOf } from '@vce/futures'
import {
  deletePost,
  editPost,
  getForecastRanking,
  getForecastScores,
  getForecasts,
  getPost,
  getRevisions,
  type InputOf,
  publishPost,
  withdrawForecast,
} from '@vce/protocol'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { storeMute, storeTier } from '../community.fixture'
import { forecasts } from '../tables/forecasts.tables'
import { documentOf } from '../writing/documents.fixture'
import { storeGradedForecast } from './forecasts.fixture'
import { forecastsRepository } from './forecasts.repository'

// A Monday after the close; the next opening print is on the same evening.
const monday = new Date(epochOf('2026-11-16 16:00'))
let now = monday
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

async function member(tier: 0 | 1 | 2 | 3 = 3) {
  const user = await seed.user({ createdAt: new Date(monday.getTime() - 10 * dayMs) })
  await storeTier(db, user.id, tier)
  return user
}
type Draft = NonNullable<InputOf<typeof publishPost>['forecast']>
const rebar: Draft = { contract: 'rb2705', direction: '看多', horizon: 5 }
let title = 0
/** Publishes a post after the minimum time since the previous post. */
function publish(
  user: TestUser,
  forecast: Partial<Draft> = {},
  change: Partial<InputOf<typeof publishPost>> = {},
) {
  now = new Date(now.getTime() + 31_000)
  title += 1
  return call(
    publishPost,
    {
      kind: 1 as const,
      title: `第${title}篇`,
      document: documentOf(`第${title}次写下看法：先看需求，再看库存。`),
      nonce: randomUUID(),
      forecast: { ...rebar, ...forecast },
      ...change,
    },
    user,
  )
}
async function published(user: TestUser, forecast: Partial<Draft> = {}) {
  const { code, msg, data } = await publish(user, forecast)
  expect({ code, msg }).toEqual({ code: 1, msg: '发布成功' })
  const { card } = (await call(getPost, { id: data.id }, user)).data
  if (!card.forecast) throw new Error('the post has no view')
  return { postId: data.id, forecast: card.forecast }
}
const lockedBy = (id: number, price = 3000) =>
  forecastsRepository(db).lock(id, {
    price,
    lockedBy: 'tick',
    lockedAt: now,
    tradingDay: '2026-11-17',
    dueDay: '2026-11-24',
    isAtLimit: false,
  })

test('a view stands on its post, in the lists of its product and of its author', async () => {
  const user = await member()
  const { postId, forecast } = await published(user)
  expect(forecast).toMatchObject({
    contract: 'rb2705',
    name: '螺纹 rb2705',
    direction: '看多',
    horizon: 5,
    state: 'pending',
    price: null,
    hit: null,
    due_day: null,
  })
  const ofProduct = (await call(getForecasts, { product: 'rb', author_id: user.id })).data
  expect(ofProduct.data).toMatchObject([
    { forecast: { id: forecast.id }, post: { id: postId }, author: { id: user.id } },
  ])
  expect((await call(getForecasts, { product: 'cu', author_id: user.id })).data.data).toEqual([])
  expect((await call(getForecasts, { author_id: user.id, state: 'graded' })).data.data).toEqual([])
  const [row] = await db.select().from(forecasts).where(eq(forecasts.id, forecast.id))
  expect(row?.armedAt?.getTime()).toBeGreaterThanOrEqual(row?.postedAt.getTime() ?? Number.NaN)
})

test('a view that cannot be graded or counted is refused with its post', async () => {
  const user = await member()
  const refusals: [Partial<Draft>, string][] = [
    [{ contract: 'rb2712' }, '合约或品种不存在'],
    [{ contract: 'zz2705' }, '合约或品种不存在'],
    // The last trading day of IF2611 is Friday, 20 November.
    [{ contract: 'IF2611' }, '该合约剩余交易日不足'],
  ]
  for (const [forecast, msg] of refusals) expect((await publish(user, forecast)).msg).toBe(msg)
  expect((await publish(user, {}, { kind: 2 })).msg).toBe('内容格式有误')
  expect((await call(getForecasts, { author_id: user.id })).data.data).toEqual([])
  expect((await publish(user, { contract: 'rb2612' })).code).toBe(1)
  expect((await publish(user, { contract: 'rb2612', direction: '看空' })).msg).toBe('该合约已有未到期的观点')
  expect((await publish(user, { contract: 'rb2612', horizon: 1 })).code).toBe(1)
  for (const bad of [{ direction: '做多' }, { horizon: 3 }, { contract: 'rb' }])
    expect((await publish(user, bad as never)).code).toBe(0)
})

test('views of a day have the limit of the tier', async () => {
  const user = await member(0)
  expect((await publish(user)).code).toBe(1)
  expect((await publish(user, { horizon: 1 })).msg).toBe('今日发布观点次数已用完，请明天再来')
  const muted = await member()
  await storeMute(db, muted.id)
  expect((await publish(muted)).code).toBe(0)
})

test('two clicks and two tabs give one view', async () => {
  const user = await member()
  now = new Date(now.getTime() + 31_000)
  const once = {
    kind: 1 as const,
    title: '一次',
    document: documentOf('同一次发布'),
    nonce: randomUUID(),
    forecast: rebar,
  }
  const answers = await Promise.all(Array.from({ length: crowd(10) }, () => call(publishPost, once, user)))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  const rows = await db.select().from(forecasts).where(eq(forecasts.authorId, user.id))
  expect(rows.map(({ postId }) => postId)).toEqual([answers[0]?.data.id])
})

test('a pending view can be withdrawn for good, a locked one cannot', async () => {
  const user = await member()
  const { postId, forecast } = await published(user)
  const stranger = await member()
  expect((await call(withdrawForecast, { id: forecast.id }, stranger)).msg).toBe('观点不存在')
  const first = await call(withdrawForecast, { id: forecast.id }, user)
  expect(first).toMatchObject({ code: 1, msg: '已撤回', data: { state: 'void', void_reason: 'withdrawn' } })
  expect((await call(withdrawForecast, { id: forecast.id }, user)).code).toBe(1)
  expect((await call(getPost, { id: postId })).data.card.forecast).toMatchObject({ state: 'void' })
  expect((await call(getForecasts, { author_id: user.id })).data.data).toEqual([])

  const next = await published(user)
  await lockedBy(next.forecast.id)
  expect((await call(withdrawForecast, { id: next.forecast.id }, user)).msg).toBe('观点已锁价，不能撤回')
})

test('a view cannot be withdrawn after the opening print, even before its file arrives', async () => {
  const user = await member()
  const { forecast } = await published(user)
  const posted = now
  now = new Date(epochOf('2026-11-16 20:59'))
  expect((await call(withdrawForecast, { id: forecast.id }, user)).msg).toBe('观点已锁价，不能撤回')
  now = new Date(epochOf('2026-11-16 20:58:59'))
  expect((await call(withdrawForecast, { id: forecast.id }, user)).code).toBe(1)
  now = posted
})

test('a view outlives its post', async () => {
  const user = await member()
  const reader = await member()
  const { postId, forecast } = await published(user)
  await lockedBy(forecast.id)
  const change = {
    id: postId,
    base_revision: 1,
    title: '改过',
    document: documentOf('改过的正文'),
    nonce: randomUUID(),
  }
  now = new Date(now.getTime() + 10_000)
  expect((await call(editPost, change, user)).code).toBe(1)
  expect((await call(getRevisions, { id: postId }, reader)).data.data).toHaveLength(1)
  expect((await call(getRevisions, { id: postId })).data.data).toHaveLength(1)
  expect((await call(getPost, { id: postId })).data.card.forecast).toMatchObject({ price: 3000 })

  expect((await call(deletePost, { id: postId }, user)).code).toBe(1)
  const [row] = (await call(getForecasts, { author_id: user.id })).data.data
  expect(row).toMatchObject({ post: null, forecast: { id: forecast.id, state: 'locked', price: 3000 } })
  expect((await publish(user)).msg).toBe('该合约已有未到期的观点')
})

test('lists continue without gap or repetition', async () => {
  const user = await seed.user()
  for (let nth = 0; nth < 7; nth += 1) await storeGradedForecast(db, { authorId: user.id })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { data } = await call(getForecasts, {
      author_id: user.id,
      world: 'real',
      limit: 3,
      ...(cursor && { cursor }),
    })
    seen.push(...data.data.map(({ forecast }) => forecast.id))
    cursor = data.next ?? undefined
  } while (cursor)
  expect(new Set(seen).size).toBe(7)
  expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  expect((await call(getForecasts, { cursor: 'x' })).msg).toBe('位置有误，请刷新页面')
})

test('scores count the scored views of 250 trading days, separately for each world', async () => {
  const user = await seed.user()
  await seed.file('annual_2026.csv', quotesUpTo('2026-10-20'))
  for (let nth = 0; nth < 12; nth += 1) await storeGradedForecast(db, { authorId: user.id, hit: nth < 9 })
  await storeGradedForecast(db, { authorId: user.id, isAtLimit: true, isHit: null })
  await storeGradedForecast(db, { authorId: user.id, world: 'simulated' })
  await storeGradedForecast(db, { authorId: user.id, tradingDay: '2025-09-01' })
  const { data } = await call(getForecastScores, { author_id: user.id, world: 'real' })
  expect(data).toMatchObject({ world: 'real', as_of: '2026-10-20', total: 14 })
  expect(data.trend[1]).toMatchObject({ horizon: 5, judged: 12, hits: 9, hit_rate: 75, mean_return: 1 })
  expect(data.recent).toHaveLength(12)
  expect((await call(getForecastScores, { author_id: 999_999, world: 'simulated' })).data).toMatchObject({
    as_of: null,
    total: 0,
    recent: [],
  })
})

test('观点榜 sorts by the lower bound, from twenty views on', async () => {
  const [sure, lucky, few] = [await seed.user(), await seed.user(), await seed.user()]
  for (let nth = 0; nth < 60; nth += 1)
    await storeGradedForecast(db, { authorId: sure.id, horizon: 20, hit: nth % 4 !== 0 })
  // 80 % of 20 views has a smaller lower bound than 75 % of 60 views.
  for (let nth = 0; nth < 20; nth += 1)
    await storeGradedForecast(db, { authorId: lucky.id, horizon: 20, hit: nth % 5 !== 0 })
  for (let nth = 0; nth < 19; nth += 1) await storeGradedForecast(db, { authorId: few.id, horizon: 20 })
  const { data } = await call(getForecastRanking, { world: 'real', horizon: 20 })
  expect(data.data.map(({ author, judged, hit_rate }) => [author.id, judged, hit_rate])).toEqual([
    [sure.id, 60, 75],
    [lucky.id, 20, 80],
  ])
  expect(data.data[0]?.lower_bound).toBeGreaterThan(data.data[1]?.lower_bound ?? 100)
  expect((await call(getForecastRanking, { world: 'real' })).data.data).toEqual([])
})

test('property: no order of posting, withdrawing, deleting and locking hides or doubles a locked view', async () => {
  const actions = fc.array(fc.constantFrom('post', 'withdraw', 'delete', 'edit', 'lock', 'grade'), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      const user = await member()
      let own: { postId: number; forecastId: number }[] = []
      const locked = new Set<number>()
      const graded = new Set<number>()
      for (const step of steps) {
        const newest = own.at(-1)
        if (step === 'post') {
          const { code, data } = await publish(user)
          if (code !== 1) continue
          const { card } = (await call(getPost, { id: data.id }, user)).data
          own = [...own, { postId: data.id, forecastId: card.forecast?.id ?? 0 }]
        } else if (!newest) continue
        else if (step === 'withdraw') await call(withdrawForecast, { id: newest.forecastId }, user)
        else if (step === 'delete') await call(deletePost, { id: newest.postId }, user)
        else if (step === 'edit') {
          const change = { id: newest.postId, title: '改', document: documentOf('改'), nonce: randomUUID() }
          now = new Date(now.getTime() + 10_000)
          await call(editPost, { ...change, base_revision: 1 }, user)
        } else if (step === 'lock') {
          if (await lockedBy(newest.forecastId)) locked.add(newest.forecastId)
        } else if (locked.has(newest.forecastId) && !graded.has(newest.forecastId)) {
          graded.add(newest.forecastId)
          await forecastsRepository(db).change(newest.forecastId, {
            state: 'graded',
            isOpen: false,
            later: 2900,
            moved: -3.3,
            isHit: false,
            gradedAt: now,
          })
        }
      }
      const rows = await db.select().from(forecasts).where(eq(forecasts.authorId, user.id))
      // Every locked view is still there exactly once, with its price and result.
      expect(
        rows
          .filter(({ price }) => price !== null)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...locked].toSorted())
      expect(
        rows
          .filter(({ isHit }) => isHit === false)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual([...graded].toSorted())
      // There is at most one open view of the contract.
      expect(rows.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 12 },
  )
})

/** A year's file of 上期所 with one contract; its last day becomes the newest settled day. */
function quotesUpTo(day: string) {
  const head = '合约,日期,前收盘,前结算,开盘价,最高价,最低价,收盘价,结算价,涨跌1,涨跌2,成交量,成交金额,持仓量'
  const row = [
    'cu2703',
    day.replaceAll('-', ''),
    3000,
    3000,
    3000,
    3000,
    3000,
    3000,
    3000,
    0,
    0,
    10,
    30,
    5000,
  ]
  return `${head}\r\n${row.join(',')}\r\n`
}
