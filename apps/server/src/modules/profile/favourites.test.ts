import { products } from '@vce/futures'
import { getCategoryList, maxFavourites, saveCategoryList } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { follows } from './profile.tables'
import { profiles } from './profiles'

const { call, db, seed } = await startTestApp()

test('favourite products are returned in saved order without duplicates', async () => {
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

test('a user may follow at most sixty products', async () => {
  const user = await seed.user()
  const codes = products.map(({ code }) => code)
  const first = (count: number) => codes.slice(0, count).join(',')
  expect(await call(saveCategoryList, { type_text: first(maxFavourites) }, user)).toMatchObject({ code: 1 })
  expect(await call(saveCategoryList, { type_text: first(maxFavourites + 1) }, user)).toMatchObject({
    code: 0,
    msg: '最多关注60个品种',
  })
  expect((await call(getCategoryList, {}, user)).data.symbols).toHaveLength(60)
})

test('favourites need a signed-in user', async () => {
  expect(await call(saveCategoryList, { type_text: 'rb' })).toMatchObject({ code: 4001 })
  expect(await call(getCategoryList, {})).toMatchObject({ code: 4001 })
})

test('concurrent saves leave one of the lists complete', async () => {
  const user = await seed.user()
  const lists = ['rb,au,cu', 'au,TA', 'cu,rb', 'IF,rb,au,i', 'm'] as const
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(lists.map((type_text) => call(saveCategoryList, { type_text }, user)))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1])
    const { symbols } = (await call(getCategoryList, {}, user)).data
    expect(lists).toContain(symbols.join(','))
  }
})

test('exported returns the whole profile until forget removes it', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  await call(saveCategoryList, { type_text: 'rb,au' }, user)
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
    symbols: ['rb', 'au'],
    follows: [{ id: other.id, since: '2026-11-20 16:00:00' }],
    fans_count: 1,
  })

  await db.transaction((tx) => profiles(db).forget(tx, user.id))
  expect(await profiles(db).of(user.id)).toMatchObject({ nickname: '已注销用户', avatar: '/avatars/1.svg' })
  expect(await db.select().from(follows)).toEqual([])
  expect((await call(getCategoryList, {}, user)).data).toEqual({ symbols: [] })
  expect((await call(getCategoryList, {}, other)).data).toEqual({ symbols: ['cu'] })
})
