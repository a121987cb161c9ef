import { products } from '@vce/futures'
import {
  bindUser,
  changeOwnList,
  getCategoryList,
  getOwnList,
  maxChosenProducts,
  type OwnListChange,
  ownListLimits,
  saveCategoryList,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd, rounds } from '#test/crowd'
import { connectMessageClient } from '#test/message-client'
import type { TestUser } from '#test/seed'
import { follows } from './follows/follows.tables'
import { profiles } from './profiles'

const { app, call, db, seed } = await startTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })

const change = (user: TestUser | undefined, change: OwnListChange) => call(changeOwnList, { change }, user)
const listOf = async (user: TestUser) => (await call(getOwnList, {}, user)).data

test('chosen products are returned in saved order without duplicates', async () => {
  const user = await seed.user()
  expect((await call(getCategoryList, {}, user)).data).toEqual({ symbols: [] })
  expect(await call(saveCategoryList, { type_text: ' TA, rb,au,,rb, IF ' }, user)).toEqual({
    code: 1,
    msg: '保存成功',
    data: {},
  })
  expect((await call(getCategoryList, {}, user)).data).toEqual({ symbols: ['TA', 'rb', 'au', 'IF'] })

  await call(saveCategoryList, { type_text: 'au,cu' }, user)
  expect((await call(getCategoryList, {}, user)).data).toEqual({ symbols: ['au', 'cu'] })
  expect((await call(getCategoryList, {}, await seed.user())).data).toEqual({ symbols: [] })
})

test.each([
  ['', '请选择品种'],
  [' , ,, ', '请选择品种'],
  ['rb,zz', '没有这个品种'],
  ['RB', '没有这个品种'],
  ["rb'; drop table users", '没有这个品种'],
  ['rb2605', '没有这个品种'],
  ['a'.repeat(601), '品种过多'],
])('%j is refused: %s', async (type_text, msg) => {
  const user = await seed.user()
  await call(saveCategoryList, { type_text: 'rb' }, user)
  expect(await call(saveCategoryList, { type_text }, user)).toMatchObject({ code: 0, msg, data: null })
  expect((await call(getCategoryList, {}, user)).data).toEqual({ symbols: ['rb'] })
})

test('at most sixty products are chosen at once', async () => {
  const user = await seed.user()
  const codes = products.map(({ code }) => code)
  const first = (count: number) => codes.slice(0, count).join(',')
  expect(await call(saveCategoryList, { type_text: first(maxChosenProducts) }, user)).toMatchObject({
    code: 1,
  })
  expect(await call(saveCategoryList, { type_text: first(maxChosenProducts + 1) }, user)).toMatchObject({
    code: 0,
    msg: '最多选择60个品种',
  })
  expect((await call(getCategoryList, {}, user)).data.symbols).toHaveLength(60)
})

test('自选 needs a signed-in user', async () => {
  expect(await call(getOwnList, {})).toMatchObject({ code: 4001 })
  expect(await change(undefined, { type: 'remove', symbol: 'rb' })).toMatchObject({ code: 4001 })
  expect(await call(saveCategoryList, { type_text: 'rb' })).toMatchObject({ code: 4001 })
  expect(await call(getCategoryList, {})).toMatchObject({ code: 4001 })
})

test('concurrent saves leave one of the lists complete', async () => {
  const user = await seed.user()
  const lists = ['rb,au,cu', 'au,TA', 'cu,rb', 'IF,rb,au,i', 'm'] as const
  for (let round = 0; round < rounds(5); round += 1) {
    const answers = await Promise.all(lists.map((type_text) => call(saveCategoryList, { type_text }, user)))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
    const { symbols } = (await call(getCategoryList, {}, user)).data
    expect(lists).toContain(symbols.join(','))
  }
})

test('a changed list is returned and stored', async () => {
  const user = await seed.user()
  expect(await listOf(user)).toEqual({ symbols: [], groups: [], version: 0 })
  const once = await change(user, { type: 'add', symbols: ['rb', 'cu2701', 'PP_F'] })
  expect(once).toMatchObject({ code: 1, data: { symbols: ['rb', 'cu2701', 'PP_F'], groups: [], version: 1 } })
  expect((await change(user, { type: 'add', symbols: ['cu2701'] })).data).toEqual(once.data)

  await change(user, { type: 'nameGroup', id: 'g-1', name: ' 黑色 ' })
  await change(user, { type: 'add', symbols: ['i2705'], group: 'g-1' })
  await change(user, { type: 'move', symbol: 'i2705', before: 'rb' })
  const list = {
    symbols: ['i2705', 'rb', 'cu2701', 'PP_F'],
    groups: [{ id: 'g-1', name: '黑色', symbols: ['i2705'] }],
    version: 4,
  }
  expect(await listOf(user)).toEqual(list)
  expect(await listOf(await seed.user())).toMatchObject({ symbols: [] })
})

test('choosing products leaves contracts and groups of 自选 as they are', async () => {
  const user = await seed.user()
  await change(user, {
    type: 'merge',
    symbols: ['rb', 'cu2701', 'au'],
    groups: [{ id: 'a', name: '长线', symbols: ['cu2701', 'rb', 'au'] }],
  })
  await call(saveCategoryList, { type_text: 'ag,rb' }, user)
  expect(await listOf(user)).toEqual({
    symbols: ['ag', 'cu2701', 'rb'],
    groups: [{ id: 'a', name: '长线', symbols: ['cu2701', 'rb'] }],
    version: 2,
  })
  expect((await call(getCategoryList, {}, user)).data).toEqual({ symbols: ['ag', 'rb'] })
})

