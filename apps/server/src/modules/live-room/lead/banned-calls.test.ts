import { randomUUID } from 'node:crypto'
import {
  acceptQuestion,
  banUser,
  defaultRoomRules,
  getMessages,
  getPlayUrl,
  getRoomInfo,
  getRoomUsers,
  muteUser,
  pinMessage,
  recallMessage,
  sendMessage,
  setRoomRules,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeBan, storeRoom } from '../live-room.fixture'

const { app, call, db, seed } = await startTestApp()
const other = await seed.user()

type Call = (room_id: number, by?: TestUser) => Promise<{ code: number; msg: string }>
const number = 1
const message = { nonce: randomUUID(), text: '好' }
const decision = { user_id: other.id, reason: '刷屏' }
const calls: Readonly<Record<string, Call>> = {
  getRoomInfo: (id, by) => call(getRoomInfo, { id }, by),
  getPlayUrl: (room_id, by) => call(getPlayUrl, { room_id }, by, { device: randomUUID() }),
  getMessages: (room_id, by) => call(getMessages, { room_id }, by),
  sendMessage: (room_id, by) => call(sendMessage, { room_id, ...message }, by),
  recallMessage: (room_id, by) => call(recallMessage, { room_id, number }, by),
  pinMessage: (room_id, by) => call(pinMessage, { room_id, number }, by),
  acceptQuestion: (room_id, by) => call(acceptQuestion, { room_id, number, ...message }, by),
  setRoomRules: (room_id, by) => call(setRoomRules, { room_id, rules: defaultRoomRules, notice: '' }, by),
  muteUser: (room_id, by) => call(muteUser, { room_id, minutes: 10, ...decision }, by),
  banUser: (room_id, by) => call(banUser, { room_id, ...decision }, by),
  getRoomUsers: (room_id, by) => call(getRoomUsers, { room_id }, by),
}

test.each(Object.entries(calls))('%s refuses people whom the room does not admit', async (_name, run) => {
  const user = await seed.user()
  const [announced, banning] = [await storeRoom(db, { type: -1 }), await storeRoom(db)]
  await storeBan(db, { userId: user.id }, { roomId: banning })
  await app.values.roomBans.refresh()
  expect(await run(999_999, user)).toMatchObject({ code: 0, msg: '没有这个直播间' })
  expect(await run(announced, user)).toMatchObject({ code: 0, msg: '敬请期待' })
  expect(await run(await storeRoom(db, { type: 1 }))).toMatchObject({ code: 4001, msg: '请登录后操作' })
  expect(await run(banning, user)).toMatchObject({ code: 4003, msg: '您已被禁止进入直播间' })
})

test('a ban for all rooms refuses one user in each of them', async () => {
  const user = await seed.user()
  const rooms = [await storeRoom(db), await storeRoom(db, { teacherId: user.id })]
  await storeBan(db, { userId: user.id }, { roomId: null, until: null })
  await app.values.roomBans.refresh()
  for (const id of rooms) {
    expect((await call(getRoomInfo, { id }, user)).code).toBe(4003)
    expect((await call(getRoomInfo, { id }, other)).code).toBe(1)
    expect((await call(getRoomInfo, { id })).code).toBe(1)
  }
})

test('a ban of a guest makes the other guests of the network sign in', async () => {
  const id = await storeRoom(db)
  const [banned, neighbour, at, elsewhere] = [randomUUID(), randomUUID(), '198.51.100.7', '198.51.100.8']
  await storeBan(db, { uuid: banned }, { roomId: id })
  await app.values.roomBans.refresh()
  const read = async (device: string, address: string, user?: TestUser) =>
    (await call(getRoomInfo, { id }, user, { device, address })).code
  expect(await read(neighbour, at)).toBe(1)
  expect(await read(banned, at)).toBe(4003)
  // The banned guest has shown the network.
  await expect.poll(() => read(neighbour, at)).toBe(4001)
  expect(await read(neighbour, elsewhere)).toBe(1)
  expect(await read(banned, elsewhere)).toBe(4003)
  expect(await read(banned, at, await seed.user())).toBe(1)
})

test('networks are an IPv4 address or a /64 of IPv6 that is not private', async () => {
  const id = await storeRoom(db)
  const read = async (device: string, address: string) =>
    (await call(getRoomInfo, { id }, undefined, { device, address })).code
  for (const [own, same, expected] of [
    ['2001:db8:0:1::7', '2001:db8:0:1:9::1', 4001],
    ['192.168.3.4', '192.168.3.4', 1],
    ['127.0.0.1', '127.0.0.1', 1],
  ] as const) {
    const banned = randomUUID()
    await storeBan(db, { uuid: banned }, { roomId: id })
    await app.values.roomBans.refresh()
    expect(await read(banned, own)).toBe(4003)
    await expect.poll(() => read(randomUUID(), same)).toBe(expected)
  }
})
