import { randomUUID } from 'node:crypto'
import { type DraftInputOf, getMessages, sendMessage, uploadFile } from '@vce/protocol'
import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { communityOf } from '#test/community'
import { crowd } from '#test/crowd'
import type { TestUser } from '#test/seed'
import { goLive, setLive, storeRoom, storeRoomMute } from '../live-room.fixture'
import { liveMessages, liveRooms } from '../live-room.tables'

let now = testTime
const { call, db, seed } = await startTestApp({ clock: { now: () => now } })
const wait = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
beforeEach(() => {
  now = testTime
})

const { member } = communityOf({ call, db, seed })
let sentCount = 0
/** Sends a message, by default with a text that was not sent before. */
function send(
  roomId: number,
  user: TestUser | undefined,
  more: Partial<DraftInputOf<typeof sendMessage>> = {},
) {
  sentCount += 1
  const input = { room_id: roomId, nonce: randomUUID(), text: `看库存 ${sentCount}`, ...more }
  return call(sendMessage, input, user)
}
/** A room in which a broadcast is live, with its teacher. */
async function liveRoom(given: Parameters<typeof storeRoom>[1] = {}) {
  const teacher = await member()
  const roomId = await storeRoom(db, { teacherId: teacher.id, ...given })
  await goLive(db, roomId, teacher.id)
  return { roomId, teacher }
}
const messagesOf = (roomId: number) =>
  db.select().from(liveMessages).where(eq(liveMessages.roomId, roomId)).orderBy(asc(liveMessages.number))
const numbersOf = async (roomId: number) => (await messagesOf(roomId)).map(({ number }) => number)

describe('numbers', () => {
  test('simultaneous messages have numbers without a gap, also after refused ones', async () => {
    const { roomId } = await liveRoom()
    const users = await Promise.all(Array.from({ length: crowd() }, () => member()))
    await Promise.all(
      users.flatMap((user) => [
        send(roomId, user),
        send(roomId, user, { text: '加微信 wx12345678 带单稳赚' }),
      ]),
    )
    const numbers = await numbersOf(roomId)
    expect(numbers).toEqual(numbers.map((_, place) => place + 1))
    expect(numbers.length).toBeGreaterThanOrEqual(users.length)
    const [room] = await db.select().from(liveRooms).where(eq(liveRooms.id, roomId))
    expect(room?.lastNumber).toBe(numbers.length)
  })

  test('one nonce sent twenty times at once is one message with one number', async () => {
    const { roomId } = await liveRoom()
    const user = await member()
    const nonce = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: crowd(20) }, () => send(roomId, user, { nonce, text: '只此一条' })),
    )
    expect(new Set(answers.map(({ data }) => data.number))).toEqual(new Set([1]))
    expect(await numbersOf(roomId)).toEqual([1])
  })

  test('a message is stored with its role, broadcast and second', async () => {
    const { roomId, teacher } = await liveRoom()
    const [assistant, vip] = [await member(), await member()]
    await db
      .update(liveRooms)
      .set({ assistantIds: [assistant.id] })
      .where(eq(liveRooms.id, roomId))
    await seed.member(vip)
    wait(65)
    for (const user of [teacher, assistant, vip, await member()]) await send(roomId, user)
    await setLive(db, roomId, null)
    wait(60)
    await send(roomId, vip)
    expect((await messagesOf(roomId)).map(({ role, second }) => ({ role, second }))).toEqual([
      { role: 'teacher', second: 65 },
      { role: 'assistant', second: 65 },
      { role: 'vip', second: 65 },
      { role: 'member', second: 65 },
      { role: 'vip', second: null },
    ])
  })
})

