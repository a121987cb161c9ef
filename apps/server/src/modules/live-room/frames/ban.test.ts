import { randomUUID } from 'node:crypto'
import { banUser, getMessages, getPlayUrl, getRoomInfo, sendMessage } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createAudited } from '#platform/audit'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { nextText } from '#test/next-text'
import type { TestUser } from '#test/seed'
import { bansRepository } from '../bans/bans.repository'
import { killAs, liftAs, restrictAs } from '../lead/control-verbs'
import { createLiveTerminal, type LiveCommand } from '../lead/live-terminal'
import { goLive, storeRoom } from '../live-room.fixture'
import { broadcasts, liveBans } from '../live-room.tables'
import { roomsRepository } from '../rooms/rooms.repository'
import { openBus } from './room-bus.fixture'
import { openPages, type RoomPage } from './room-socket.fixture'

const clock = { now: () => testTime }
const bus = openBus()
// One secret, as processes with Redis have it: each reads the tickets of the other.
const env = { SAMPLE_STREAM: 'on', MEDIA_SECRET: 'ab'.repeat(32) }
const one = await startTestApp({ clock, env, roomBus: bus })
const other = await buildTestApp(one.database, { clock, env, roomBus: bus })
afterAll(() => other.app.close())
const { db, seed } = one
const processes = [one, other]
const [openAtOne, openAtOther] = [await openPages(one), await openPages(other)]
const audited = createAudited({ db, clock })
const source = { operatorId: 3, operator: 'changkong' }

/** A room that shows the sample stream, unless it says otherwise. */
async function liveRoom({ showsSample = true } = {}) {
  const [teacher, member, neighbour] = [await seed.user(), await seed.user(), await seed.user()]
  const roomId = await storeRoom(db, { teacherId: teacher.id, showsSample })
  return { roomId, teacher, member, neighbour }
}
type Room = Awaited<ReturnType<typeof liveRoom>>

const said: string[] = []
const terminal = createLiveTerminal({
  audited,
  say: (text) => void said.push(text),
  refuse: (text) => new Error(text),
})
const type = (command: LiveCommand, subject: string | number, more: object = {}) =>
  terminal.run({ command, subject: String(subject), reason: '带单', ...more })

/** Bans a member of a room, by each of those who may. */
const bans: Readonly<Record<string, (room: Room) => Promise<unknown>>> = {
  teacher: ({ roomId, teacher, member }) =>
    other.call(banUser, { room_id: roomId, user_id: member.id, reason: '带单' }, teacher),
  async operator({ roomId, member: { id: userId } }) {
    const room = (await roomsRepository(db).byId(roomId)) ?? null
    const ban = { kind: 'ban', room, subject: { userId }, minutes: null, reason: '带单' } as const
    await audited(source, (action) => restrictAs(action, { ...ban, author: source }))
    await other.app.values.roomBans.changed()
  },
  // The terminal has no bus: the polls of the processes find its ban.
  terminal: ({ roomId, member }) => type('ban', member.id, { room: String(roomId) }),
}
async function lift({ member: { id } }: Room) {
  await audited(source, async (action) => {
    const running = await bansRepository(action.tx).runningOf({ userId: id }, {}, testTime)
    await liftAs(action, running, { reason: '误判' })
  })
  await one.app.values.roomBans.changed()
}

const codesOf = (room: Room, user: TestUser) =>
  Promise.all(
    processes.flatMap(({ call }) => [
      call(getRoomInfo, { id: room.roomId }, user).then(({ code }) => code),
      call(getMessages, { room_id: room.roomId }, user).then(({ code }) => code),
    ]),
  )
const refused = [4003, 4003, 4003, 4003]
const admitted = [1, 1, 1, 1]
/** Statuses of the playlist at both processes. */
const watch = (address: string, uuid: string) =>
  Promise.all(
    processes.map(async ({ app }) => (await app.inject({ url: address, headers: { uuid } })).statusCode),
  )
const addressOf = async (room: Room, user?: TestUser, device?: string) =>
  (await one.call(getPlayUrl, { room_id: room.roomId }, user, { ...(device && { device }) })).data.hls
const isOpen = async (page: RoomPage) => {
  page.send({ type: 'ping' })
  return (await page.next('pong')).type === 'pong'
}

