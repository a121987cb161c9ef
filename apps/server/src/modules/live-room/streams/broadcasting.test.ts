import { endLive, getPlayUrl, getStreamHealth, issueStreamKey, startLive } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { mediaRepository } from '#platform/media'
import { buildTestApp, startTestApp, testTime } from '#test/app'
import { ownMediaHost } from '#test/media-host'
import { clipStart, createPublisher, publishedTags, readClip, readTone } from '#test/publisher'
import { broadcastOf, storeBroadcast } from '../broadcast.fixture'
import { openBus } from '../frames/room-bus.fixture'
import { storeBan, storeRoom } from '../live-room.fixture'
import { broadcasts, liveBans, liveRooms } from '../live-room.tables'
import { recordings, videos } from '../videos/videos.tables'

let now = testTime
const clock = { now: () => now }
const bus = openBus()
const env = { MEDIA_RTMP_PORT: '0', MEDIA_SECRET: '0'.repeat(64) }
const { host, threads, state } = ownMediaHost(clock)
const one = await startTestApp({ clock, env, roomBus: bus, mediaHost: host })
const other = await buildTestApp(one.database, { clock, env, roomBus: bus })
afterAll(() => other.app.close())
const { app, call, db, seed } = one
const { roomBans, streamIntake } = app.values
if (!streamIntake) throw new Error('No streams are received')
const { follow } = streamIntake
await app.listen({ port: 0, host: '127.0.0.1' })
const [teacher, member] = [await seed.user(), await seed.user()]
const [sample, small, tone] = [await readClip('live-sample'), await readClip('live-small'), readTone()]
/** The first seconds of the sample: a whole minute takes longer to store than most tests. */
const start = clipStart(sample, 16_000)
/** A stream is lost at once, or longer away than a test takes. */
const [shortMs, longMs] = [50, 60_000]
/** After three seconds without media a publisher would count as silent, which interrupts its broadcast. */
const soon = new Date(testTime.getTime() + 2_500)

beforeEach(async () => {
  now = testTime
  state.isReceiving = true
  host.lostMs = longMs
  await db.delete(recordings)
  await db.delete(videos)
  await db.delete(broadcasts)
  await db.delete(liveBans)
  await db.delete(liveRooms)
  await roomBans.refresh()
})

