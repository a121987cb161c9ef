import { hasNightSession, hourMs, isTradingDay, nextTradingDay } from '@vce/futures'
import { getMessages, getRoomInfo, getRoomList, searchAll } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { broadcasts, liveMessages, liveRooms } from '../live-room.tables'
import { dropSampleRooms } from './drop-sample-rooms'
import { addSamplePlans } from './roll-sample-plans'
import { sampleChats } from './sample-chats'
import { plannedTimes } from './sample-plans'
import { marginChat, oreChat } from './sample-recording-chats'
import { sampleRooms } from './sample-rooms'
import { storeSampleMembers } from './sample-rooms.fixture'
import { seedRooms } from './sample-rooms.seed'

const { app, call, db, seed } = await startTestApp()
const options = {
  db,
  clock: { now: () => testTime },
  storage: app.values.storage,
  market: { days: async () => [], mainContract: async () => null, bars: async () => [] },
}
/** The messages of the first room's recording come before its chat. */
const recorded = oreChat.length

await storeSampleMembers({ db, seed })
await seedRooms(options)

test('the list has the sample rooms without the one of a circle', async () => {
  const { data } = await call(getRoomList, {})
  expect(data.roomList.map(({ name, type, sample, teacher }) => [name, type, sample, teacher?.name])).toEqual(
    [
      ['夜盘带你看黑色', 2, true, '陈立'],
      ['期货第一课', 1, true, '苏晚晴'],
      ['一线调研', -1, true, '沈越'],
      ['会员直播间', 1, true, '沈越'],
    ],
  )
  expect(data.roomList.map(({ plan_from }) => plan_from !== null)).toEqual([true, true, false, true])
})

test('the first room has forty messages with a pinned one and an answered question', async () => {
  const [room] = (await call(getRoomList, {})).data.roomList
  const { data } = await call(getMessages, { room_id: room?.id ?? 0, limit: 40 })
  expect(data.messages.map(({ number }) => number)).toEqual(
    Array.from({ length: 40 }, (_, at) => recorded + at + 1),
  )
  const answered = data.messages.filter(({ accept }) => accept !== null)
  expect(answered.map(({ user, accept }) => [user.role, accept?.number])).toEqual([['teacher', recorded + 6]])
  const [row] = await db
    .select()
    .from(liveRooms)
    .where(eq(liveRooms.id, room?.id ?? 0))
  expect(row).toMatchObject({ pinned: recorded + 1, lastNumber: recorded + 40, showsSample: true })
})

test('no text occurs twice', () => {
  const messages = sampleChats.flatMap((chat) => chat?.messages ?? []).concat(oreChat, marginChat)
  const texts = sampleRooms
    .flatMap(({ notice, plans }) => [notice, ...(plans?.titles ?? [])])
    .concat(messages.map(({ text }) => text))
  expect(new Set(texts).size).toBe(texts.length)
})

test('a user without membership reads the last three lines of the members’ room only', async () => {
  const user = await seed.user()
  const room = (await call(getRoomList, {})).data.roomList.find(({ is_members_only }) => is_members_only)
  const { data } = await call(getRoomInfo, { id: room?.id ?? 0 }, user)
  expect(data.me.may_enter).toBe(false)
  expect(data.last_lines.map(({ number, text }) => [number, text])).toEqual([
    [4, '等的时候，基差往往先说话。'],
    [5, '仓单、基差、天数，三张表我贴在一起看了。'],
    [6, '好，下一场就用大家的表来讲。'],
  ])
  expect(await call(getMessages, { room_id: room?.id ?? 0, limit: 50 }, user)).toMatchObject({ code: 0 })

  const member = await seed.user()
  await seed.member(member)
  expect((await call(getRoomInfo, { id: room?.id ?? 0 }, member)).data.last_lines).toEqual([])
})

test('a room is found by its name and its teacher', async () => {
  for (const keyword of ['夜盘带你', '陈立']) {
    const { data } = await call(searchAll, { keyword, kind: 'room', page: 1, limit: 20 })
    expect(data.data.map(({ url, details }) => [url.replace(/\d+/, ''), details.is_sample])).toEqual([
      ['/live?id=&type=2', true],
    ])
  }
})

test('plans of a week are at the times of their room, each with another title', () => {
  for (const { plans } of sampleRooms) {
    if (!plans) continue
    for (let day = 0; day < 40; day += 1) {
      const now = new Date(testTime.getTime() + day * 24 * hourMs)
      const planned = plannedTimes(plans, now)
      expect(new Set(planned.map(({ title }) => title)).size).toBe(planned.length)
      for (const { from, to } of planned) {
        expect(from > now && to > from).toBe(true)
        const local = new Date(from.getTime() + 8 * hourMs)
        const date = local.toISOString().slice(0, 10)
        expect(plans.weekdays).toContain(local.getUTCDay())
        if (plans.only) expect(isTradingDay(date)).toBe(true)
        if (plans.only === 'night') expect(hasNightSession(nextTradingDay(date))).toBe(true)
      }
    }
  }
})

test('a later night adds what is missing and deletes what is over', async () => {
  const before = await db.$count(broadcasts)
  const later = new Date(testTime.getTime() + 9 * 24 * hourMs)
  expect(await addSamplePlans(db, testTime)).toBe(0)
  expect(await addSamplePlans(db, later)).toBeGreaterThan(0)
  expect(await addSamplePlans(db, later)).toBe(0)
  expect(Math.abs((await db.$count(broadcasts)) - before)).toBeLessThan(4)
})

test('a second start writes no room again', async () => {
  const counts = async () => [await db.$count(liveRooms), await db.$count(liveMessages)]
  const before = await counts()
  await seedRooms(options)
  expect(await counts()).toEqual(before)
})

test('removed samples leave no room and are not written again', async () => {
  const own = await db
    .insert(liveRooms)
    .values({
      name: '自建直播间',
      type: 2,
      image: '',
      sort: 1,
      isMembersOnly: false,
      rules: { slow: 3, mode: 'all', between: true, danmaku: true, packets: true },
    })
    .returning({ id: liveRooms.id })
  await db.execute(sql`
    insert into watch_seconds (user_id, broadcast_id, counted_until) select 1, id, now() from broadcasts`)
  await dropSampleRooms(db, { now: testTime, storage: app.values.storage })
  expect(await db.select({ id: liveRooms.id }).from(liveRooms)).toEqual(own)
  expect([await db.$count(liveMessages), await db.$count(broadcasts)]).toEqual([0, 0])
  expect(
    (await call(searchAll, { keyword: '夜盘带你', kind: 'room', page: 1, limit: 20 })).data.data,
  ).toEqual([])

  await db.delete(liveRooms)
  await db.execute(sql`delete from sample_members`)
  await seedRooms(options)
  expect(await db.$count(liveRooms)).toBe(0)
})
