import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readFile, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  beginUpload,
  type Endpoint,
  finishUpload,
  getUpload,
  type InputOf,
  maxVideoBytes,
  type OutputOf,
  uploadPiece,
  uploadPieceBytes,
} from '@vce/protocol'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { formOf } from '#test/app'
import { createTestDatabase } from '#test/database'
import { readClip, readTone } from '#test/media-tags'
import { mp4File } from '#test/mp4-file'
import { consoleEnv, createConsoleFixture, operatorAddress } from './operator.fixture'

const loops = 124
/** With its sound nearly 2 GB. */
const kilobits = 2_200
/** How much the server may grow while a file comes in and is cut. */
const maxGrowthBytes = 60e6
/** The memory of a server is level once it grows by less within so many milliseconds of calls. */
const settled = { ms: 20_000, bytes: 4e6, rounds: 6 }

const folder = await mkdtemp(path.join(tmpdir(), 'vce-large-'))
const database = await createTestDatabase()
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
const clock = { now: () => new Date() }
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** Old space of the server in MB, as `npm start` sets it. */
const heap = 512

/** The built server on the database and the data folder of the one before it. */
async function startServer() {
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, 'dist/server/main.js'], {
    env: {
      ...process.env,
      ...consoleEnv,
      TRUST_PROXY: '127.0.0.1',
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder, 'data'),
      SIMULATED_MARKET: 'off',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lines = createInterface({ input: child.stderr })
  for await (const line of lines) {
    const [address] = /http:\/\/\S+/.exec(line) ?? []
    if (address)
      return {
        address,
        pid: child.pid ?? 0,
        async stop() {
          child.kill('SIGTERM')
          await once(child, 'exit')
        },
      }
  }
  throw new Error('The server did not start')
}

/** Resident memory of a process in bytes. */
async function residentOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

/** By how much the memory of a process, its threads included, grows at most while `work` runs. */
async function growthWhile(pid: number, work: () => Promise<void>) {
  const before = await residentOf(pid)
  let peak = before
  const timer = setInterval(async () => {
    peak = Math.max(peak, await residentOf(pid))
  }, 50)
  await work()
  clearInterval(timer)
  return { before, growth: peak - before }
}

/** Waits until a server that answers calls grows no more, which takes the collections of a minute or two. */
async function level(pid: number, call: () => Promise<unknown>) {
  for (let round = 0; round < settled.rounds; round += 1) {
    const { growth } = await growthWhile(pid, async () => {
      for (let second = 0; second < settled.ms; second += 1_000) {
        await call()
        await sleep(1_000)
      }
    })
    if (growth < settled.bytes) return
  }
}

/** Sends a call to the console's host, which `fetch` cannot name. */
async function send(address: string, endpoint: Endpoint, input: object, token: string): Promise<string> {
  const form = endpoint.multipart ? new Response(formOf({ ...input })) : null
  const body = form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(input)
  const headers = {
    host: consoleEnv.CONSOLE_HOST,
    'operator-token': token,
    'user-agent': 'console-test',
    'x-forwarded-for': operatorAddress,
    'content-type': form?.headers.get('content-type') ?? 'application/json',
  }
  const call = request(new URL(endpoint.path, address), { method: 'POST', headers })
  call.end(body)
  const [reply] = await once(call, 'response')
  return text(reply)
}

async function post<E extends Endpoint>(address: string, endpoint: E, input: InputOf<E>, token: string) {
  const reply = await send(address, endpoint, input as object, token)
  const answer = JSON.parse(reply) as { code: number; msg: string; data: OutputOf<E> }
  if (answer.code !== 1) throw new Error(answer.msg)
  return answer.data
}

test('a file of 2 GB is uploaded over a restart and cut within bounded memory', async () => {
  const file = path.join(folder, 'film.mp4')
  await mp4File({ clip: await readClip('live-sample'), tone: readTone(), loops, kilobits, path: file })
  const { size } = await stat(file)
  expect(size).toBeGreaterThan(0.9 * maxVideoBytes)
  expect(size).toBeLessThanOrEqual(maxVideoBytes)
  const handle = await open(file)
  const buffer = Buffer.alloc(uploadPieceBytes)
  let server = await startServer()
  const people = createConsoleFixture({ app: fastify(), db: database.db, clock })
  const token = await people.session(await people.operator(['editor']))
  const begin = () =>
    post(server.address, beginUpload, { key: 'large-upload', name: '年度复盘.mp4', bytes: size }, token)

  async function sendPiece(uploadId: number, n: number) {
    const { bytesRead } = await handle.read(buffer, 0, uploadPieceBytes, n * uploadPieceBytes)
    const input = { upload_id: uploadId, n, file: buffer.subarray(0, bytesRead) }
    await post(server.address, uploadPiece, input, token)
  }

  const first = await begin()
  for (const n of first.missing.slice(0, first.pieces / 2)) await sendPiece(first.upload_id, n)
  await server.stop()
  server = await startServer()
  const second = await begin()
  expect(second.upload_id).toBe(first.upload_id)
  expect(second.missing).toEqual(first.missing.slice(first.pieces / 2))
  await level(server.pid, begin)
  const arriving = await growthWhile(server.pid, async () => {
    for (const n of second.missing) await sendPiece(second.upload_id, n)
  })
  await handle.close()
  const stateNow = () => post(server.address, getUpload, { upload_id: second.upload_id }, token)
  await level(server.pid, stateNow)
  await post(server.address, finishUpload, { upload_id: second.upload_id }, token)
  const cutting = await growthWhile(server.pid, async () => {
    while ((await stateNow()).state === 'processing') await sleep(5_000)
  })
  expect(await stateNow()).toMatchObject({ state: 'ready', seconds: expect.closeTo(loops * 60, 0) })
  await server.stop()
  console.info(
    `${megabytes(size)} MB, ${second.pieces} pieces: memory ${megabytes(arriving.before)} MB`,
    `+ ${megabytes(arriving.growth)} while half of it comes in,`,
    `${megabytes(cutting.before)} + ${megabytes(cutting.growth)} while it is cut`,
  )
  expect(Math.max(arriving.growth, cutting.growth)).toBeLessThanOrEqual(maxGrowthBytes)
})