/** A plan of now, with a key that the desk was given. */
async function evening(plan: Partial<typeof broadcasts.$inferInsert> = {}) {
  const roomId = await storeRoom(db, { teacherId: teacher.id, type: 2 })
  const { id } = await storeBroadcast(db, { roomId, streamName: streamName(), ...plan })
  return { id, roomId, ...(await newKey(id)) }
}
let names = 0
function streamName() {
  names += 1
  return `stream${[...String(names).padStart(10, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
}
async function newKey(id: number) {
  const { data } = await call(issueStreamKey, { broadcast_id: id }, teacher)
  const [name = '', key = ''] = data.key.split('?key=')
  return { name, key }
}

/** The desk is open until streams are received; returns their port. */
async function openDesk(roomId: number) {
  const health = async () => (await call(getStreamHealth, { room_id: roomId }, teacher)).data
  await health()
  await follow()
  await expect.poll(async () => (await health()).intake).toBe('ready')
  const { data } = await call(issueStreamKey, { broadcast_id: (await evening()).id }, teacher)
  return Number(/:(\d+)\//.exec(data.server)?.[1])
}

async function publish(port: number, given: { name: string; key: string }) {
  const publisher = createPublisher({ port, ...given })
  await publisher.connect()
  await publisher.publish()
  return publisher
}

const stateOf = async (id: number) => (await broadcastOf(db, id)).state
const reaches = (id: number, expected: string, timeout = 5_000) =>
  expect.poll(() => stateOf(id), { timeout }).toBe(expected)
const playlist = async (url: string, at: Pick<typeof one, 'app'> = one) => {
  const { statusCode, body } = await at.app.inject({ url })
  return { statusCode, segments: body.match(/^\d+\.m4s/gm)?.map(Number.parseFloat) ?? [], body }
}

/** A broadcast whose stream has arrived. */
async function warm() {
  const given = await evening()
  const port = await openDesk(given.roomId)
  const publisher = await publish(port, given)
  publisher.sendAll(publishedTags({ clip: start, tone }))
  await reaches(given.id, 'warming')
  return { ...given, port, publisher }
}
const rowsOf = async (id: number) => {
  const { mediaId } = await broadcastOf(db, id)
  return mediaId === null ? [] : mediaRepository(db).newest(mediaId, 200)
}
const stored = (id: number, count: number) =>
  expect.poll(async () => (await rowsOf(id)).length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)

describe('an evening', () => {
  test('goes from the first picture to readers of both processes and to its end', async () => {
    const { id, roomId, publisher } = await warm()
    await stored(id, 5)
    expect(await call(getPlayUrl, { room_id: roomId }, member)).toMatchObject({ key: 'notLive' })
    const preview = (await call(getPlayUrl, { room_id: roomId, desk: true }, teacher)).data
    expect((await playlist(preview.hls)).segments).not.toEqual([])

    now = soon
    expect(await call(startLive, { broadcast_id: id }, teacher)).toMatchObject({ code: 1 })
    const play = (await call(getPlayUrl, { room_id: roomId }, member)).data
    expect(play).toMatchObject({ has_audio: true, sample: false })
    const first = (await rowsOf(id)).find(({ startsAt }) => startsAt && startsAt >= now)
    for (const at of [one, other]) expect((await playlist(play.dvr ?? '', at)).segments[0]).toBe(first?.n)

    expect(await call(endLive, { broadcast_id: id }, teacher)).toMatchObject({ code: 1 })
    await publisher.closed
    expect(await stateOf(id)).toBe('ended')
    expect((await playlist(play.hls)).statusCode).toBe(404)
  })

  test('continues with numbers and parts after its publisher was gone for seconds', async () => {
    const { id, port, publisher, ...given } = await warm()
    await stored(id, 2)
    await call(startLive, { broadcast_id: id }, teacher)
    host.lostMs = shortMs
    publisher.kill()
    await reaches(id, 'interrupted')
    host.lostMs = longMs
    const back = await publish(port, given)
    back.sendAll(publishedTags({ clip: small, loops: 2 }))
    await reaches(id, 'live')
    back.kill()
    await expect.poll(async () => (await rowsOf(id)).at(-1)?.part).toBe(2)
    const rows = await rowsOf(id)
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_row, n) => n))
    const { rows: events } = await db.execute(
      sql`select id from outbox_events where type = 'broadcastBegan' and data ->> 'broadcast_id' = ${String(id)}`,
    )
    expect(events).toHaveLength(1)
  })

  test('a stream that reconnects again and again changes no state', async () => {
    const { id, port, publisher, ...given } = await warm()
    await call(startLive, { broadcast_id: id }, teacher)
    const { version } = await broadcastOf(db, id)
    publisher.kill()
    for (let count = 0; count < 10; count += 1) {
      const again = await publish(port, given)
      again.sendAll(publishedTags({ clip: small }))
      again.kill()
    }
    const last = await publish(port, given)
    last.sendAll(publishedTags({ clip: small }))
    await expect.poll(async () => (await rowsOf(id)).at(-1)?.part).toBeGreaterThan(5)
    expect(await broadcastOf(db, id)).toMatchObject({ state: 'live', version })
    last.kill()
  })
})

describe('a publisher', () => {
  test('with a key that was replaced is refused, its stream is closed', async () => {
    const { id, port, publisher, name, key } = await warm()
    const next = await newKey(id)
    await publisher.closed
    await expect(publish(port, { name, key })).rejects.toThrow()
    const again = await publish(port, next)
    again.kill()
  })

  test('is refused before its time, with a foreign key and after the end', async () => {
    const early = await evening({ planFrom: new Date(testTime.getTime() + 31 * 60_000) })
    const open = await evening()
    const port = await openDesk(open.roomId)
    await expect(publish(port, early)).rejects.toThrow()
    await expect(publish(port, { ...open, key: early.key })).rejects.toThrow()
    await db.update(broadcasts).set({ state: 'ended' })
    await expect(publish(port, open)).rejects.toThrow()
  })

  test('that is no longer admitted is closed, although the message about it was lost', async () => {
    const { id, publisher } = await warm()
    await db.execute(sql`update broadcasts set key_version = key_version + 1 where id = ${id}`)
    await follow()
    await publisher.closed
  })

  test('loses its stream by a call at the other process', async () => {
    const { id, publisher } = await warm()
    await call(startLive, { broadcast_id: id }, teacher)
    expect(await other.call(endLive, { broadcast_id: id }, teacher)).toMatchObject({ code: 1 })
    await publisher.closed
  })

  test('of a second broadcast in a room that runs is closed', async () => {
    const { id, roomId, port } = await warm()
    await call(startLive, { broadcast_id: id }, teacher)
    const second = await storeBroadcast(db, {
      roomId,
      streamName: streamName(),
      planFrom: new Date(testTime.getTime() + 3_600_000),
      planTo: new Date(testTime.getTime() + 7_200_000),
    })
    now = new Date(testTime.getTime() + 35 * 60_000)
    const publisher = await publish(port, await newKey(second.id))
    publisher.sendAll(publishedTags({ clip: small, loops: 3 }))
    await publisher.closed
    expect(await stateOf(second.id)).toBe('planned')
  })
})

describe('a viewer with low latency', () => {
  /** A line of FLV by its status and what has arrived. */
  async function watch(url: string) {
    const address = app.server.address()
    if (typeof address !== 'object' || !address) throw new Error('The server does not listen')
    const end = new AbortController()
    const response = await fetch(`http://127.0.0.1:${address.port}${url}`, { signal: end.signal })
    const reader = response.body?.getReader()
    const read = async () => (await reader?.read())?.value
    async function readAll() {
      while (await read());
    }
    return { status: response.status, end, read, readAll }
  }
  async function line(user = member) {
    const given = await warm()
    now = soon
    await call(startLive, { broadcast_id: given.id }, teacher)
    // With a second process, pages are given HLS alone.
    const { hls } = (await call(getPlayUrl, { room_id: given.roomId }, user)).data
    const flv = hls.replace('index.m3u8', 'stream.flv')
    given.publisher.start(publishedTags({ clip: sample, tone, from: 60_000 }), 4)
    return { ...given, flv }
  }

  test('begins with a head that is true about sound', async () => {
    const { flv } = await line()
    const viewer = await watch(flv)
    expect(viewer.status).toBe(200)
    const head = Buffer.from((await viewer.read()) ?? [])
    expect(head.subarray(0, 5)).toEqual(Buffer.from([70, 76, 86, 1, 5]))
    viewer.end.abort()
  })

  test('is disconnected by a ban', async () => {
    const { flv } = await line()
    const viewer = await watch(flv)
    await storeBan(db, { userId: member.id })
    await roomBans.refresh()
    await expect(viewer.readAll()).rejects.toThrow()
  })

  test('has its response ended with the broadcast', async () => {
    const { id, flv } = await line()
    const viewer = await watch(flv)
    await call(endLive, { broadcast_id: id }, teacher)
    await viewer.readAll()
  })

  test('finds nothing at the process that does not receive', async () => {
    const { flv } = await line()
    expect((await other.app.inject({ url: flv })).statusCode).toBe(404)
  })

  test('gets no address once another process is known', async () => {
    const { roomId } = await line()
    const play = async () => (await call(getPlayUrl, { room_id: roomId }, member)).data
    other.app.values.roomPresence.exchange()
    await expect.poll(async () => (await play()).flv).toBeNull()
  })
})

