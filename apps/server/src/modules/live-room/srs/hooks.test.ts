import { endLive, getPlayUrl, getStreamHealth, issueStreamKey, startLive } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { mediaRepository } from '#platform/media'
import { startTestApp, testTime } from '#test/app'
import { crowd } from '#test/crowd'
import { broadcastOf, seconds, storeBroadcast } from '../broadcast.fixture'
import { storeRoom } from '../live-room.fixture'
import { broadcasts, liveRooms } from '../live-room.tables'
import { recordings, videos } from '../videos/videos.tables'
import {
  type HookStream,
  hookBody,
  playUrl,
  sendHook,
  srsEnv,
  srsNetworkAddress,
  startSrsApi,
} from './srs.fixture'

let now = testTime
const clock = { now: () => now }
const srs = await startSrsApi()
afterAll(srs.close)
const { app, call, db, seed } = await startTestApp({ clock, env: { ...srsEnv, MEDIA_SRS_API: srs.url } })
const [teacher, member] = [await seed.user(), await seed.user()]

beforeEach(async () => {
  now = testTime
  srs.requests.length = 0
  srs.state.streams.length = 0
  await db.delete(recordings)
  await db.delete(videos)
  await db.delete(broadcasts)
  await db.delete(liveRooms)
})

const hook = (action: string, stream: HookStream, more: Record<string, unknown> = {}) =>
  sendHook(app, hookBody(action, stream, more))
const statusOf = async (...given: Parameters<typeof hook>) => (await hook(...given)).statusCode

/** A plan of now with an issued key. */
async function evening(plan: Partial<typeof broadcasts.$inferInsert> = {}) {
  const roomId = plan.roomId ?? (await storeRoom(db, { teacherId: teacher.id }))
  const { id } = await storeBroadcast(db, { ...plan, roomId })
  return { id, roomId, ...(await newKey(id)) }
}
async function newKey(id: number) {
  const { data } = await call(issueStreamKey, { broadcast_id: id }, teacher)
  const [name = '', param] = data.key.split('?')
  return { name, param: `?${param}` }
}
type Evening = Awaited<ReturnType<typeof evening>>

/** The segment with a number is reported at so many seconds. */
function segment(stream: HookStream, number: number, at: number, more: Record<string, unknown> = {}) {
  now = seconds(at)
  return statusOf('on_hls', stream, { url: `live/${stream.name}-${number}.ts`, seq_no: number, ...more })
}
async function warm(plan: Parameters<typeof evening>[0] = {}) {
  const given = await evening(plan)
  await statusOf('on_publish', given)
  await segment(given, 0, 2)
  return given
}
async function live() {
  const given = await warm()
  await call(startLive, { broadcast_id: given.id }, teacher)
  return given
}
const stateOf = async ({ id }: Pick<Evening, 'id'>) => (await broadcastOf(db, id)).state
async function rowsOf({ id }: Pick<Evening, 'id'>) {
  const { mediaId } = await broadcastOf(db, id)
  return mediaId === null ? [] : mediaRepository(db).newest(mediaId, 100)
}

