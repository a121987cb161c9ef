import { EventEmitter } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { CutPiece } from '#platform/cutting'
import { buildProgram } from '#test/build-program'
import { goodVideo } from './broken-videos.fixture'
import { type BeginCutThread, cutInThread } from './cut-thread'

const program = await buildProgram('cut-worker')
const folder = await mkdtemp(path.join(tmpdir(), 'vce-thread-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'upload.mp4')
await writeFile(file, await goodVideo())

const begin: BeginCutThread = (options) => new Worker(program, options)
const sourceThread = (source: string) => (): Worker => new Worker(source, { eval: true })
const noPiece = async () => undefined
const { signal } = new AbortController()
const data = { file, folder }

test('a thread cuts a file', async () => {
  const pieces: CutPiece[] = []
  const onPiece = async (piece: CutPiece) => void pieces.push(piece)
  expect(await cutInThread({ begin, data, onPiece, signal })).toBeNull()
  expect(pieces).toMatchObject([{ n: 0, second: 0, head: { width: 640, height: 360, hasAudio: true } }])
})

test('a thread refuses a file that is no video', async () => {
  const text = path.join(folder, 'text.mp4')
  await writeFile(text, '螺纹主力合约午后减仓上行。')
  const refusal = await cutInThread({ begin, data: { file: text, folder }, onPiece: noPiece, signal })
  expect(refusal).toMatchObject({ problem: 'damaged' })
})

test('a file that is gone is no fault of its uploader', async () => {
  const gone = { file: path.join(folder, 'gone.mp4'), folder }
  await expect(cutInThread({ begin, data: gone, onPiece: noPiece, signal })).rejects.toThrow('ENOENT')
})

test.each([
  ['ends', 'process.exit(3)'],
  ['throws', 'throw new Error("broken")'],
])('a thread that %s fails its file', async (_what, source) => {
  const cut = cutInThread({ begin: sourceThread(source), data, onPiece: noPiece, signal })
  await expect(cut).rejects.toMatchObject({ name: 'CutThreadError' })
})

test('a thread that needs more memory than it may have fails its file', async () => {
  const source = 'const held = []; for (;;) held.push(new Array(1000).fill({}))'
  const greedy: BeginCutThread = () =>
    new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
  const cut = cutInThread({ begin: greedy, data, onPiece: noPiece, signal })
  await expect(cut).rejects.toMatchObject({ name: 'CutThreadError' })
})

/** A thread that does nothing by itself. */
function silentThread() {
  const terminate = vi.fn(async () => 0)
  const thread = Object.assign(new EventEmitter(), { terminate, postMessage: vi.fn() })
  return { thread, terminate, begin: () => thread as unknown as Worker }
}

test('a thread that reports nothing for ten minutes fails its file', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { thread, terminate, begin } = silentThread()
  const cut = cutInThread({ begin, data, onPiece: noPiece, signal })
  const failed = expect(cut).rejects.toThrow('The thread reports nothing')
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  thread.emit('message', { type: 'progress' })
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(terminate).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(terminate).toHaveBeenCalledOnce()
})

test('nothing of a file is being stored any more when its cut is given up', async () => {
  const { thread, begin } = silentThread()
  const closing = new AbortController()
  const events: string[] = []
  let onStored: (() => void) | undefined
  const onPiece = () =>
    new Promise<void>((resolve) => {
      onStored = resolve
    })
  const cut = cutInThread({ begin, data, onPiece, signal: closing.signal }).catch(({ name }) => {
    events.push(name)
  })
  thread.emit('message', { type: 'piece', piece: {} })
  closing.abort()
  await new Promise((resolve) => setImmediate(resolve))
  events.push('stored')
  onStored?.()
  await cut
  expect(events).toEqual(['stored', 'CutAborted'])
})