const many = (count: number) => Array.from({ length: count }, (_, index) => `rb${1000 + index}`)

test.each<[string, unknown, string]>([
  ['an unknown product', { type: 'add', symbols: ['rb', 'zz2701'] }, '没有这个品种'],
  ['no code', { type: 'add', symbols: ["'; drop table users"] }, '品种或合约代码有误'],
  ['too many at once', { type: 'add', symbols: many(ownListLimits.symbols + 1) }, '自选最多200个'],
  ['an unknown group', { type: 'add', symbols: ['rb'], group: 'gone' }, '没有这个分组，可能已在其他设备删除'],
  ['a group without a name', { type: 'nameGroup', id: 'b', name: '  ' }, '请输入分组名称'],
  ['a long name', { type: 'nameGroup', id: 'b', name: '一'.repeat(13) }, '分组名称最多12个字'],
  ['an invisible name', { type: 'nameGroup', id: 'b', name: '\u202e黑' }, '分组名称含有无法显示的字符'],
  ['a name twice', { type: 'nameGroup', id: 'b', name: '黑色' }, '已有同名分组'],
  ['no id', { type: 'nameGroup', id: '../a', name: '黑色' }, '分组编号有误'],
  ['no change', { type: 'explode' }, '自选的改动有误'],
])('%s is refused and changes nothing', async (_, wanted, msg) => {
  const user = await seed.user()
  await change(user, { type: 'nameGroup', id: 'a', name: '黑色' })
  const before = await listOf(user)
  expect(await change(user, wanted as OwnListChange)).toMatchObject({ code: 0, msg, data: null })
  expect(await listOf(user)).toEqual(before)
})

test('a full list and a full set of groups are refused with a message', async () => {
  const user = await seed.user()
  await change(user, { type: 'add', symbols: many(ownListLimits.symbols) })
  expect(await change(user, { type: 'add', symbols: ['au'] })).toMatchObject({ msg: '自选最多200个' })
  expect(await call(saveCategoryList, { type_text: 'au' }, user)).toMatchObject({
    code: 0,
    msg: '自选最多200个',
  })
  for (let group = 0; group < ownListLimits.groups; group += 1) {
    await change(user, { type: 'nameGroup', id: `g${group}`, name: `${group}` })
  }
  expect(await change(user, { type: 'nameGroup', id: 'x', name: 'x' })).toMatchObject({
    msg: '分组最多20个',
  })
  expect(await listOf(user)).toMatchObject({ symbols: many(200), version: 21 })
})

test('concurrent changes are all stored', async () => {
  const user = await seed.user()
  const codes = many(crowd(12))
  await Promise.all(codes.map((symbol) => change(user, { type: 'add', symbols: [symbol] })))
  const { symbols, version } = await listOf(user)
  expect(symbols.toSorted()).toEqual(codes)
  expect(version).toBe(codes.length)
})

test('every page of the user receives a change, no other does', async () => {
  const url = `ws://127.0.0.1:${(app.server.address() as { port: number }).port}/ws/message`
  const user = await seed.user()
  const open = async (as: TestUser) => {
    const page = await connectMessageClient(url)
    const { client_id } = await page.next('get_client_id')
    await call(bindUser, { client_id, platform: 'pc' }, as)
    return page
  }
  const [laptop, phone, stranger] = [
    await open(user),
    await open(await seed.session(user)),
    await open(await seed.user()),
  ]
  await change(user, { type: 'add', symbols: ['rb'] })
  // This change has no effect, so no frame is sent.
  await change(user, { type: 'add', symbols: ['rb'] })
  await call(saveCategoryList, { type_text: 'rb,au' }, user)
  for (const page of [laptop, phone]) {
    expect(await page.next('own_list')).toEqual({ type: 'own_list', version: 1 })
    expect(await page.next('own_list')).toEqual({ type: 'own_list', version: 2 })
  }
  expect(stranger.received.filter(({ type }) => type === 'own_list')).toEqual([])
  for (const page of [laptop, phone, stranger]) await page.leave()
})

test('exported returns the whole profile until forget removes it', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await call(saveCategoryList, { type_text: 'rb,au' }, user)
  await change(user, { type: 'nameGroup', id: 'a', name: '长线' })
  await change(user, { type: 'add', symbols: ['cu2701'], group: 'a' })
  await call(saveCategoryList, { type_text: 'cu' }, other)
  const createdAt = testTime
  await db.insert(follows).values([
    { followerId: user.id, followedId: other.id, createdAt },
    { followerId: other.id, followedId: user.id, createdAt },
  ])
  const { nickname, gender, avatar } = await profiles(db).of(user.id)
  expect(await profiles(db).exported(user.id)).toEqual({
    nickname,
    gender,
    avatar,
    own_list: { symbols: ['rb', 'au', 'cu2701'], groups: [{ name: '长线', symbols: ['cu2701'] }] },
    follows: [{ id: other.id, since: '2026-11-20 16:00:00' }],
    fans_count: 1,
    blocks: [],
    teacher: null,
    collection: [],
    history: { paused: false, visits: [] },
    addresses: [],
    notices: { turned_off: [], list: [] },
  })

  await db.transaction((tx) => profiles(db).forget(tx, user.id))
  expect(await profiles(db).of(user.id)).toMatchObject({ nickname: '已注销用户', avatar: '/avatars/1.svg' })
  expect(await db.select().from(follows)).toEqual([])
  expect((await call(getCategoryList, {}, user)).data).toEqual({ symbols: [] })
  expect((await call(getCategoryList, {}, other)).data).toEqual({ symbols: ['cu'] })
})
