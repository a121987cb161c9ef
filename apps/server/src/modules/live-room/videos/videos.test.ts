import { getReplayChat, getVideo, getVideoPlay, moneyLevels, saveVideoProgress } from '@vce/protocol'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testTime } from '#test/app'
import { storeBan, storeRoom, storeTeacher } from '../live-room.fixture'
import { liveMessages, messageStates } from '../live-room.tables'
import { clearVideos, storeLine, storeMedia, storeRecording, storeVideo } from './video.fixture'
import { videos } from './videos.tables'

const { app, call, db, seed } = await startTestApp()
const { storage } = app.values
const device = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'
const guest = (endpoint: Parameters<typeof call>[0], input: object) =>
  call(endpoint, input as never, undefined, { device })

const teacher = await seed.user()
await storeTeacher(db, teacher.id)
const member = await seed.user()
const superVip = await seed.user()
await seed.member(superVip, { moneyLevel: moneyLevels.superVip })
/** A user without a membership, and member of circle 5. */
const circleMember = await seed.user()
await db.execute(sql`
  insert into circles (id, name, folded, join_mode, visibility, owner_id, invite, created_at) overriding system value
  values (5, '黑色研究', '黑色研究', 'approve', 'members', ${circleMember.id}, 'abcdef', now())`)
await db.execute(sql`
  insert into circle_members (circle_id, user_id, role, joined_at) values (5, ${circleMember.id}, 'member', now())`)

beforeEach(async () => {
  await clearVideos(db)
  await app.values.roomBans.changed()
})

const record = (options: Parameters<typeof storeRecording>[1] = {}) =>
  storeRecording({ db, storage }, options)
const upload = (given: Parameters<typeof storeVideo>[1] = {}) => storeVideo({ db, storage }, given)
const get = (url: string, uuid = device) => app.inject({ url, headers: { uuid } })
/** The numbers of the segments that a playlist lists. */
const listed = (body: string) => [...body.matchAll(/^(\d+)\.m4s/gm)].map(([, n]) => Number(n))

