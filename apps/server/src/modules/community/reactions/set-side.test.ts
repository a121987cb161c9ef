import { contentStates, setSide } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeMute, storePost } from '../community.fixture'
import { storedReactions } from './reactions.fixture'
import { sidesOf } from './sides-of'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const stored = storedReactions(db)
const hours = (count: number) => new Date(testTime.getTime() + count * 3_600_000)

const side = (user: TestUser | undefined, id: number, value: 'long' | 'short' | null) =>
  call(setSide, { id, value }, user)
const post = async (given: Partial<Parameters<typeof storePost>[1]> = {}) =>
  storePost(db, { authorId: (await seed.user()).id, productCodes: ['rb'], ...given })

test('each reader takes one side and sees both', async () => {
  const id = await post()
  const [one, other] = [await seed.user(), await seed.user()]
  expect(await side(one, id, 'long')).toMatchObject({ code: 1, data: { long: 1, short: 0, mine: 'long' } })
  expect((await side(other, id, 'short')).data).toEqual({ long: 1, short: 1, mine: 'short' })
  expect((await side(other, id, 'long')).data).toEqual({ long: 2, short: 0, mine: 'long' })
  expect((await side(other, id, null)).data).toEqual({ long: 1, short: 0, mine: null })
  expect((await side(other, id, null)).data).toEqual({ long: 1, short: 0, mine: null })
  expect(await sidesOf(db, id, null)).toEqual({ long: 1, short: 0, mine: null })
  expect((await stored.stats(id)).isStale).toBe(true)
})

test('a side is fixed a day after its first choice', async () => {
  const id = await post()
  const reader = await seed.user()
  await side(reader, id, 'long')
  now = hours(23)
  expect((await side(reader, id, 'short')).data).toMatchObject({ mine: 'short' })
  now = hours(24)
  const fixed = { code: 0, key: 'fixed', msg: '表态已超过 24 小时，不能再改' }
  expect(await side(reader, id, 'long')).toMatchObject(fixed)
  expect(await side(reader, id, null)).toMatchObject(fixed)
  expect(await side(reader, id, 'short')).toMatchObject({ code: 1, data: { short: 1, mine: 'short' } })
  now = testTime
})

test('only a visible post about one product has sides', async () => {
  const reader = await seed.user()
  expect(await side(reader, await post({ productCodes: [] }), 'long')).toMatchObject({
    code: 0,
    key: 'noProduct',
    msg: '这篇内容没有品种，不能表态',
  })
  for (const given of [{ productCodes: ['rb', 'hc'] }, { kind: 2 }])
    expect(await side(reader, await post(given), 'long')).toMatchObject({
      code: 0,
      key: 'noSides',
      msg: '只有谈一个品种的帖子可以表态',
    })
  const held = await post({ state: contentStates.held })
  for (const id of [held, 999_999])
    expect(await side(reader, id, 'long')).toMatchObject({ code: 0, msg: '内容不存在或已删除' })
})

test('guests and muted members take no side', async () => {
  const id = await post()
  const [muted, banned] = [await seed.user(), await seed.user()]
  await storeMute(db, muted.id, new Date('2026-11-23T16:00:00+08:00'))
  await storeMute(db, banned.id)
  expect(await side(undefined, id, 'long')).toMatchObject({ code: 4001 })
  expect(await side(muted, id, 'long')).toMatchObject({
    msg: '您已被禁言至 2026-11-23 16:00，原因：引流荐股',
  })
  expect(await side(banned, id, 'long')).toMatchObject({ msg: '您已被永久禁言，原因：引流荐股' })
  expect(await sidesOf(db, id, null)).toMatchObject({ long: 0, short: 0 })
})

test('sixty changes a minute are taken', async () => {
  const id = await post()
  const reader = await seed.user()
  for (let round = 0; round < 60; round += 1) await side(reader, id, round % 2 ? 'long' : 'short')
  expect(await side(reader, id, null)).toMatchObject({ code: 0, msg: '操作过于频繁，请稍后再试' })
  expect(await sidesOf(db, id, reader.id)).toMatchObject({ mine: 'long' })
})
