import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createPublisher, publishedTags, readClip, readTone } from '../apps/server/src/test/publisher'
import {
  admittedStream,
  attacks,
  connected,
  sendPictures,
  stranger,
} from '../apps/server/src/test/rtmp-attacks'

/** Rounds of all attacks, and minutes of the stream. */
const size = {
  rounds: Number(process.env.SOAK_ROUNDS ?? 200),
  minutes: Number(process.env.SOAK_MINUTES ?? 20),
}
const megabyte = 1024 * 1024
const kilobits = 2_500

interface Counts {
  port: number
  published: number
  segments: number
  seconds: number
  bytes: number
  ended: number
  deaths: number
  rss: number
  cpuMs: number
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** The built thread in a process of its own. */
async function startMedia() {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', 'bench/media-process.ts', admittedStream.name],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  stops.push(() => child.kill())
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  async function counts() {
    child.stdin.write('\n')
    return JSON.parse(String((await lines.next()).value)) as Counts
  }
  while ((await counts()).port === 0) await sleep(100)
  return { counts, port: (await counts()).port }
}

async function attack(port: number) {
  for (const each of Object.values(attacks)) {
    const { socket, closed } = await connected(port)
    each(socket)
    sendPictures(socket)
    await closed
  }
  // A hundred connections at a time that say nothing.
  const crowd = await Promise.all(Array.from({ length: 100 }, () => stranger(port)))
  for (const { socket } of crowd) socket.destroy()
  await Promise.all(crowd.map(({ closed }) => closed))
}

/** The counts at the smallest memory of a quarter of a minute: garbage of the thread is collected when it likes. */
async function settled(counts: () => Promise<Counts>) {
  const readings: Counts[] = []
  for (let second = 0; second < 15; second += 1) {
    await sleep(1_000)
    readings.push(await counts())
  }
  return readings.reduce((least, each) => (each.rss < least.rss ? each : least))
}

test('strangers neither reach viewers nor fill the memory', async () => {
  const { counts, port } = await startMedia()
  for (let round = 0; round < size.rounds; round += 1) await attack(port)
  const before = await settled(counts)
  for (let round = 0; round < size.rounds; round += 1) await attack(port)
  const after = await settled(counts)
  console.info('attacks', { before, after, grown: (after.rss - before.rss) / megabyte })
  expect(after).toMatchObject({ published: 0, segments: 0, deaths: 0 })
  expect((after.rss - before.rss) / megabyte).toBeLessThanOrEqual(10)
})

test(`${size.minutes} minutes of a stream take little memory and little of a core`, async () => {
  const { counts, port } = await startMedia()
  const [clip, tone] = [await readClip('live-sample'), readTone()]
  const publisher = createPublisher({ port, ...admittedStream })
  await publisher.connect()
  await publisher.publish()
  publisher.start(publishedTags({ clip, tone, loops: size.minutes + 1, kilobits }))
  const readings: Counts[] = []
  for (let minute = 0; minute < size.minutes; minute += 1) {
    await sleep(60_000)
    readings.push(await counts())
  }
  const half = readings.slice(Math.floor(readings.length / 2))
  const [first, last] = [half[0], half.at(-1)]
  if (!first || !last) throw new Error('Nothing was measured')
  const wallMs = (half.length - 1) * 60_000
  const core = (last.cpuMs - first.cpuMs) / wallMs
  const grown = (last.rss - first.rss) / megabyte
  console.info('stream', {
    megabytes: readings.map(({ rss }) => Math.round((rss / megabyte) * 10) / 10),
    core,
    grown,
    kilobits: (last.bytes * 8) / last.seconds / 1_000,
    last,
  })
  publisher.kill()
  expect(last).toMatchObject({ published: 1, ended: 0, deaths: 0 })
  expect(last.seconds).toBeGreaterThan(size.minutes * 60 - 10)
  expect(grown).toBeLessThanOrEqual(5)
  expect(core).toBeLessThanOrEqual(0.1)
})
