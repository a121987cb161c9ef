import { bookBroadcast, cancelBooking, getBookings, getNoticeList, planBroadcast } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { handleEvents } from '#test/outbox'
import type { TestUser } from '#test/seed'
import { fakeStreams, minutes, storeBroadcast } from '../broadcast.fixture'
import { storeRoom, storeTeacher } from '../live-room.fixture'
import { bookings, broadcasts, liveRooms } from '../live-room.tables'
import { changeState } from '../states/broadcast-states'
import { remindBookings } from './remind-bookings'

const time = { now: testTime }
const clock = { now: () => time.now }
const server = await startTestApp({ clock, streams: fakeStreams().streams })
const { app, call, db, seed } = server
const outbox = handleEvents(server, clock)
const teacher = await seed.user()
await storeTeacher(db, teacher.id)

beforeEach(async () => {
  time.now = testTime
  await db.delete(bookings)
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

/** A plan that begins an hour after the time of tests. */
async function plan(room: Parameters<typeof storeRoom>[1] = {}) {
  const roomId = await storeRoom(db, { teacherId: teacher.id, ...room })
  const planned = { planFrom: minutes(60), planTo: minutes(120), teacherId: teacher.id }
  const { id } = await storeBroadcast(db, { roomId, ...planned })
  return { id, roomId }
}
const book = (id: number, by: TestUser) => call(bookBroadcast, { broadcast_id: id }, by)
const noticesOf = async (user: TestUser) => {
  await outbox.allHandled()
  const { data } = await call(getNoticeList, { kind: 'live' }, user)
  return data.data.map((each) => ('title' in each ? [each.title, 'text' in each ? each.text : ''] : []))
}
const remind = (now: Date) => db.transaction((tx) => remindBookings(tx, now))
const change = ({ id, roomId }: { id: number; roomId: number }, given: object) =>
  call(
    planBroadcast,
    {
      room_id: roomId,
      id,
      version: 1,
      title: '螺纹早盘',
      plan_from: '2026-11-20 17:00:00',
      plan_to: '2026-11-20 18:00:00',
      ...given,
    },
    teacher,
  )

test('a booking is one, however often it is sent', async () => {
  const [user, { id }] = [await seed.user(), await plan()]
  const answers = await Promise.all(Array.from({ length: crowd() }, () => book(id, user)))
  expect(answers.every(({ code, data }) => code === 1 && data.booked)).toBe(true)
  expect(answers[0]?.msg).toBe('预约成功，开播前会通知您')
  expect((await call(getBookings, {}, user)).data.broadcast_ids).toEqual([id])
  const cancel = () => call(cancelBooking, { broadcast_id: id }, user)
  expect([await cancel(), await cancel()]).toMatchObject([
    { msg: '已取消预约', data: { booked: false } },
    { data: { booked: false } },
  ])
  expect((await call(getBookings, {}, user)).data.broadcast_ids).toEqual([])
})

test.each([
  ['live', 'begun', '直播已开始，可直接观看'],
  ['ended', 'ended', '该场次已结束'],
  ['cancelled', 'ended', '该场次已结束'],
] as const)('a broadcast that is %s is not booked', async (state, key, msg) => {
  const { id } = await plan()
  await db.update(broadcasts).set({ state }).where(eq(broadcasts.id, id))
  expect(await book(id, teacher)).toMatchObject({ key, msg })
})

test('a broadcast of another circle is unknown', async () => {
  const [user, { id }] = [await seed.user(), await plan({ circleId: 5 })]
  const unknown = { key: 'unknownBroadcast', msg: '没有这场直播' }
  expect([await book(id, user), await book(99_999, user)]).toMatchObject([unknown, unknown])
})

test('more than a hundred bookings are refused', async () => {
  const user = await seed.user()
  const { roomId } = await plan()
  const rows = Array.from({ length: 100 }, (_, place) => ({
    roomId,
    title: '早盘',
    teacherId: teacher.id,
    planFrom: minutes(1_000 + place * 60),
    planTo: minutes(1_030 + place * 60),
    autoStart: true,
    state: 'planned' as const,
    streamName: `booked-${place}`,
  }))
  const stored = await db.insert(broadcasts).values(rows).returning({ id: broadcasts.id })
  await db
    .insert(bookings)
    .values(stored.map(({ id }) => ({ userId: user.id, broadcastId: id, at: testTime })))
  const { id } = await plan()
  expect(await book(id, user)).toMatchObject({ key: 'tooMany', msg: '最多同时预约 100 场' })
})

test('each reader gets one notice of each kind', async () => {
  const [user, other, planned] = [await seed.user(), await seed.user(), await plan()]
  await book(planned.id, user)
  await book(planned.id, other)
  await call(cancelBooking, { broadcast_id: planned.id }, other)
  await change(planned, { plan_from: '2026-11-20 17:30:00', plan_to: '2026-11-20 18:30:00' })
  await remind(minutes(79))
  expect(await noticesOf(user)).toEqual([['直播改期：螺纹早盘', '原定 11-20 17:00，改为 11-20 17:30']])
  time.now = minutes(80)
  await Promise.all(Array.from({ length: crowd() }, () => remind(minutes(80))))
  await remind(minutes(85))
  expect((await noticesOf(user)).slice(0, 1)).toEqual([
    ['即将开播：螺纹早盘', '您预约的直播将于 11-20 17:30 开始'],
  ])
  time.now = minutes(90)
  await db.transaction((tx) => changeState(tx, planned.id, 'warming', minutes(89)))
  await Promise.all(
    Array.from({ length: crowd() }, () =>
      db.transaction((tx) => changeState(tx, planned.id, 'live', minutes(90))),
    ),
  )
  expect((await noticesOf(user)).map(([title]) => title)).toEqual([
    '已开播：螺纹早盘',
    '即将开播：螺纹早盘',
    '直播改期：螺纹早盘',
  ])
  expect(await noticesOf(other)).toEqual([])
})

test('a broadcast that begins early is announced as begun alone', async () => {
  const [user, { id }] = [await seed.user(), await plan()]
  await book(id, user)
  await db.transaction((tx) => changeState(tx, id, 'warming', minutes(30)))
  await db.transaction((tx) => changeState(tx, id, 'live', minutes(31)))
  await remind(minutes(55))
  expect(await noticesOf(user)).toEqual([['已开播：螺纹早盘', '您预约的直播已开始']])
})

test('a cancelled broadcast is announced as cancelled alone', async () => {
  const [user, planned] = [await seed.user(), await plan()]
  await book(planned.id, user)
  expect((await change(planned, { cancelled: true })).code).toBe(1)
  await remind(minutes(55))
  expect(await noticesOf(user)).toEqual([['直播取消：螺纹早盘', '原定 11-20 17:00 的直播已取消']])
  expect((await call(getBookings, {}, user)).data.broadcast_ids).toEqual([])
})

test('a change without another time is not announced', async () => {
  const [user, planned] = [await seed.user(), await plan()]
  await book(planned.id, user)
  expect((await change(planned, { title: '热卷早盘' })).code).toBe(1)
  expect(await noticesOf(user)).toEqual([])
})

test('the calendar of a teacher has the public plans', async () => {
  const { id, roomId } = await plan()
  await plan({ circleId: 5 })
  const reply = await app.inject({ url: `/live/calendar/${teacher.id}.ics` })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  const lines = reply.body.split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `UID:broadcast-${id}@localhost`,
      'DTSTART:20261120T090000Z',
      'DTEND:20261120T100000Z',
      'SUMMARY:螺纹早盘',
      'LOCATION:黑色早盘',
      `URL:http://localhost:80/live?id=${roomId}&type=2`,
      'END:VCALENDAR',
    ]),
  )
})

test.each(['0.ics', '99999.ics', 'a.ics', '1', '1.ics.ics', '..%2F1.ics'])(
  '%s is no calendar',
  async (file) => {
    expect((await app.inject({ url: `/live/calendar/${file}` })).statusCode).toBe(404)
  },
)
