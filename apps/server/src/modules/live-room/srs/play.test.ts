import { setImmediate } from 'node:timers/promises'
import { type getPlayUrl as GetPlayUrl, getPlayUrl, type OutputOf } from '@vce/protocol'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mediaRepository, noteRemoteSegment } from '#platform/media'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { broadcastOf, minutes, runLoop, seconds, storeBroadcast } from '../broadcast.fixture'
import { openBus } from '../frames/room-bus.fixture'
import { storeBan, storeRoom } from '../live-room.fixture'
import { broadcasts, liveBans, liveRooms, watchSeconds } from '../live-room.tables'
import { type HookStream, hookBody, playUrl, sendHook, srsEnv, startSrsApi } from './srs.fixture'

let now = testTime
const clock = { now: () => now }
const bus = openBus()
const srs = await startSrsApi()
afterAll(srs.close)
const env = { ...srsEnv, MEDIA_SRS_API: srs.url, MEDIA_SECRET: '0'.repeat(64), SAMPLE_STREAM: 'on' }
const one = await startTestApp({ clock, env, roomBus: bus })
const { app, call, db, seed } = one
const other = await buildTestApp(one.database, { clock, env, roomBus: bus })
afterAll(() => other.app.close())
const [teacher, member] = [await seed.user(), await seed.user()]
const device = '3f0c1a52-7c1e-4d0a-9d0e-0123456789ab'

beforeEach(async () => {
  now = testTime
  srs.requests.length = 0
  await db.delete(watchSeconds)
  await db.delete(broadcasts)
  await db.delete(liveBans)
  await db.delete(liveRooms)
  await app.values.roomBans.refresh()
})

/** A broadcast with a first segment. */
async function evening(plan: Partial<typeof broadcasts.$inferInsert> = {}) {
  const roomId = await storeRoom(db, { teacherId: teacher.id })
  const mediaId = await mediaRepository(db).create('broadcast')
  const { id, streamName: name } = await storeBroadcast(db, {
    roomId,
    mediaId,
    state: 'live',
    beganAt: testTime,
    warmedAt: testTime,
    ...plan,
  })
  const segment = { url: `${playUrl}/live/${name}-0.ts`, seconds: 2, endsAt: testTime, isFirst: true }
  await noteRemoteSegment(db, mediaId, segment)
  return { id, roomId, name }
}

type Play = OutputOf<typeof GetPlayUrl>
const playOf = async (roomId: number, ...by: [typeof member?, { device: string }?]): Promise<Play> =>
  (await call(getPlayUrl, { room_id: roomId }, ...by)).data
/** A viewer as SRS reports one: the query of the address is the parameter of the hook. */
const viewerOf = (address: string, clientId = 'viewer'): HookStream => {
  const { pathname, search } = new URL(address)
  return { name: pathname.replace(/^\/live\/|\.flv$/g, ''), param: search, clientId }
}
const hook = (action: string, stream: HookStream, more: Record<string, unknown> = {}, at = app) =>
  sendHook(at, hookBody(action, stream, more))
const statusOf = async (...given: Parameters<typeof hook>) => (await hook(...given)).statusCode

