import { getRoomFile, getRoomInfo, getVideo, moneyLevels } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import type { TestUser } from '#test/seed'
import { storeBroadcast } from '../broadcast.fixture'
import { storeBan, storeRoom } from '../live-room.fixture'
import { clearVideos, storeRecording } from '../videos/video.fixture'
import { videos } from '../videos/videos.tables'
import { pdf, storeFile } from './room-file.fixture'

const time = { now: testTime }
const { app, call, db, seed } = await startTestApp({ clock: { now: () => time.now } })
const { storage } = app.values
const device = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'
const people = {
  guest: undefined,
  member: await seed.user(),
  VIP: await seed.user(),
  circle: await seed.user(),
  assistant: await seed.user(),
  teacher: await seed.user(),
}
type Person = keyof typeof people
await seed.member(people.VIP, { moneyLevel: moneyLevels.superVip })
const { rows } = await db.execute<{ id: string }>(sql`
  insert into circles (name, folded, join_mode, visibility, owner_id, invite, created_at)
  values ('黑色研究', '黑色研究', 'approve', 'members', ${people.circle.id}, 'abcdef', ${testTime.toISOString()})
  returning id`)
const circleId = Number(rows[0]?.id)
await db.execute(sql`
  insert into circle_members (circle_id, user_id, role, joined_at)
  values (${circleId}, ${people.circle.id}, 'owner', ${testTime.toISOString()})`)

beforeEach(async () => {
  time.now = testTime
  await clearVideos(db)
  await app.values.roomBans.changed()
})

const led = { teacherId: people.teacher.id, assistantIds: [people.assistant.id] }
const recorded = (video: object) => () => storeRecording({ db, storage }, { room: led, video })
const setups = {
  open: { room: {} },
  signedIn: { room: { type: 1 as const } },
  members: { room: { isMembersOnly: true } },
  circle: { room: { circleId } },
  announced: { room: { type: -1 as const } },
  ended: { room: {}, broadcast: { state: 'ended' as const, beganAt: testTime, endedAt: testTime } },
  cancelled: { room: {}, broadcast: { state: 'cancelled' as const } },
  published: { store: recorded({}) },
  draft: { store: recorded({ state: 'draft', publishedAt: null }) },
  withdrawn: { store: recorded({ state: 'withdrawn', withdrawnAt: testTime }) },
}
type Setup = keyof typeof setups

/** A broadcast with a file; in an open room by default. */
async function stored(name: Setup = 'open') {
  const setup = setups[name]
  if ('store' in setup) {
    const { broadcastId, roomId, id: videoId } = await setup.store()
    return { id: broadcastId, roomId, videoId, fileId: await storeFile({ db, storage }, broadcastId) }
  }
  const roomId = await storeRoom(db, { ...led, ...setup.room })
  const { id } = await storeBroadcast(db, { roomId, ...('broadcast' in setup && setup.broadcast) })
  return { id, roomId, videoId: 0, fileId: await storeFile({ db, storage }, id) }
}
const get = (id: number, fileId: string, by?: TestUser) =>
  call(getRoomFile, { broadcast_id: id, file_id: fileId }, by, { device })

const texts = {
  unknownRoom: '没有这个直播间',
  comingSoon: '敬请期待',
  needsSignIn: '请登录后操作',
  membersFile: '该资料为会员专享',
  unknownRoomFile: '没有这份资料',
}
type Expected = keyof typeof texts | 'gets'
const same = (expected: Expected, given: Partial<Record<Person, Expected>> = {}) =>
  ({
    guest: expected,
    member: expected,
    VIP: expected,
    circle: expected,
    assistant: expected,
    teacher: expected,
    ...given,
  }) satisfies Record<Person, Expected>
const forLeaders = { assistant: 'gets', teacher: 'gets' } as const
const table: Record<Setup, Record<Person, Expected>> = {
  open: same('gets'),
  signedIn: same('gets', { guest: 'needsSignIn' }),
  members: same('membersFile', { VIP: 'gets', ...forLeaders }),
  circle: same('unknownRoom', { circle: 'gets', ...forLeaders }),
  announced: same('comingSoon'),
  ended: same('unknownRoomFile', forLeaders),
  cancelled: same('unknownRoomFile', forLeaders),
  published: same('gets'),
  draft: same('unknownRoomFile', forLeaders),
  withdrawn: same('unknownRoomFile', forLeaders),
}
const cases = Object.entries(table).flatMap(([setup, expected]) =>
  Object.entries(expected).map(([who, result]) => [setup as Setup, who as Person, result] as const),
)

test.each(cases)('a file that is %s for the role %s', async (setup, who, expected) => {
  const { id, fileId } = await stored(setup)
  const reply = await get(id, fileId, people[who])
  if (expected !== 'gets') return expect(reply).toMatchObject({ key: expected, msg: texts[expected] })
  expect(reply.code).toBe(1)
  const served = await app.inject({ url: reply.data.url })
  expect([served.statusCode, served.rawPayload.equals(pdf)]).toEqual([200, true])
})

