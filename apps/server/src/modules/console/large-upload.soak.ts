import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
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
import { afterAll, expect, test } from 'vitest'
import { buildTestApp, formOf, testTime } from '#test/app'
import { buildProgram } from '#test/build-program'
import { createTestDatabase } from '#test/database'
import { readClip, readTone } from '#test/media-tags'
import { mp4File } from '#test/mp4-file'
import { consoleEnv, createConsoleFixture, operatorAddress } from './operator.fixture'
import { createUploading } from './video-uploads.fixture'

const loops = 124
/** With its sound nearly 2 GB. */
const kilobits = 2_200
/** How much a process that does nothing else may grow while its thread cuts a file. */
const maxGrowthBytes = 60e6

const folder = await mkdtemp(path.join(tmpdir(), 'vce-large-'))
const database = await createTestDatabase()
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
const clock = { now: () => testTime }
const megabytes = (bytes: number) => Math.round(bytes / 1e6)

/** The greatest memory of this process while `work` runs, threads included. */
async function peakWhile(work: () => Promise<void>) {
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 50)
  await work()
  clearInterval(timer)
  return { before, peak }
}

/** Starts the thread, answers its segments, and prints by how many bytes the process has grown. */
const measured = `
const { Worker } = require('node:worker_threads')
const [program, file, folder] = process.argv.slice(1)
const before = process.memoryUsage().rss
let peak = before
const sample = () => { peak = Math.max(peak, process.memoryUsage().rss) }
setInterval(sample, 20).unref()
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 }
const thread = new Worker(program, { workerData: { file, folder }, resourceLimits })
thread.on('message', ({ type, piece }) => {
  sample()
  if (type !== 'piece') return
  require('node:fs').rmSync(piece.path)
  thread.postMessage('stored')
})
thread.on('exit', () => console.log(peak - before))`

/** By how many bytes a process that only cuts a file grows. */
async function growthOf(program: string, file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', measured, program, file, folder])
  return Number(stdout)
}

/** A server on the database and the data folder of the one before it. */
async function startServer(program: string) {
  const { app } = await buildTestApp(database, {
    env: { ...consoleEnv, TRUST_PROXY: '127.0.0.1', DATA_DIR: path.join(folder, 'data') },
    clock,
    beginCutThread: (options) => new Worker(program, options),
    readDisk: async () => ({ free: 500e9, size: 1_000e9 }),
  })
  const address = await app.listen({ port: 0 })
  return { app, address }
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
  const program = await buildProgram('cut-worker')
  const file = path.join(folder, 'film.mp4')
  await mp4File({ clip: await readClip('live-sample'), tone: readTone(), loops, kilobits, path: file })
  const { size } = await stat(file)
  expect(size).toBeGreaterThan(0.9 * maxVideoBytes)
  expect(size).toBeLessThanOrEqual(maxVideoBytes)
  const handle = await open(file)
  const buffer = Buffer.alloc(uploadPieceBytes)
  let { app, address } = await startServer(program)
  const people = createConsoleFixture({ app, db: database.db, clock })
  const token = await people.session(await people.operator(['editor']))
  const begin = () =>
    post(address, beginUpload, { key: 'large-upload', name: '年度复盘.mp4', bytes: size }, token)

  async function sendPiece(uploadId: number, n: number) {
    const { bytesRead } = await handle.read(buffer, 0, uploadPieceBytes, n * uploadPieceBytes)
    const input = { upload_id: uploadId, n, file: buffer.subarray(0, bytesRead) }
    await post(address, uploadPiece, input, token)
  }

  const began = Date.now()
  const first = await begin()
  for (const n of first.missing.slice(0, first.pieces / 2)) await sendPiece(first.upload_id, n)
  await app.close()
  const next = await startServer(program)
  app = next.app
  address = next.address
  const second = await begin()
  expect(second.upload_id).toBe(first.upload_id)
  expect(second.missing).toEqual(first.missing.slice(first.pieces / 2))
  for (const n of second.missing) await sendPiece(second.upload_id, n)
  await handle.close()
  await post(address, finishUpload, { upload_id: second.upload_id }, token)
  const uploaded = Date.now()

  const { cut } = createUploading({ app, call: people.call, now: clock.now })
  const { before, peak } = await peakWhile(cut)
  const found = await post(address, getUpload, { upload_id: second.upload_id }, token)
  await app.close()
  console.info(
    `${megabytes(size)} MB, ${second.pieces} pieces: uploaded in ${Math.round((uploaded - began) / 1_000)} s,`,
    `cut in ${Math.round((Date.now() - uploaded) / 1_000)} s, memory ${megabytes(before)} → ${megabytes(peak)} MB`,
  )
  expect(found).toMatchObject({ state: 'ready', seconds: expect.closeTo(loops * 60, 0) })
  const growth = await growthOf(program, file)
  console.info(`a process that only cuts it grows by ${megabytes(growth)} MB`)
  expect(growth).toBeLessThanOrEqual(maxGrowthBytes)
})