describe('the addresses of a stream', () => {
  test('are those of SRS', async () => {
    const { roomId, name } = await evening()
    const play = await playOf(roomId, member)
    const query = new URL(play.hls).search
    expect(query).toMatch(/^\?t=[\w.-]+$/)
    expect(play).toEqual({
      hls: `${playUrl}/live/${name}.m3u8${query}`,
      flv: `${playUrl}/live/${name}.flv${query}`,
      dvr: null,
      has_audio: true,
      expires_at: '2026-11-20 16:10:00',
      latency: 'low',
      sample: false,
    })
  })

  test('name the browser of a guest', async () => {
    const { roomId } = await evening()
    const { hls, flv } = await playOf(roomId, undefined, { device })
    for (const address of [hls, flv ?? ''])
      expect(new URL(address).search).toMatch(new RegExp(`^\\?t=[\\w.-]+&uuid=${device}$`))
  })

  test('of the sample are those of the portal', async () => {
    const play = await playOf(await storeRoom(db, { showsSample: true }), member)
    expect(play).toMatchObject({ sample: true, flv: null, latency: 'normal' })
    expect(play.hls).toMatch(/^\/media\/live\/sample\//)
  })
})

describe('a viewer', () => {
  test.each<[string, () => Promise<string>]>([
    ['of HLS', async () => (await playOf((await evening()).roomId, member)).hls],
    ['of FLV', async () => (await playOf((await evening()).roomId, member)).flv ?? ''],
    ['without an account', async () => (await playOf((await evening()).roomId, undefined, { device })).hls],
    [
      'of an interruption',
      async () =>
        (await playOf((await evening({ state: 'interrupted', interruptedAt: testTime })).roomId, member)).hls,
    ],
    [
      'who leads the room, before the begin',
      async () => {
        const { roomId } = await evening({ state: 'warming', beganAt: null })
        return (await call(getPlayUrl, { room_id: roomId, desk: true }, teacher)).data.hls
      },
    ],
  ])('%s may play', async (_name, address) => {
    expect(await hook('on_play', viewerOf(await address()))).toMatchObject({ statusCode: 200, body: '0' })
  })

  test('is known by the name without the ending of a playlist', async () => {
    const { roomId, name } = await evening()
    const { param } = viewerOf((await playOf(roomId, member)).hls)
    for (const given of [name, `${name}.m3u8`])
      expect(await statusOf('on_play', { name: given, param })).toBe(200)
  })

  type PlayCase = Awaited<ReturnType<typeof evening>> & { play: Play }
  const change = (id: number, fields: Partial<typeof broadcasts.$inferInsert>) =>
    db.update(broadcasts).set(fields).where(eq(broadcasts.id, id))

  test.each<[string, (given: PlayCase) => HookStream | Promise<HookStream>]>([
    ['without a ticket', ({ name }) => ({ name })],
    ['with a forged ticket', ({ play }) => viewerOf(`${play.hls}x`)],
    [
      'with the ticket twice',
      ({ play, name }) => ({
        name,
        param: `${new URL(play.hls).search}&${new URL(play.hls).search.slice(1)}`,
      }),
    ],
    ['of an unknown stream', ({ play }) => ({ ...viewerOf(play.hls), name: 'unknown' })],
    ['of another stream', async ({ play }) => ({ ...viewerOf(play.hls), name: (await evening()).name })],
    [
      'with an old ticket',
      ({ play }) => {
        now = minutes(10)
        return viewerOf(play.hls)
      },
    ],
    [
      'before the begin',
      async ({ id, play }) => {
        await change(id, { state: 'warming', beganAt: null })
        return viewerOf(play.hls)
      },
    ],
    [
      'after the end',
      async ({ id, play }) => {
        await change(id, { state: 'ended' })
        return viewerOf(play.hls)
      },
    ],
    [
      'who is banned',
      async ({ play }) => {
        await storeBan(db, { userId: member.id })
        await app.values.roomBans.changed()
        return viewerOf(play.hls)
      },
    ],
  ])('%s is refused', async (_name, change) => {
    const given = await evening()
    const viewer = await change({ ...given, play: await playOf(given.roomId, member) })
    expect(await statusOf('on_play', viewer)).toBe(403)
  })

  test.each([
    ['of another browser', `&uuid=${device.replace('3', '4')}`],
    ['without its browser', ''],
  ])('without an account %s is refused', async (_name, uuid) => {
    const { roomId } = await evening()
    const { name, param = '' } = viewerOf((await playOf(roomId, undefined, { device })).hls)
    expect(await statusOf('on_play', { name, param: param.replace(/&uuid=.*/, uuid) })).toBe(403)
  })

  test('who is refused is closed, because SRS remembers sessions of HLS', async () => {
    const { name } = await evening()
    await statusOf('on_play', { name, clientId: 'stranger' })
    await expect.poll(() => srs.requests).toContain('DELETE /api/v1/clients/stranger')
  })

  test('who is banned is closed at once', async () => {
    const { roomId } = await evening()
    for (const [user, clientId] of [
      [member, 'of member'],
      [teacher, 'of teacher'],
    ] as const)
      await statusOf('on_play', viewerOf((await playOf(roomId, user)).hls, clientId))
    await storeBan(db, { userId: member.id }, { roomId })
    await app.values.roomBans.changed()
    await expect.poll(() => srs.requests).toEqual(['DELETE /api/v1/clients/of%20member'])
  })
})

describe('the watched time', () => {
  /** Runs the loop of both processes at seconds. */
  async function countAt(from: number, to: number) {
    for (let second = from; second <= to; second += 5) {
      now = seconds(second)
      await runLoop(app.values, 'count viewers of SRS', now)
      await runLoop(other.app.values, 'count viewers of SRS', now)
    }
  }
  const watched = async () => {
    await app.values.watchTime.flush(now)
    await other.app.values.watchTime.flush(now)
    return (await db.select().from(watchSeconds)).map(({ userId, seconds }) => [userId, seconds])
  }
  async function join(user = member, clientId = 'viewer') {
    const given = await evening()
    const viewer = viewerOf((await playOf(given.roomId, user)).hls, clientId)
    await statusOf('on_play', viewer)
    return { ...given, viewer }
  }

  test('is that between the begin and the end of a connection', async () => {
    const { viewer } = await join()
    await countAt(5, 60)
    now = seconds(62)
    expect(await hook('on_stop', viewer)).toMatchObject({ statusCode: 200, body: '0' })
    await countAt(65, 90)
    expect(await watched()).toEqual([[member.id, 60]])
  })

  test('of two connections is counted once', async () => {
    const { viewer } = await join()
    await statusOf('on_play', { ...viewer, clientId: 'second' })
    await countAt(5, 30)
    expect(await watched()).toEqual([[member.id, 30]])
  })

  test('ends with a connection of which another process is notified', async () => {
    const { viewer } = await join()
    await countAt(5, 20)
    await statusOf('on_stop', viewer, {}, other.app)
    await setImmediate()
    await countAt(25, 60)
    expect(await watched()).toEqual([[member.id, 20]])
  })

  test('ends with the ticket', async () => {
    await join()
    await countAt(5, 660)
    expect(await watched()).toEqual([[member.id, 595]])
  })

  test('continues with a ticket that another process has issued', async () => {
    const { roomId } = await join()
    await countAt(5, 500)
    await other.call(getPlayUrl, { room_id: roomId }, member)
    await setImmediate()
    await countAt(505, 900)
    expect(await watched()).toEqual([[member.id, 900]])
  })

  test('ends with the broadcast', async () => {
    const { id } = await join()
    await countAt(5, 20)
    await db
      .update(broadcasts)
      .set({ state: 'ended' })
      .where(eq(broadcasts.id, (await broadcastOf(db, id)).id))
    await countAt(25, 60)
    expect(await watched()).toEqual([[member.id, 20]])
  })
})
