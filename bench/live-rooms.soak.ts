import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage } from '@vce/protocol'
import { afterAll, expect, test } from 'vitest'
import { goLive, storeRoom, storeTeacher } from '../apps/server/src/modules/live-room/live-room.fixture'
import { systemClock } from '../apps/server/src/platform/clock'
import { createTestDatabase } from '../apps/server/src/test/database'
import { createSeed, type TestUser } from '../apps/server/src/test/seed'
import { withClients } from './clients'
import { freePort } from './free-port'
import { type Server, startBare, startServer, stopServers } from './server'

/** Pages, seconds and messages a second of the first test; kills of the second. */
const size = {
  pages: Number(process.env.SOAK_PAGES ?? 5_000),
  seconds: Number(process.env.SOAK_SECONDS ?? 60),
  rate: 10,
  kills: Number(process.env.SOAK_KILLS ?? 20),
}
/** Members who write in turn: each may write ten messages a minute. */
const writers = 120
/** Messages of a room are gathered for 50 ms; the rest is the transport over the bus. */
const gatheredMs = 70

const database = await createTestDatabase()
const redisPort = await freePort()
const redis = spawn('redis-server', ['--port', String(redisPort), '--save', ''], { stdio: 'ignore' })
const ports = [await freePort(), await freePort()]
const start = (place: number) =>
  startServer(['dist/server/main.js'], {
    ...process.env,
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    MEDIA_SECRET: '0'.repeat(64),
    SIMULATED_MARKET: 'off',
    SAMPLE_CONTENT: 'off',
    FLOOD_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(ports[place]),
  })
const servers: Server[] = [await start(0), await start(1)]
afterAll(async () => {
  await stopServers()
  redis.kill()
  await database.drop()
})

const seed = createSeed({ db: database.db, clock: systemClock })
const teacher = await seed.user()
await storeTeacher(database.db, teacher.id)
const members: TestUser[] = []
for (let count = 0; count < writers; count += 1) members.push(await seed.user())

async function liveRoom() {
  const roomId = await storeRoom(database.db, { teacherId: teacher.id })
  await goLive(database.db, roomId, teacher.id)
  return roomId
}

interface Report {
  lost: number
  doubled: number
  joins: number
  resets: number
  ends: (number | null)[]
  arrivals: Record<string, number[]>
}

/** Pages in a room, in a separate process. */
async function openPages(roomId: number, count: number) {
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/room-clients.ts', String(roomId), String(count), ...addresses],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return {
    async report() {
      child.stdin.write('\n')
      return JSON.parse(String((await lines.next()).value)) as Report
    },
    close: () => child.kill(),
  }
}

const now = () => performance.timeOrigin + performance.now()
let written = 0

/** Writes a message by one of the servers; the number, and the moment at which its transaction was over. */
async function write(roomId: number, server: Server) {
  const member = members[written % writers]
  written += 1
  const reply = await fetch(`${server.url}${sendMessage.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      token: member?.token ?? '',
      platform: 'pc',
      'channel-name': 'pc',
    },
    body: JSON.stringify({
      room_id: roomId,
      nonce: randomUUID(),
      text: `第 ${written} 条：关口上方先看量能是否跟上`,
    }),
  })
  const { code, msg, data } = (await reply.json()) as { code: number; msg: string; data: { number: number } }
  if (code !== 1) throw new Error(msg)
  return { number: data.number, answeredAt: now() }
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

test(`${size.pages} pages of two processes get every message once and in order`, async () => {
  const bare = await startBare('fan-out')
  const bareClients = await withClients(bare, 'fan-out', size.pages)
  await bareClients.stretch({ seconds: 1, rate: size.rate, together: 1 })
  const plain = await bareClients.stretch({ seconds: 20, rate: size.rate, together: 1 })
  bareClients.end()
  await bare.stop()

  const roomId = await liveRoom()
  const pages = await openPages(roomId, size.pages)
  const answered = new Map<number, number>()
  const started = new Map<number, number>()
  const calls: Promise<void>[] = []
  for (let count = 0; count < size.seconds * size.rate; count += 1) {
    const server = servers[count % servers.length]
    if (!server) throw new Error('There is no server')
    const from = now()
    calls.push(
      write(roomId, server).then(({ number, answeredAt }) => {
        answered.set(number, answeredAt)
        started.set(number, from)
      }),
    )
    await sleep(1_000 / size.rate)
  }
  await Promise.all(calls)
  await sleep(3_000)
  const { lost, doubled, joins, resets, ends, arrivals } = await pages.report()
  pages.close()

  const delays = (from: ReadonlyMap<number, number>) =>
    Object.entries(arrivals).flatMap(([number, times]) =>
      times.map((time) => time - (from.get(Number(number)) ?? Number.NaN)),
    )
  const figures = {
    pages: size.pages,
    messages: answered.size,
    plainP99: Math.round(plain.p99),
    fromAnswerP99: Math.round(p99(delays(answered))),
    fromRequestP99: Math.round(p99(delays(started))),
  }
  process.stderr.write(`${JSON.stringify(figures)}\n`)
  expect({ lost, doubled, joins, resets, ends }).toEqual({
    lost: 0,
    doubled: 0,
    joins: size.pages,
    resets: 0,
    ends: [answered.size],
  })
  expect(p99(delays(answered))).toBeLessThanOrEqual(plain.p99 * 1.2 + gatheredMs)
})

test(`after ${size.kills} kills every page has the whole room`, async () => {
  const roomId = await liveRoom()
  const pages = await openPages(roomId, 500)
  let isWriting = true
  let newest = 0
  const alive = new Set([0, 1])
  async function writeAll() {
    while (isWriting) {
      const [place = 0] = alive
      const server = servers[place]
      // A call that a kill has cut off may or may not have been written; the room says how far it is.
      if (server)
        await write(roomId, server).then(
          ({ number }) => (newest = Math.max(newest, number)),
          () => undefined,
        )
      await sleep(200)
    }
  }
  const writing = writeAll()
  for (let kill = 0; kill < size.kills; kill += 1) {
    const place = kill % 2
    alive.delete(place)
    await servers[place]?.kill()
    await sleep(1_500)
    servers[place] = await start(place)
    alive.add(place)
    await sleep(2_500)
  }
  isWriting = false
  await writing
  const server = servers[0]
  if (!server) throw new Error('There is no server')
  const last = await write(roomId, server)
  await sleep(8_000)
  const { lost, doubled, resets, ends } = await pages.report()
  pages.close()
  process.stderr.write(`${JSON.stringify({ kills: size.kills, messages: last.number, newest, resets })}\n`)
  expect({ lost, doubled, ends }).toEqual({ lost: 0, doubled: 0, ends: [last.number] })
})