describe('entry', () => {
  test('a room that is missing, announced or not for the caller refuses messages', async () => {
    const user = await member()
    expect(await send(999_999, user)).toMatchObject({ key: 'unknownRoom', msg: '没有这个直播间' })
    expect(await send(await storeRoom(db, { type: -1 }), user)).toMatchObject({ msg: '敬请期待' })
    const membersOnly = await storeRoom(db, { isMembersOnly: true })
    expect(await send(membersOnly, user)).toMatchObject({ msg: '该功能为会员专享，请先开通会员' })
    expect(await send(await storeRoom(db), undefined)).toMatchObject({ code: 4001, msg: '请登录后操作' })
    expect(await send(await storeRoom(db, { circleId: 4711 }), user)).toMatchObject({ key: 'unknownRoom' })
  })

  test('the rules of a room close its chat', async () => {
    const { roomId: reserved, teacher } = await liveRoom({ rules: { mode: 'teacher_only' } })
    const user = await member()
    expect(await send(reserved, user)).toMatchObject({ key: 'teacherOnly', msg: '本场仅讲师发言' })
    expect(await send(reserved, teacher)).toMatchObject({ code: 1 })
    const { roomId: paused } = await liveRoom({ rules: { mode: 'paused' } })
    expect(await send(paused, user)).toMatchObject({ key: 'paused', msg: '直播间已暂停发言' })
    const closed = await storeRoom(db, { rules: { between: false }, assistantIds: [teacher.id] })
    expect(await send(closed, user)).toMatchObject({ key: 'notBegun', msg: '直播未开始' })
    expect(await send(closed, teacher)).toMatchObject({ code: 1 })
    const { roomId: plain } = await liveRoom({ rules: { danmaku: false } })
    expect(await send(plain, user, { danmaku: true })).toMatchObject({ msg: '本场未开放弹幕' })
    expect(await send(plain, user)).toMatchObject({ code: 1 })
  })
})