test('the thread of a desk is ended a quarter of an hour after it', async () => {
  const { roomId } = await evening()
  await openDesk(roomId)
  const count = threads.length
  await db.delete(broadcasts)
  now = new Date(testTime.getTime() + 14 * 60_000)
  await follow()
  expect(await other.call(getStreamHealth, { room_id: roomId }, teacher)).toMatchObject({
    data: { intake: 'ready' },
  })
  now = new Date(testTime.getTime() + 60 * 60_000)
  await follow()
  expect(threads).toHaveLength(count)
  expect((await call(getStreamHealth, { room_id: roomId }, teacher)).data.intake).toBe('starting')
})

test('a process that does not hold the lease ends its thread', async () => {
  const { roomId } = await evening()
  await openDesk(roomId)
  state.isReceiving = false
  await follow()
  now = new Date(testTime.getTime() + 10_000)
  expect((await call(getStreamHealth, { room_id: roomId }, teacher)).data.intake).toBe('starting')
})

test('a thread that died is replaced, its broadcast is interrupted', async () => {
  const { id } = await warm()
  await call(startLive, { broadcast_id: id }, teacher)
  const count = threads.length
  host.lostMs = shortMs
  await threads.at(-1)?.die()
  await reaches(id, 'interrupted')
  await expect.poll(() => threads).toHaveLength(count + 1)
})