test.each([
  ['open', { guest: 1, member: 1 }],
  ['members', { guest: 0, member: 0, VIP: 1, assistant: 1 }],
  ['circle', { circle: 1 }],
] as const)('a room that is %s lists its files for who may enter', async (setup, counts) => {
  const { roomId, fileId } = await stored(setup)
  for (const [who, count] of Object.entries(counts)) {
    const { data } = await call(getRoomInfo, { id: roomId }, people[who as Person])
    const file = { id: fileId, name: '夜盘提纲.pdf', bytes: pdf.length }
    expect([who, data.files]).toEqual([who, count === 1 ? [file] : []])
  }
})

test('a room lists the files of its running broadcast before those of the next plan', async () => {
  const { id, roomId } = await stored()
  const later = {
    planFrom: new Date(testTime.getTime() + 7_200_000),
    planTo: new Date(testTime.getTime() + 9e6),
  }
  const next = await storeBroadcast(db, { roomId, ...later })
  const nextFile = await storeFile({ db, storage }, next.id, { name: '下一场.pdf' })
  const namesIn = async () => (await call(getRoomInfo, { id: roomId })).data.files.map(({ name }) => name)
  expect(await namesIn()).toEqual(['夜盘提纲.pdf'])
  await db.execute(sql`update broadcasts set state = 'ended' where id = ${id}`)
  expect(await namesIn()).toEqual(['下一场.pdf'])
  expect(await get(next.id, nextFile)).toMatchObject({ code: 1 })
})

test('the teacher of a broadcast sees its files in a room for members', async () => {
  const by = people.member
  const roomId = await storeRoom(db, { isMembersOnly: true })
  const { id } = await storeBroadcast(db, { roomId, teacherId: by.id })
  const fileId = await storeFile({ db, storage }, id)
  expect((await call(getRoomInfo, { id: roomId }, by)).data.files).toHaveLength(1)
  expect(await get(id, fileId, by)).toMatchObject({ code: 1 })
})

test('a recording lists the files of its broadcast in front of the gate alone', async () => {
  const { videoId, roomId, fileId } = await stored('published')
  const filesFor = async (by?: TestUser) => (await call(getVideo, { id: videoId }, by)).data.files
  expect(await filesFor()).toMatchObject([{ id: fileId }])
  await db.execute(sql`update live_rooms set is_members_only = true where id = ${roomId}`)
  expect([await filesFor(people.member), await filesFor(people.VIP)]).toMatchObject([[], [{ id: fileId }]])
})

test('unknown files and broadcasts are refused', async () => {
  const [{ id, fileId }, other] = [await stored(), await stored()]
  expect(await get(other.id, fileId)).toMatchObject({ key: 'unknownRoomFile', msg: '没有这份资料' })
  expect(await get(id + 9_999, fileId)).toMatchObject({ key: 'unknownRoom', msg: '没有这个直播间' })
  expect(await get(id, '../secret')).toMatchObject({ code: 0, msg: '资料编号有误' })
})

describe('an address', () => {
  test('saves the file under its name', async () => {
    const { id } = await stored()
    const fileId = await storeFile({ db, storage }, id, { name: '提纲 (2).pdf' })
    const { headers } = await app.inject({ url: (await get(id, fileId)).data.url })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': "attachment; filename*=UTF-8''%E6%8F%90%E7%BA%B2%20%282%29.pdf",
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
  })

  test('ends after ten minutes', async () => {
    const { id, fileId } = await stored()
    const { url } = (await get(id, fileId, people.member)).data
    time.now = new Date(testTime.getTime() + 599_999)
    expect((await app.inject({ url })).statusCode).toBe(200)
    time.now = new Date(testTime.getTime() + 600_000)
    expect((await app.inject({ url })).statusCode).toBe(403)
  })

  test('of one file opens no other', async () => {
    const [first, second] = [await stored(), await stored()]
    const { url } = (await get(first.id, first.fileId, people.member)).data
    expect((await app.inject({ url: url.replace(first.fileId, second.fileId) })).statusCode).toBe(403)
  })

  test('refuses a user who was banned since', async () => {
    const { id, roomId, fileId } = await stored()
    const { url } = (await get(id, fileId, people.member)).data
    await storeBan(db, { userId: people.member.id }, { roomId })
    await app.values.roomBans.changed()
    expect((await app.inject({ url })).statusCode).toBe(403)
    expect(await get(id, fileId, people.member)).toMatchObject({
      code: 4003,
      key: 'banned',
      msg: '您已被禁止进入直播间',
    })
  })

  test('finds a file no more once it was removed', async () => {
    const { id, fileId } = await stored()
    const { url } = (await get(id, fileId)).data
    await db.execute(sql`update broadcasts set files = '[]' where id = ${id}`)
    expect((await app.inject({ url })).statusCode).toBe(404)
  })

  test('finds a file no more once it is missing in the storage', async () => {
    const { id, fileId } = await stored()
    const { url } = (await get(id, fileId)).data
    await storage.remove(`${fileId}.pdf`)
    expect((await app.inject({ url })).statusCode).toBe(404)
  })

  test('of a recording that is withdrawn serves those who lead alone', async () => {
    const { id, videoId, fileId } = await stored('published')
    const [ofReader, ofTeacher] = [
      await get(id, fileId, people.member),
      await get(id, fileId, people.teacher),
    ]
    await db.update(videos).set({ state: 'withdrawn', withdrawnAt: testTime }).where(eq(videos.id, videoId))
    expect((await app.inject({ url: ofReader.data.url })).statusCode).toBe(404)
    expect((await app.inject({ url: ofTeacher.data.url })).statusCode).toBe(200)
  })
})
