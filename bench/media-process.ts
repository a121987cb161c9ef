import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { MediaThreadData } from '../apps/server/src/platform/media'
import type { ThreadMessage, ThreadRequest } from '../apps/server/src/platform/rtmp'

/**
 * The built thread for streams in a process of its own, which admits one name and counts what arrives. It prints a line of
 * JSON for each line that it reads; with `expose-gc` it collects garbage before it measures.
 */
const data: MediaThreadData = {
  host: '127.0.0.1',
  rtmpPort: 0,
  logLevel: 'warn',
  clockStart: null,
  time: null,
}
const worker = new Worker(path.resolve('dist/server/media-worker.js'), {
  workerData: data,
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
})
const name = process.argv[2]
const counts = { port: 0, published: 0, segments: 0, seconds: 0, bytes: 0, ended: 0, deaths: 0 }
worker.on('exit', () => {
  counts.deaths += 1
})
worker.on('message', (message: ThreadMessage) => {
  if (message.type === 'listening') counts.port = message.port
  if (message.type === 'publish') {
    const { connection } = message.request
    const stream = message.request.name === name ? 1 : null
    worker.postMessage({ type: 'verdict', connection, stream } satisfies ThreadRequest)
  }
  if (message.type === 'published') counts.published += 1
  if (message.type === 'ended') counts.ended += 1
  if (message.type !== 'segment') return
  counts.segments += 1
  counts.seconds += message.segment.seconds
  counts.bytes += message.segment.bytes.length
})

process.stdin.on('data', () => {
  globalThis.gc?.()
  const { rss } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  process.stdout.write(`${JSON.stringify({ ...counts, rss, cpuMs: (user + system) / 1_000 })}\n`)
})
process.stdin.on('end', () => process.exit(0))