test.each(Object.keys(bans))('a ban by the %s ends what the member watches on all processes', async (by) => {
  const room = await liveRoom()
  const pages = [await openAtOne(room.member), await openAtOther(room.member)]
  const others = [await openAtOne(room.neighbour), await openAtOther()]
  for (const page of [...pages, ...others]) await page.join(room.roomId)
  const elsewhere = await openAtOne(room.member)
  const [own, foreign] = [await addressOf(room, room.member), await addressOf(room, room.neighbour)]
  expect(await watch(own, '')).toEqual([200, 200])

  await bans[by]?.(room)
  const timeout = by === 'terminal' ? 2_000 : 1_000
  for (const page of pages) {
    await expect.poll(page.text, { timeout }).toContain('room_reject')
    expect(await page.next('room_reject')).toEqual({
      type: 'room_reject',
      room_id: room.roomId,
      code: 4003,
      content: '您已被禁止进入直播间',
    })
    expect(await page.closed).toBe(4003)
  }
  expect([await watch(own, ''), await watch(foreign, '')]).toEqual([
    [403, 403],
    [200, 200],
  ])
  expect(await codesOf(room, room.member)).toEqual(refused)
  expect((await one.call(getPlayUrl, { room_id: room.roomId }, room.member)).code).toBe(4003)
  expect(await codesOf(room, room.neighbour)).toEqual(admitted)
  const message = { room_id: room.roomId, nonce: randomUUID(), text: '还在' }
  expect((await one.call(sendMessage, message, room.member)).code).toBe(4003)
  expect((await one.call(sendMessage, message, room.neighbour)).code).toBe(1)
  for (const page of others) expect(await page.next('chat')).toMatchObject({ text: '还在' })
  // A page outside of the room stays connected, and may not enter.
  expect(await isOpen(elsewhere)).toBe(true)
  elsewhere.send({ type: 'room_join', room_id: room.roomId })
  expect(await elsewhere.next('room_reject')).toMatchObject({ code: 4003 })

  await lift(room)
  await expect.poll(() => codesOf(room, room.member)).toEqual(admitted)
  expect(await watch(own, '')).toEqual([200, 200])
  const back = await openAtOther(room.member)
  expect(await back.join(room.roomId)).toMatchObject({ me: { role: 'member' } })
  for (const page of [...others, back]) await page.leave()
})

test('a ban of a guest leaves the other guests of this machine in the room', async () => {
  const room = await liveRoom()
  const uuid = randomUUID()
  const [banned, neighbour] = [await openAtOther(), await openAtOther()]
  await banned.join(room.roomId, { uuid })
  await neighbour.join(room.roomId, { uuid: randomUUID() })
  await type('ban', uuid, { room: String(room.roomId) })
  await one.app.values.roomBans.changed()
  expect(await banned.next('room_reject')).toMatchObject({ code: 4003 })
  expect(await banned.closed).toBe(4003)
  expect(await isOpen(neighbour)).toBe(true)
  expect(neighbour.text()).not.toContain('room_reject')
  const [row] = await db.select().from(liveBans).where(eq(liveBans.uuid, uuid))
  expect(row).toMatchObject({ network: null, until: new Date(testTime.getTime() + 24 * 3_600_000) })
  await neighbour.leave()
})

/** The frame by which a page learns that a room is no longer live. */
const ended = (page: RoomPage, roomId: number) =>
  page.next('room_live', (frame) => frame.room_id === roomId && frame.live_status === 0)

test('a broadcast that is ended at the terminal ends on the pages', async () => {
  const room = await liveRoom({ showsSample: false })
  await goLive(db, room.roomId, room.teacher.id)
  const page = await openAtOne()
  await page.join(room.roomId)
  await one.app.values.roomFollower.follow()
  await type('kill', room.roomId)
  expect(said.at(-1)).toBe('已结束 黑色早盘 的直播，两秒内生效')
  await one.app.values.roomFollower.follow()
  await ended(page, room.roomId)
  const [evening] = await db.select().from(broadcasts).where(eq(broadcasts.roomId, room.roomId))
  expect(evening?.state).toBe('ended')
  await expect(type('kill', room.roomId)).rejects.toThrow('黑色早盘 没有正在进行的直播')
  await page.leave()
})

test('the terminal mutes and lifts by the id of a user', async () => {
  const { roomId, member } = await liveRoom()
  const send = () =>
    one.call(sendMessage, { room_id: roomId, nonce: randomUUID(), text: nextText('早') }, member)
  await type('mute', member.id, { minutes: '30' })
  expect(await send()).toMatchObject({ msg: '您已被禁言至 2026-11-20 16:30' })
  await type('lift', member.id)
  expect(said.at(-1)).toBe('已解除 1 项，两秒内生效')
  expect((await send()).code).toBe(1)
  await expect(type('lift', member.id)).rejects.toThrow('没有正在执行的禁言或封禁')
  await expect(type('ban', 999_999)).rejects.toThrow('没有用户 999999')
  await expect(type('ban', 'x')).rejects.toThrow('没有用户 x')
  await expect(type('ban', member.id, { room: '999999' })).rejects.toThrow('没有直播间 999999')
  await expect(type('mute', member.id, { minutes: 'x' })).rejects.toThrow('请用 --minutes 写明分钟数')
  await expect(type('mute', randomUUID())).rejects.toThrow('游客不能发言，无须禁言')
})

test('a broadcast that 场控 ends on one process ends on the pages of the other at once', async () => {
  const { roomId, teacher } = await liveRoom({ showsSample: false })
  await goLive(db, roomId, teacher.id)
  const page = await openAtOne()
  await page.join(roomId)
  await audited(source, (action) => killAs(action, roomId, { reason: '违规内容' }))
  await other.app.values.roomFollower.announce(roomId)
  expect(await ended(page, roomId)).toMatchObject({ broadcast: null })
  await page.leave()
})
