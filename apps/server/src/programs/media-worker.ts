import { parentPort, workerData } from 'node:worker_threads'
import { clockFrom, createTestTime } from '#platform/clock'
import { createLogger } from '#platform/logging'
import type { MediaThreadData } from '#platform/media'
import { createRtmpReceiver, type ThreadMessage, type ThreadRequest } from '#platform/rtmp'

/** This thread receives the streams of teachers and cuts them, so that no page waits for it. It has no database. */
const port = parentPort
if (!port) throw new Error('Streams are received in a thread of the server')

const { host, rtmpPort, logLevel, clockStart, time } = workerData as MediaThreadData
const clock = clockFrom(clockStart, time && createTestTime(time))
/** The bytes of a segment are handed over, not copied; the cutter still reads its init segment. */
function emit(message: ThreadMessage) {
  if (message.type === 'segment') port?.postMessage(message, [message.segment.bytes.buffer as ArrayBuffer])
  else port?.postMessage(message)
}
const receiver = createRtmpReceiver({
  host,
  port: rtmpPort,
  now: () => clock.now().getTime(),
  logger: createLogger(logLevel),
  emit,
})

port.on('message', async (request: ThreadRequest) => {
  if (request.type !== 'stop') return receiver.request(request)
  await receiver.stop()
  process.exit(0)
})
await receiver.start()