describe('pace', () => {
  test('slow mode counts exactly from the last message of the user in the room', async () => {
    const { roomId, teacher } = await liveRoom({ rules: { slow: 30 } })
    const { roomId: other } = await liveRoom({ rules: { slow: 30 } })
    const user = await member()
    expect(await send(roomId, user)).toMatchObject({ code: 1 })
    expect(await send(other, user)).toMatchObject({ code: 1 })
    wait(29.5)
    expect(await send(roomId, user)).toMatchObject({ key: 'tooFast', msg: '发得太快了，1 秒后再试' })
    wait(0.5)
    expect(await send(roomId, user)).toMatchObject({ code: 1 })
    expect(await send(roomId, user)).toMatchObject({ msg: '发得太快了，30 秒后再试' })
    for (let count = 0; count < 3; count += 1) expect(await send(roomId, teacher)).toMatchObject({ code: 1 })
  })

  test('of simultaneous messages of one user in slow mode one is stored', async () => {
    const { roomId } = await liveRoom({ rules: { slow: 3 } })
    const user = await member()
    const answers = await Promise.all(Array.from({ length: crowd() }, () => send(roomId, user)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await numbersOf(roomId)).toEqual([1])
  })

  test('new members wait five seconds, everyone ten between broadcasts', async () => {
    const { roomId } = await liveRoom()
    const user = await member(0)
    await send(roomId, user)
    wait(4)
    expect(await send(roomId, user)).toMatchObject({ msg: '发得太快了，1 秒后再试' })
    await setLive(db, roomId, null)
    const other = await member()
    await send(roomId, other)
    wait(9)
    expect(await send(roomId, other)).toMatchObject({ msg: '发得太快了，1 秒后再试' })
    wait(1)
    expect(await send(roomId, other)).toMatchObject({ code: 1 })
  })

  test('the eleventh message within a minute waits for the first', async () => {
    const { roomId } = await liveRoom()
    const user = await member()
    for (let count = 0; count < 10; count += 1) {
      expect(await send(roomId, user)).toMatchObject({ code: 1 })
      wait(1)
    }
    expect(await send(roomId, user)).toMatchObject({ msg: '发得太快了，50 秒后再试' })
    wait(50)
    expect(await send(roomId, user)).toMatchObject({ code: 1 })
  })

  test('the same text in other characters is refused for thirty seconds', async () => {
    const { roomId } = await liveRoom()
    const user = await member()
    await send(roomId, user, { text: 'RB2705 能不能追' })
    wait(29)
    expect(await send(roomId, user, { text: 'ｒｂ２７０５ 能不能追' })).toMatchObject({
      key: 'repeated',
      msg: '请勿重复发言',
    })
    wait(1)
    expect(await send(roomId, user, { text: 'rb2705 能不能追' })).toMatchObject({ code: 1 })
  })

  test('a room takes a hundred messages in a second besides those of its teacher', async () => {
    const assistants = await Promise.all(Array.from({ length: 5 }, () => member()))
    const { roomId, teacher } = await liveRoom({ assistantIds: assistants.map(({ id }) => id) })
    const answers = await Promise.all(
      Array.from({ length: 101 }, (_, place) => send(roomId, assistants[place % assistants.length])),
    )
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(100)
    expect(answers.find(({ code }) => code === 0)).toMatchObject({
      key: 'crowded',
      msg: '当前发言人数较多，请稍后再发',
    })
    expect(await send(roomId, teacher)).toMatchObject({ data: { number: 101 } })
    wait(1)
    expect(await send(roomId, assistants[0])).toMatchObject({ data: { number: 102 } })
  })
})

describe('mutes', () => {
  test('a mute of the room or of all rooms stops writing until its end', async () => {
    const { roomId } = await liveRoom()
    const [here, everywhere, elsewhere, lifted] = [
      await member(),
      await member(),
      await member(),
      await member(),
    ]
    const until = new Date(testTime.getTime() + 3_600_000)
    await storeRoomMute(db, here.id, { roomId, until })
    await storeRoomMute(db, everywhere.id)
    await storeRoomMute(db, elsewhere.id, { roomId: await storeRoom(db) })
    await storeRoomMute(db, lifted.id, { liftedAt: testTime })
    expect(await send(roomId, here)).toMatchObject({ key: 'muted', msg: '您已被禁言至 2026-11-20 17:00' })
    expect(await send(roomId, everywhere)).toMatchObject({ key: 'mutedForGood', msg: '您已被永久禁言' })
    expect(await send(roomId, elsewhere)).toMatchObject({ code: 1 })
    expect(await send(roomId, lifted)).toMatchObject({ code: 1 })
    wait(3600)
    expect(await send(roomId, here)).toMatchObject({ code: 1 })
  })

  test('a sanction for live rooms or all stops writing, one for the community does not', async () => {
    const { roomId } = await liveRoom()
    const until = new Date(testTime.getTime() + 3_600_000)
    for (const [scope, code] of [
      ['live', 0],
      ['all', 0],
      ['community', 1],
    ] as const) {
      const user = await member()
      await db.execute(
        sql`insert into sanctions (user_id, scope, reason, note, from_at, until_at, operator_id)
          values (${user.id}, ${scope}, 'abuse', '', ${testTime.toISOString()}, ${until.toISOString()}, 1)`,
      )
      expect(await send(roomId, user)).toMatchObject({ code })
    }
  })
})

describe('contents', () => {
  test('a text that would be held is refused', async () => {
    const { roomId } = await liveRoom()
    expect(await send(roomId, await member(0), { text: '加微信 wx12345678 带单稳赚' })).toMatchObject({
      key: 'unfit',
      msg: '内容不符合社区公约，请修改后发布',
    })
    expect(await numbersOf(roomId)).toEqual([])
  })

  test('a reply names a message that is shown in the room', async () => {
    const { roomId } = await liveRoom()
    const user = await member()
    const { data } = await send(roomId, user)
    expect(await send(roomId, user, { reply_to: data.number })).toMatchObject({ code: 1 })
    expect(await send(roomId, user, { reply_to: 99 })).toMatchObject({
      key: 'unknownMessage',
      msg: '回复的消息不存在',
    })
  })

  test('a picture is one that the author has uploaded, once a minute', async () => {
    const { roomId } = await liveRoom()
    const [user, fresh] = [await member(), await member(0)]
    const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const picture = new URL((await call(uploadFile, { file }, user)).data.fullurl).pathname
    const shown = { text: '', picture }
    expect(await send(roomId, fresh, shown)).toMatchObject({ msg: '可信级达到 T1 后可发图片' })
    expect(await send(roomId, await member(), shown)).toMatchObject({ msg: '图片不存在，请重新上传' })
    expect(await send(roomId, user, shown)).toMatchObject({ code: 1 })
    wait(59)
    expect(await send(roomId, user, shown)).toMatchObject({ msg: '发得太快了，1 秒后再试' })
    expect(await messagesOf(roomId)).toMatchObject([{ messageType: 'image', picture, text: '' }])
    const { data } = await call(getMessages, { room_id: roomId })
    expect(data.messages).toMatchObject([{ picture, picture_size: { width: 40, height: 30 } }])
  })
})
