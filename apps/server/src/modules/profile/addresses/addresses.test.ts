import {
  type DraftInputOf,
  deleteAddress,
  getAddress,
  getAddressList,
  maxAddresses,
  saveAddress,
  setDefaultAddress,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { addresses } from './addresses.tables'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })

type Fields = DraftInputOf<typeof saveAddress>
const fields: Fields = {
  name: '周稳健',
  mobile: '13812348000',
  province: '上海市',
  city: '上海市',
  district: '浦东新区',
  detail: '浦电路 500 号 3 楼',
  is_default: false,
}
const save = (user: TestUser | undefined, change: Partial<Fields> = {}) =>
  call(saveAddress, { ...fields, ...change }, user)
const listOf = async (user: TestUser) => (await call(getAddressList, {}, user)).data.data
const defaultsOf = async (user: TestUser) =>
  (await listOf(user)).filter(({ is_default }) => is_default).map(({ id }) => id)

/** Saves addresses one second apart; returns their ids. */
async function saveMany(user: TestUser, count: number) {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    now = new Date(testTime.getTime() + index * 1000)
    ids.push((await save(user, { name: `收货人${index}` })).data.id)
  }
  now = testTime
  return ids
}

test('the first address becomes the default with its number masked in the list only', async () => {
  const user = await seed.user()
  const reply = await save(user, { name: '  周稳健 ' })
  expect(reply).toMatchObject({ code: 1, msg: '保存成功' })
  const { id } = reply.data
  expect(await listOf(user)).toEqual([{ ...fields, id, mobile: '138****8000', is_default: true }])
  expect((await call(getAddress, { id }, user)).data).toEqual({ ...fields, id, is_default: true })
})

test('a replaced default address stays the default', async () => {
  const user = await seed.user()
  const { id } = (await save(user)).data
  const change = {
    id,
    province: '广东省',
    city: '东莞市',
    district: '中堂镇',
    detail: '槎滘路 1 号',
    is_default: false,
  }
  expect((await save(user, change)).data).toEqual({ id })
  expect(await listOf(user)).toMatchObject([{ ...change, is_default: true }])
})

test('exactly one address is the default, whichever is chosen or deleted', async () => {
  const user = await seed.user()
  const [first = 0, second = 0, third = 0] = await saveMany(user, 3)
  expect(await defaultsOf(user)).toEqual([first])
  expect(await call(setDefaultAddress, { id: second }, user)).toMatchObject({
    code: 1,
    msg: '已设为默认地址',
  })
  await call(setDefaultAddress, { id: second }, user)
  expect((await listOf(user)).map(({ id }) => id)).toEqual([second, third, first])

  expect(await call(deleteAddress, { id: second }, user)).toMatchObject({ code: 1, msg: '已删除' })
  expect(await defaultsOf(user)).toEqual([third])
  await call(deleteAddress, { id: first }, user)
  expect(await defaultsOf(user)).toEqual([third])
  await call(deleteAddress, { id: third }, user)
  expect(await listOf(user)).toEqual([])

  const { id } = (await save(user)).data
  const { id: chosen } = (await save(user, { is_default: true })).data
  expect(await defaultsOf(user)).toEqual([chosen])
  await save(user, { id, is_default: true })
  expect(await defaultsOf(user)).toEqual([id])
})

test('concurrent calls leave one default and at most twenty addresses', async () => {
  const user = await seed.user()
  // There are five more callers than free slots; earlier addresses fill the other slots.
  const callers = crowd(maxAddresses + 4)
  const { name, mobile, province, city, district, detail } = fields
  const place = { name, mobile, province, city, district, detail }
  const earlier = { ...place, userId: user.id, isDefault: false, createdAt: testTime }
  await db.insert(addresses).values(Array.from({ length: maxAddresses + 5 - callers }, () => earlier))
  const answers = await Promise.all(
    Array.from({ length: callers }, (_, index) => save(user, { is_default: index % 2 === 0 })),
  )
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(callers - 5)
  expect(answers.find(({ code }) => code === 0)).toMatchObject({ msg: '最多保存20个收货地址' })
  const ids = (await listOf(user)).map(({ id }) => id)
  expect(ids).toHaveLength(20)
  await Promise.all(ids.slice(0, crowd(20)).map((id) => call(setDefaultAddress, { id }, user)))
  expect(await defaultsOf(user)).toHaveLength(1)
  const deleted = ids.slice(0, crowd(15))
  await Promise.all(deleted.map((id) => call(deleteAddress, { id }, user)))
  expect(await listOf(user)).toHaveLength(20 - deleted.length)
  expect(await defaultsOf(user)).toHaveLength(1)
})

test('the address of another user does not exist for the caller', async () => {
  const [user, other] = [await seed.user(), await seed.user()]
  const { id } = (await save(other)).data
  const before = await listOf(other)
  const refused = { code: 0, msg: '地址不存在', data: null }
  expect(await call(getAddress, { id }, user)).toMatchObject(refused)
  expect(await call(saveAddress, { ...fields, id, name: '别人' }, user)).toMatchObject(refused)
  expect(await call(deleteAddress, { id }, user)).toMatchObject(refused)
  expect(await call(setDefaultAddress, { id }, user)).toMatchObject(refused)
  expect(await listOf(other)).toEqual(before)
  expect(await call(getAddress, { id: 1e300 }, user)).toMatchObject({ code: 0, msg: '地址编号有误' })
})

test.each<[Partial<Record<keyof Fields, unknown>>, string]>([
  [{ name: '  ' }, '请输入收货人'],
  [{ name: '一'.repeat(21) }, '收货人最多20个字'],
  [{ name: '周\u202e稳' }, '含有无法显示的字符'],
  [{ mobile: '' }, '请输入手机号'],
  [{ mobile: '12812348000' }, '请检查手机号是否正确'],
  [{ province: '' }, '请选择省份'],
  [{ city: 7 }, '请选择城市'],
  [{ district: '' }, '请选择区县'],
  [{ district: '徐家汇' }, '请重新选择省市区'],
  [{ province: '北京市' }, '请重新选择省市区'],
  [{ detail: '' }, '请输入详细地址'],
  [{ detail: '路' }, '详细地址至少2个字'],
  [{ detail: '路'.repeat(101) }, '详细地址最多100个字'],
  [{ detail: '路'.repeat(2_000) }, '详细地址最多100个字'],
  [{ is_default: 'yes' }, '默认地址有误'],
])('%j is refused: %s', async (change, msg) => {
  const user = await seed.user()
  expect(await save(user, change as Partial<Fields>)).toMatchObject({ code: 0, msg, data: null })
  expect(await listOf(user)).toEqual([])
})

test('addresses need a signed-in user', async () => {
  expect(await save(undefined)).toMatchObject({ code: 4001 })
  expect(await call(getAddressList, {})).toMatchObject({ code: 4001 })
  expect(await call(deleteAddress, { id: 1 })).toMatchObject({ code: 4001 })
})

test('the database refuses a second default and a number that is none', async () => {
  const user = await seed.user()
  const { is_default: _, ...rest } = fields
  const row = { ...rest, userId: user.id, isDefault: true, createdAt: testTime }
  await db.insert(addresses).values(row)
  await expect(db.insert(addresses).values(row)).rejects.toThrow()
  await expect(db.insert(addresses).values({ ...row, isDefault: false, mobile: '110' })).rejects.toThrow()
})
