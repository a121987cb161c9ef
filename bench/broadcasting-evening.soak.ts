import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import {
  banUser,
  type DraftInputOf,
  type Endpoint,
  endLive,
  getPlayUrl,
  getStreamHealth,
  issueStreamKey,
  type OutputOf,
  startLive,
} from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { storeBroadcast } from '../apps/server/src/modules/live-room/broadcast.fixture'
import { storeRoom, storeTeacher } from '../apps/server/src/modules/live-room/live-room.fixture'
import { systemClock } from '../apps/server/src/platform/clock'
import { createTestDatabase } from '../apps/server/src/test/database'
import { createPublisher, publishedTags, readClip, readTone } from '../apps/server/src/test/publisher'
import { createSeed, type TestUser } from '../apps/server/src/test/seed'
import { chromiumEnvironment } from '../scripts/lib/chromium.mjs'
import { freePort } from './free-port'
import { type Server, startServer, stopServers } from './server'

/** Seconds for which a reader's latency is read, and seconds for which the publisher is away. */
const size = { seconds: Number(process.env.SOAK_SECONDS ?? 60), away: 10 }

const database = await createTestDatabase()
const seed = createSeed({ db: database.db, clock: systemClock })
const [teacher, reader] = [await seed.user(), await seed.user()]
await storeTeacher(database.db, teacher.id)
const [clip, small, tone] = [await readClip('live-sample'), await readClip('live-small'), readTone()]

const start = async (env: NodeJS.ProcessEnv = {}) =>
  startServer(['dist/server/main.js'], {
    ...process.env,
    DATABASE_URL: database.url,
    SIMULATED_MARKET: 'off',
    SAMPLE_CONTENT: 'off',
    FLOOD_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: '0',
    MEDIA_RTMP_PORT: '0',
    ...env,
  })
afterAll(async () => {
  await stopServers()
  await database.drop()
})

async function call<E extends Endpoint>(
  { url }: Server,
  endpoint: E,
  input: DraftInputOf<E>,
  { token }: TestUser,
): Promise<{ code: number; msg: string; data: OutputOf<E> }> {
  const reply = await fetch(`${url}${endpoint.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      token,
      platform: 'pc',
      'channel-name': 'pc',
      uuid: 'soak',
    },
    body: JSON.stringify(input),
  })
  return reply.json()
}

/** A room whose desk is open and whose key was issued. */
async function openDesk(server: Server) {
  const room = await storeRoom(database.db, { teacherId: teacher.id })
  const { id } = await storeBroadcast(database.db, {
    roomId: room,
    streamName: randomUUID().replaceAll('-', '').slice(0, 16),
    planFrom: new Date(Date.now() - 60_000),
    planTo: new Date(Date.now() + 3_600_000),
  })
  const health = async () => (await call(server, getStreamHealth, { room_id: room }, teacher)).data
  while ((await health()).intake !== 'ready') await sleep(500)
  const { data } = await call(server, issueStreamKey, { broadcast_id: id }, teacher)
  const port = Number(/:(\d+)\//.exec(data.server)?.[1])
  const [name = '', key = ''] = data.key.split('?key=')
  return {
    id,
    room,
    async publish(of = clip) {
      const publisher = createPublisher({ port, name, key })
      await publisher.connect()
      await publisher.publish()
      publisher.start(publishedTags({ clip: of, tone, loops: 60, kilobits: 1_500 }))
      return publisher
    },
    async start() {
      while ((await health()).broadcast?.state !== 'warming') await sleep(200)
      expect(await call(server, startLive, { broadcast_id: id }, teacher)).toMatchObject({ code: 1 })
    },
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds until a request is refused. */
async function refusedAfter(url: string, begun: number) {
  for (;;) {
    const { status } = await fetch(url, { headers: { uuid: 'soak' } })
    if (status !== 200) return performance.now() - begun
    await sleep(20)
  }
}

test('readers of the other process see the stream, a ban and the end within a second', async () => {
  const redisPort = await freePort()
  const redis = spawn('redis-server', ['--port', String(redisPort), '--save', ''], { stdio: 'ignore' })
  const shared = { REDIS_URL: `redis://127.0.0.1:${redisPort}`, MEDIA_SECRET: '0'.repeat(64) }
  const servers = [await start(shared), await start(shared)] as const
  const other = await seed.user()
  // Processes know each other by the people that they exchange.
  await sleep(16_000)
  const desk = await openDesk(servers[1])
  const publisher = await desk.publish()
  await desk.start()
  await sleep(8_000)
  const playOf = async (server: Server, user: TestUser) =>
    (await call(server, getPlayUrl, { room_id: desk.room }, user)).data
  const urls: string[] = []
  for (const server of servers) {
    const { hls, flv } = await playOf(server, reader)
    expect(flv).toBeNull()
    urls.push(`${server.url}${hls}`)
  }
  const ofOther = await Promise.all(
    servers.map(async (server) => `${server.url}${(await playOf(server, other)).hls}`),
  )
  for (const url of [...urls, ...ofOther])
    expect((await fetch(url, { headers: { uuid: 'soak' } })).status).toBe(200)

  let begun = performance.now()
  await call(servers[1], banUser, { room_id: desk.room, user_id: reader.id, reason: '测试' }, teacher)
  const banned = await Promise.all(urls.map((url) => refusedAfter(url, begun)))
  for (const url of ofOther) expect((await fetch(url, { headers: { uuid: 'soak' } })).status).toBe(200)
  begun = performance.now()
  expect(await call(servers[1], endLive, { broadcast_id: desk.id }, teacher)).toMatchObject({ code: 1 })
  const ended = await Promise.all([
    ...ofOther.map((url) => refusedAfter(url, begun)),
    publisher.closed.then(() => performance.now() - begun),
  ])
  console.info('two processes, milliseconds', { banned, ended })
  for (const each of [...banned, ...ended]) expect(each).toBeLessThanOrEqual(1_000)
  await stopServers()
  redis.kill()
})