describe('who plays what', () => {
  const setups = {
    open: () => record(),
    signedIn: () => record({ room: { type: 1 } }),
    members: () => record({ room: { isMembersOnly: true } }),
    announced: () => record({ room: { type: -1 } }),
    circle: () => record({ room: { circleId: 5 } }),
    membersOfCircle: () => record({ room: { circleId: 5, isMembersOnly: true } }),
    draftOfCircle: () => record({ room: { circleId: 5 }, video: { state: 'draft', publishedAt: null } }),
    draft: () => record({ video: { state: 'draft', publishedAt: null } }),
    removed: () => record({ video: { state: 'withdrawn', withdrawnAt: testTime } }),
    headline: async () => ({ id: await upload() }),
    headlineOfMembers: async () => ({ id: await upload({ isMembersOnly: true }) }),
    headlineDraft: async () => ({ id: await upload({ state: 'draft', publishedAt: null }) }),
    quotation: async () => ({ id: await upload({ kind: 'quotation' }) }),
    quotationRemoved: async () => ({
      id: await upload({ kind: 'quotation', state: 'withdrawn', withdrawnAt: testTime }),
    }),
  }
  const unknown = { see: 'unknownVideo', play: 'unknownVideo' }
  const plays = { see: null, play: 'plays' }
  const signIn = { see: 'signIn', play: 'needsSignIn' }
  const members = { see: 'members', play: 'membersVideo' }
  const table: Record<keyof typeof setups, [guest: object, member: object, vip: object, ofCircle: object]> = {
    open: [plays, plays, plays, plays],
    signedIn: [signIn, plays, plays, plays],
    members: [members, members, plays, members],
    announced: [unknown, unknown, unknown, unknown],
    circle: [unknown, unknown, unknown, plays],
    membersOfCircle: [unknown, unknown, unknown, members],
    draftOfCircle: [unknown, unknown, unknown, unknown],
    draft: [unknown, unknown, unknown, unknown],
    removed: [unknown, unknown, unknown, unknown],
    headline: [plays, plays, plays, plays],
    headlineOfMembers: [members, members, plays, members],
    headlineDraft: [unknown, unknown, unknown, unknown],
    quotation: [plays, plays, plays, plays],
    quotationRemoved: [unknown, unknown, unknown, unknown],
  }
  const people = [undefined, member, superVip, circleMember]
  const cases = Object.entries(table).flatMap(([name, expected]) =>
    expected.map(
      (each, place) =>
        [
          name as keyof typeof setups,
          ['guest', 'member', 'VIP', 'member of the circle'][place],
          place,
          each,
        ] as const,
    ),
  )

  test.each(cases)('a video that is %s for a %s', async (name, _who, place, expected) => {
    const { id } = await setups[name]()
    const by = people[place]
    const from = { device }
    const details = await call(getVideo, { id }, by, from)
    const play = await call(getVideoPlay, { id }, by, from)
    const chat = await call(getReplayChat, { id, from: 0 }, by, from)
    const saved = await call(saveVideoProgress, { id, second: 10, ranges: [[0, 10]] }, by, from)
    const see = details.code === 1 ? details.data.gate : details.key
    const keyOf = (envelope: { code: number; key?: string | undefined }) =>
      envelope.code === 1 ? 'plays' : envelope.key
    expect({ see, play: keyOf(play) }).toEqual(expected)
    expect(keyOf(chat)).toBe(keyOf(play))
    if (see === 'unknownVideo')
      return expect(saved).toMatchObject({ key: 'unknownVideo', msg: '没有这个视频' })
    if (see !== null) {
      expect(details.data).toMatchObject({ pieces: [], chart: null, chart_marks: [] })
      return expect(saved.data.views).toBe(0)
    }
    expect(saved.data.views).toBe(1)
    expect((await get(play.data.hls)).statusCode).toBe(200)
  })

  test.each(cases.filter(([, , , expected]) => expected !== plays))(
    'a video that is %s serves no piece to a %s with the ticket of another video',
    async (name, _who, place) => {
      const [{ id }, own] = [await setups[name](), await upload()]
      const { hls } = (await call(getVideoPlay, { id: own }, people[place], { device })).data
      const query = hls.slice(hls.indexOf('?'))
      for (const file of ['index.m3u8', 'init-1.mp4', '0.m4s'])
        for (const ticket of [query, ''])
          expect((await get(`/media/video/${id}/${file}${ticket}`)).statusCode).toBe(403)
    },
  )

  test.each([
    ['of its room', 'own', true],
    ['of all rooms', 'all', true],
    ['of another room', 'other', false],
  ] as const)('a ban %s decides about a recording', async (_name, scope, isBanned) => {
    const { id, roomId } = await record()
    const other = await storeRoom(db)
    const { hls } = (await call(getVideoPlay, { id }, member)).data
    await storeBan(db, { userId: member.id }, { own: { roomId }, all: {}, other: { roomId: other } }[scope])
    await app.values.roomBans.changed()
    const expected = isBanned ? { key: 'banned', code: 4003, msg: '您已被禁止进入直播间' } : { code: 1 }
    for (const endpoint of [getVideo, getVideoPlay] as const)
      expect(await call(endpoint, { id }, member)).toMatchObject(expected)
    expect(await call(getReplayChat, { id, from: 0 }, member)).toMatchObject(expected)
    expect((await get(hls)).statusCode).toBe(isBanned ? 403 : 200)
  })

  test('refusals have their texts', async () => {
    const [type1, members] = [await setups.signedIn(), await setups.members()]
    expect(await guest(getVideoPlay, { id: type1.id })).toMatchObject({ code: 4001, msg: '请登录后操作' })
    expect(await call(getVideoPlay, { id: members.id }, member)).toMatchObject({ msg: '该回放为会员专享' })
    expect(await call(getReplayChat, { id: members.id, from: 0 }, member)).toMatchObject({
      msg: '该回放为会员专享',
    })
    expect(await guest(getReplayChat, { id: type1.id, from: 0 })).toMatchObject({ code: 4001 })
  })
})