describe('the address of the hooks', () => {
  const genuine = async () => hookBody('on_stop', { name: 'any' })

  test.each([
    ['a foreign address', { from: '203.0.113.81' }],
    ['another secret', { secret: 'a-secret-of-tests_1' }],
    ['a part of the secret', { secret: 'a-secret' }],
    [
      'an address that the caller names',
      { from: '203.0.113.81', headers: { 'x-forwarded-for': '203.0.113.80' } },
    ],
  ])('does not exist for %s', async (_name, given) => {
    const refused = await sendHook(app, await genuine(), given)
    const unknown = await app.inject({ method: 'POST', url: '/media/hooks/other', payload: {} })
    expect(refused.statusCode).toBe(404)
    expect(refused.json()).toEqual(unknown.json())
  })

  test('is open to the networks of the settings', async () => {
    expect(await sendHook(app, await genuine(), { from: srsNetworkAddress })).toMatchObject({
      statusCode: 200,
      body: '0',
    })
  })

  test('knows the address of SRS behind a proxy', async () => {
    const proxied = await startTestApp({ env: { ...srsEnv, TRUST_PROXY: '192.0.2.1' } })
    const from = (address: string) => ({ from: '192.0.2.1', headers: { 'x-forwarded-for': address } })
    const body = await genuine()
    expect((await sendHook(proxied.app, body, from('203.0.113.80'))).statusCode).toBe(200)
    expect((await sendHook(proxied.app, body, from('203.0.113.81'))).statusCode).toBe(404)
  })

  test('does not exist on a portal that receives streams itself', async () => {
    const { MEDIA: _srs, ...env } = srsEnv
    const embedded = await startTestApp({ env })
    expect((await sendHook(embedded.app, await genuine())).statusCode).toBe(404)
  })

  test('takes the content type of the documents', async () => {
    const headers = { 'content-type': 'application-json' }
    const body = JSON.stringify(await genuine())
    expect((await sendHook(app, body, { headers })).statusCode).toBe(200)
  })

  test('is not logged', async () => {
    const lines: string[] = []
    const logger = createLogger('debug', { write: (line) => void lines.push(line) })
    const logged = await startTestApp({ env: srsEnv, logger })
    await sendHook(logged.app, hookBody('on_stop', { name: 'any', param: '?key=of-publisher' }))
    await sendHook(logged.app, '{')
    expect(lines.join('')).toContain('/media/hooks/srs/[redacted]')
    expect(lines.join('')).not.toMatch(/secret-of-tests|of-publisher/)
  })

  test('has no limit for SRS', async () => {
    const limits = { FLOOD_LIMITS: 'on', LIMIT_MEDIA: '2/1' }
    const limited = await startTestApp({ env: { ...srsEnv, ...limits } })
    const body = await genuine()
    const statuses = async (given: { from?: string }) => {
      const replies = [1, 2, 3].map(() => sendHook(limited.app, body, given))
      return (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    }
    expect(await statuses({})).toEqual([200, 200, 200])
    expect(await statuses({ from: '203.0.113.81' })).toEqual([404, 404, 429])
  })
})

test.each<[string, object | string, number]>([
  ['no JSON', '{"action":', 400],
  ['an empty body', '', 400],
  ['a list', [], 400],
  ['an unknown hook', hookBody('on_connect', { name: 'any' }), 400],
  ['a hook without a stream', hookBody('on_stop', { name: 'any' }, { stream: undefined }), 400],
  ['a segment without length', hookBody('on_hls', { name: 'any' }, { duration: 0 }), 400],
  ['a segment of minutes', hookBody('on_hls', { name: 'any' }, { duration: 121 }), 400],
  ['a recording without a name', hookBody('on_dvr', { name: 'any' }, { file: '' }), 400],
  ['an address of 1,001 letters', hookBody('on_hls', { name: 'any' }, { url: 'x'.repeat(1_001) }), 400],
  ['more than 16 KB', hookBody('on_stop', { name: 'any' }, { pageUrl: 'x'.repeat(16_384) }), 413],
  ['another app', hookBody('on_stop', { name: 'any' }, { app: 'vod' }), 403],
])('%s is refused', async (_name, body, status) => {
  expect((await sendHook(app, body)).statusCode).toBe(status)
})

describe('a publisher', () => {
  test('with the right key is admitted', async () => {
    const { id, ...given } = await evening()
    expect(await hook('on_publish', given)).toMatchObject({ statusCode: 200, body: '0' })
    // A publisher without pictures is no stream.
    expect(await stateOf({ id })).toBe('planned')
  })

  test.each<[string, (given: Evening) => HookStream]>([
    ['without a key', ({ name }) => ({ name })],
    ['with a wrong key', ({ name }) => ({ name, param: `?key=${'0'.repeat(32)}` })],
    ['with the key twice', ({ name, param }) => ({ name, param: `${param}&${param.slice(1)}` })],
    ['with an unknown name', ({ param }) => ({ name: 'unknown', param })],
    ['with the name of a playlist', ({ name, param }) => ({ name: `${name}.m3u8`, param })],
  ])('%s is refused', async (_name, given) => {
    expect(await statusOf('on_publish', given(await evening()))).toBe(403)
  })

  test('with an older key is refused', async () => {
    const given = await evening()
    await newKey(given.id)
    expect(await statusOf('on_publish', given)).toBe(403)
  })

  test('after the end is refused', async () => {
    const given = await live()
    await call(endLive, { broadcast_id: given.id }, teacher)
    expect(await statusOf('on_publish', given)).toBe(403)
  })
})

describe('a segment', () => {
  test('makes the stream arrive', async () => {
    const given = await evening()
    await statusOf('on_publish', given)
    expect(await segment(given, 7, 2)).toBe(200)
    expect(await stateOf(given)).toBe('warming')
    const { mediaId } = await broadcastOf(db, given.id)
    expect(await rowsOf(given)).toEqual([
      {
        mediaId,
        n: 0,
        part: 1,
        startsAt: testTime,
        second: 0,
        seconds: 2,
        bytes: null,
        name: null,
        url: `${playUrl}/live/${given.name}-7.ts`,
      },
    ])
    expect(await mediaRepository(db).part(mediaId ?? 0, 1)).toEqual({
      mediaId,
      part: 1,
      init: null,
      codec: null,
      width: null,
      height: null,
      hasAudio: true,
    })
  })

  test('has the next number of its video', async () => {
    const given = await live()
    await segment(given, 1, 4.5, { duration: 2.5 })
    await segment(given, 2, 6.5)
    const rows = await rowsOf(given)
    expect(rows.map(({ n, part, second }) => [n, part, second])).toEqual([
      [0, 1, 0],
      [1, 1, 2],
      [2, 1, 4.5],
    ])
    expect(rows.map(({ startsAt }) => startsAt)).toEqual([seconds(0), seconds(2), seconds(4.5)])
  })

  test('with a whole address is stored as it is', async () => {
    const given = await evening()
    const url = 'https://files.example.com/live/1.ts'
    await segment(given, 0, 2, { url })
    expect(await rowsOf(given)).toMatchObject([{ url }])
  })

  test('that is reported again writes nothing', async () => {
    const given = await live()
    const reports = Array.from({ length: crowd(20) }, () => segment(given, 1, 4))
    expect(new Set(await Promise.all(reports))).toEqual(new Set([200]))
    await segment(given, 1, 5)
    expect((await rowsOf(given)).map(({ n }) => n)).toEqual([0, 1])
  })

  test('of a restarted SRS may have an address of before', async () => {
    const given = await live()
    await segment(given, 0, 30)
    expect((await rowsOf(given)).map(({ n, url }) => [n, url])).toEqual([
      [0, `${playUrl}/live/${given.name}-0.ts`],
      [1, `${playUrl}/live/${given.name}-0.ts`],
    ])
  })

  test('of a stream that came back begins a part', async () => {
    const given = await live()
    await hook('on_unpublish', given)
    expect(await stateOf(given)).toBe('interrupted')
    now = seconds(10)
    await hook('on_publish', { ...given, clientId: 'second' })
    await segment({ ...given, clientId: 'second' }, 1, 12)
    expect(await stateOf(given)).toBe('live')
    expect((await rowsOf(given)).map(({ n, part, second }) => [n, part, second])).toEqual([
      [0, 1, 0],
      [1, 2, 2],
    ])
  })

  test('without the right key is not stored', async () => {
    const given = await live()
    srs.list(given.name, 'publisher-1')
    await newKey(given.id)
    await expect.poll(() => srs.requests).toContain('DELETE /api/v1/clients/publisher-1')
    srs.requests.length = 0
    expect(await segment(given, 1, 4)).toBe(403)
    expect(await rowsOf(given)).toHaveLength(1)
    await expect.poll(() => srs.requests).toContain('DELETE /api/v1/clients/publisher-1')
  })

  test('in a room with another broadcast is not stored', async () => {
    const { roomId } = await live()
    const other = await evening({ roomId, planFrom: seconds(3_600), planTo: seconds(7_200) })
    srs.list(other.name, 'publisher-2')
    expect(await segment(other, 0, 1_900)).toBe(403)
    expect(await rowsOf(other)).toEqual([])
    await expect.poll(() => srs.requests).toContain('DELETE /api/v1/clients/publisher-2')
  })
})

describe('the end of a stream', () => {
  test('interrupts the broadcast', async () => {
    const given = await live()
    expect(await hook('on_unpublish', given)).toMatchObject({ statusCode: 200, body: '0' })
    expect(await broadcastOf(db, given.id)).toMatchObject({ state: 'interrupted', interruptedAt: seconds(2) })
  })

  test.each([
    ['a live stream', live, 'interrupted'],
    ['a waiting stream', warm, 'planned'],
  ] as const)('of %s is not undone by its last segment', async (_name, begin, state) => {
    const given = await begin()
    await hook('on_unpublish', given)
    expect(await segment(given, 1, 2.5, { duration: 0.5 })).toBe(200)
    expect(await stateOf(given)).toBe(state)
    expect((await rowsOf(given)).map(({ n, part }) => [n, part])).toEqual([
      [0, 1],
      [1, 1],
    ])
  })

  test('of a second publisher changes nothing', async () => {
    const given = await live()
    const second = { ...given, clientId: 'second' }
    // SRS refuses the second one itself.
    expect(await statusOf('on_publish', second)).toBe(200)
    expect(await statusOf('on_unpublish', second)).toBe(200)
    expect(await stateOf(given)).toBe('live')
    await statusOf('on_unpublish', given)
    expect(await stateOf(given)).toBe('interrupted')
  })

  test('that was never reported gives the stream to the next publisher', async () => {
    const given = await live()
    await app.values.streamStates.streamLost(given.id)
    const second = { ...given, clientId: 'second' }
    now = seconds(30)
    await statusOf('on_publish', second)
    await segment(second, 1, 32)
    await statusOf('on_unpublish', second)
    expect(await stateOf(given)).toBe('interrupted')
  })

  test('of an unknown stream is refused', async () => {
    expect(await statusOf('on_unpublish', { name: 'unknown' })).toBe(403)
  })
})

describe('a recording', () => {
  const recordingsOf = async ({ id }: Evening) => {
    const { mediaId } = await broadcastOf(db, id)
    const { rows } = await db.execute<{ recordings: string[] }>(
      sql`select recordings from media where id = ${mediaId}`,
    )
    return rows[0]?.recordings
  }

  test('is named once by each of its files', async () => {
    const given = await live()
    await call(endLive, { broadcast_id: given.id }, teacher)
    for (const file of ['a.flv', 'b.flv', 'a.flv'])
      expect(await statusOf('on_dvr', given, { file })).toBe(200)
    expect(await recordingsOf(given)).toEqual(['a.flv', 'b.flv'])
  })

  test('of a stream without pictures is refused', async () => {
    expect(await statusOf('on_dvr', await evening())).toBe(403)
  })
})

test('the desk shows a stream without its measures', async () => {
  const { roomId } = await warm()
  const { data } = await call(getStreamHealth, { room_id: roomId }, teacher)
  expect(data).toMatchObject({
    intake: 'ready',
    broadcast: { state: 'warming' },
    stream: null,
    problem: null,
  })
})

test('publishers are given the host of the streams', async () => {
  const { id } = await evening()
  expect((await call(issueStreamKey, { broadcast_id: id }, teacher)).data.server).toBe(
    'rtmp://play.example.com/live',
  )
})

test('a broadcast that ends closes its publisher', async () => {
  const given = await live()
  srs.list(given.name, 'viewer-of-another-app', { app: 'vod' })
  srs.list(given.name, 'of-before', { active: false })
  srs.list(given.name, 'publisher-3')
  await call(endLive, { broadcast_id: given.id }, teacher)
  const closed = () => srs.requests.filter((request) => request.startsWith('DELETE'))
  await expect.poll(closed).toEqual(['DELETE /api/v1/clients/publisher-3'])
})

test('the portal serves no pictures that SRS has', async () => {
  const given = await live()
  const { text } = app.values.tickets.issue({
    kind: 'live',
    id: String(given.id),
    room: given.roomId,
    user: member.id,
  })
  const url = `/media/live/${given.id}/index.m3u8?t=${text}`
  expect((await app.inject({ url })).statusCode).toBe(404)
})

test('pages may load the pictures of SRS', async () => {
  const policyOf = async (of: typeof app) =>
    String((await of.inject('/healthz')).headers['content-security-policy']).split('; ')
  expect(await policyOf(app)).toEqual(
    expect.arrayContaining([`media-src 'self' blob: ${playUrl}`, `connect-src 'self' ${playUrl}`]),
  )
  const embedded = await startTestApp({ env: { MEDIA_PLAY_URL: playUrl } })
  expect(await policyOf(embedded.app)).toEqual(
    expect.arrayContaining(["media-src 'self' blob:", "connect-src 'self'"]),
  )
})

test('the origin of the streams alone is allowed', async () => {
  const below = await startTestApp({
    env: { ...srsEnv, MEDIA_PLAY_URL: 'https://play.example.com:8443/vce/' },
  })
  const { headers } = await below.app.inject('/healthz')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://play.example.com:8443;")
})

test('no reader plays a stream before its begin', async () => {
  const { roomId } = await warm()
  expect(await call(getPlayUrl, { room_id: roomId }, member)).toMatchObject({ key: 'notLive' })
})