test('a reader is seconds behind, also after the publisher was away', async () => {
  const server = await start()
  const desk = await openDesk(server)
  let publisher = await desk.publish()
  await desk.start()
  const { VCE_CHROMIUM, FONTCONFIG_FILE } = await chromiumEnvironment()
  const browser = await chromium.launch({
    executablePath: VCE_CHROMIUM,
    env: { ...process.env, FONTCONFIG_FILE } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const faults: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  const opened = performance.now()
  await page.goto(`${server.url}/live?id=${desk.room}&type=2`)
  const video = page.locator('.player video')
  const width = () => video.evaluate((element: HTMLVideoElement) => element.videoWidth)
  await expect.poll(width, { timeout: 30_000 }).toBe(960)
  const firstPicture = performance.now() - opened
  const latencies: number[] = []
  for (let second = 0; second < size.seconds; second += 1) {
    await sleep(1_000)
    const text = await page.locator('.player').innerText()
    const seconds = /延迟 (\d+) 秒/.exec(text)?.[1]
    if (seconds) latencies.push(Number(seconds))
  }
  publisher.kill()
  await sleep(size.away * 1_000)
  publisher = await desk.publish(small)
  const back = performance.now()
  const segments = async () =>
    (
      await fetch(
        `${server.url}${(await call(server, getPlayUrl, { room_id: desk.room }, reader)).data.hls}`,
        { headers: { uuid: 'soak' } },
      )
    ).text()
  while (!(await segments()).includes('init-2.mp4')) await sleep(100)
  const listed = performance.now() - back
  await expect.poll(width, { timeout: 30_000, interval: 50 }).toBe(640)
  const resumed = performance.now() - back
  console.info('latency', {
    firstPicture,
    median: median(latencies),
    most: Math.max(...latencies),
    count: latencies.length,
    listed,
    resumed,
    faults,
  })
  publisher.kill()
  await browser.close()
  expect(latencies.length).toBeGreaterThan(size.seconds / 2)
  expect(median(latencies)).toBeLessThanOrEqual(6)
  expect(Math.max(...latencies)).toBeLessThanOrEqual(9)
  expect(resumed - listed).toBeLessThanOrEqual(3_000)
  expect(faults).toEqual([])
})