describe('what is played', () => {
  test('a playlist has the segments within the cuts and ends', async () => {
    const { id } = await record({
      parts: [
        { at: 0, count: 6 },
        { at: 60_000, count: 4 },
      ],
      recording: {
        cuts: [
          { from_n: 1, to_n: 2 },
          { from_n: 4, to_n: 8 },
        ],
      },
    })
    const { hls } = (await call(getVideoPlay, { id }, member)).data
    const { body } = await get(hls)
    expect(listed(body)).toEqual([1, 2, 4, 5, 6, 7, 8])
    expect(body).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
    expect(body.trim().endsWith('#EXT-X-ENDLIST')).toBe(true)
    expect(body.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(2)
    const query = hls.slice(hls.indexOf('?'))
    expect((await get(`/media/video/${id}/4.m4s${query}`)).body).toMatch(/^segment \d+\/4$/)
    expect((await get(`/media/video/${id}/init-2.mp4${query}`)).body).toBe('init 2')
    for (const n of [0, 3, 9]) expect((await get(`/media/video/${id}/${n}.m4s${query}`)).statusCode).toBe(404)
  })

  test('the pieces of an answer are those of the playlist', async () => {
    const { id } = await record({
      parts: [
        { at: 0, count: 3 },
        { at: 60_000, count: 2 },
      ],
      recording: { cuts: [{ from_n: 1, to_n: 4 }] },
    })
    const { data } = await call(getVideo, { id }, member)
    const at = testTime.getTime()
    expect(data.pieces).toEqual([
      { second: 0, seconds: 4, starts_at: at + 2_000 },
      { second: 4, seconds: 4, starts_at: at + 60_000 },
    ])
  })

  test('a ticket opens its own video and no other', async () => {
    const [one, other] = [await record(), await record()]
    const { hls } = (await call(getVideoPlay, { id: one.id }, member)).data
    expect((await get(hls.replace(`/${one.id}/`, `/${other.id}/`))).statusCode).toBe(403)
    expect((await get(hls.replace('/video/', '/live/'))).statusCode).toBe(403)
    expect((await get(`/media/video/${one.id}/index.m3u8`)).statusCode).toBe(403)
  })

  test('the ticket of a guest needs the browser', async () => {
    const { id } = await record()
    const { hls } = (await call(getVideoPlay, { id }, undefined, { device })).data
    expect((await get(hls)).statusCode).toBe(200)
    expect((await get(hls, device.replace('3', '4'))).statusCode).toBe(403)
  })

  test('a video that was withdrawn is gone for those who hold a ticket', async () => {
    const { id } = await record()
    const { hls } = (await call(getVideoPlay, { id }, member)).data
    await db.update(videos).set({ state: 'withdrawn', withdrawnAt: testTime }).where(eq(videos.id, id))
    expect((await get(hls)).statusCode).toBe(404)
  })

  test('a video whose segments are elsewhere is not served', async () => {
    const { id, mediaId } = await record()
    await db.execute(
      `update media_segments set name = null, url = 'https://a.example/1.m4s' where media_id = ${mediaId} and n = 3`,
    )
    const { hls } = (await call(getVideoPlay, { id }, member)).data
    expect((await get(hls)).statusCode).toBe(404)
  })
})

describe('chat of a recording', () => {
  const texts = async (id: number, from = 0) =>
    (await call(getReplayChat, { id, from }, member)).data.messages.map(({ text, second }) => [text, second])

  test('messages stand at the second that shows their moment', async () => {
    const recorded = await record({
      parts: [
        { at: 0, count: 3 },
        { at: 60_000, count: 2 },
      ],
    })
    await storeLine(db, recorded, 1_000, { text: '一' })
    await storeLine(db, recorded, 30_000, { text: '中断时' })
    await storeLine(db, recorded, 61_500, { text: '二' })
    expect(await texts(recorded.id)).toEqual([
      ['一', 1],
      ['二', 7.5],
    ])
  })

  test.each([
    ['recalled', messageStates.recalled],
    ['removed', messageStates.removed],
  ])('a %s message is left out at the next call', async (_name, state) => {
    const recorded = await record()
    const { id: messageId } = await storeLine(db, recorded, 1_000)
    expect(await texts(recorded.id)).toHaveLength(1)
    await db.update(liveMessages).set({ state }).where(eq(liveMessages.id, messageId))
    expect(await texts(recorded.id)).toEqual([])
  })

  test('a message that was cut out is left out', async () => {
    const recorded = await record({ recording: { cuts: [{ from_n: 2, to_n: 9 }] } })
    await storeLine(db, recorded, 3_900)
    await storeLine(db, recorded, 4_000, { text: '留' })
    expect(await texts(recorded.id)).toEqual([['留', 0]])
  })

  test('stretches of ten minutes follow each other to the end', async () => {
    const recorded = await record({ parts: [{ at: 0, count: 310 }] })
    await storeLine(db, recorded, 599_000, { text: '前' })
    await storeLine(db, recorded, 601_000, { text: '后' })
    const first = await call(getReplayChat, { id: recorded.id, from: 0 }, member)
    expect(first.data).toMatchObject({ next: 600, messages: [{ text: '前', second: 599 }] })
    const second = await call(getReplayChat, { id: recorded.id, from: 600 }, member)
    expect(second.data).toMatchObject({ next: null, messages: [{ text: '后', second: 601 }] })
  })

  test('a crowded stretch ends with its last message', async () => {
    const recorded = await record()
    for (let place = 0; place < 502; place += 1) await storeLine(db, recorded, place * 10)
    const { data } = await call(getReplayChat, { id: recorded.id, from: 0 }, member)
    expect(data.messages).toHaveLength(500)
    expect(data.next).toBeCloseTo(4.99, 6)
  })

  test('an uploaded video has no chat', async () => {
    const { data } = await call(getReplayChat, { id: await upload(), from: 0 }, member)
    expect(data).toEqual({ messages: [], next: null })
  })
})

test('an uploaded video has no clock, no room and no chart', async () => {
  const id = await upload({ kind: 'quotation', chartMarks: [{ second: 3, at: '2026-11-20 09:15:00' }] })
  const { data } = await call(getVideo, { id }, member)
  expect(data).toMatchObject({
    room: null,
    broadcast: null,
    chart: null,
    pieces: [{ second: 0, seconds: 10, starts_at: null }],
    chart_marks: [{ second: 3, at: '2026-11-20 09:15:00' }],
  })
})

test('a recording has the minutes of its contract and how complete they are', async () => {
  const minutes = [[testTime.getTime(), 3200, 3210, 3190, 3205, 420]] as const
  const chart = { chartWorld: 'real', chartContract: 'rb2705', minutes } as const
  const [one, pending, missing] = [
    await record({ recording: chart }),
    await record({ recording: { ...chart, minutesUntil: '2026-11-27' } }),
    await record({ recording: { ...chart, lacksMinutes: true } }),
  ]
  const chartOf = async ({ id }: { id: number }) => (await call(getVideo, { id }, member)).data.chart
  expect(await chartOf(one)).toEqual({
    world: 'real',
    contract: 'rb2705',
    name: '螺纹 rb2705',
    state: 'complete',
    minutes: [{ end: testTime.getTime(), open: 3200, high: 3210, low: 3190, close: 3205, volume: 420 }],
  })
  expect([await chartOf(pending), await chartOf(missing)]).toMatchObject([
    { state: 'pending' },
    { state: 'missing' },
  ])
})

test('an unknown video is unknown to every call', async () => {
  await storeMedia({ db, storage }, 'file', [{ at: 0, count: 1 }], null)
  for (const endpoint of [getVideo, getVideoPlay] as const)
    expect(await call(endpoint, { id: 99_999 }, member)).toMatchObject({
      key: 'unknownVideo',
      msg: '没有这个视频',
    })
})
