import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Logging, LogLevel } from 'mediabunny'
import { type CutMessage, type CutThreadData, cutFile, messageOf } from '#platform/cutting'

/** This thread cuts one uploaded file into segments, so that no page waits for it. It has neither database nor storage. */
const port = parentPort
if (!port) throw new Error('Files are cut in a thread of the server')

// A file could otherwise fill the log of the server with warnings about itself.
Logging.level = LogLevel.Silent

const send = (message: CutMessage) => port.postMessage(message)
/** Answers are messages: without a listener the thread would end while it waits for one. */
port.on('message', () => undefined)

try {
  await cutFile({
    ...(workerData as CutThreadData),
    async onPiece(piece) {
      const stored = once(port, 'message')
      send({ type: 'piece', piece })
      await stored
    },
    onProgress: () => send({ type: 'progress' }),
  })
  send({ type: 'cut' })
} catch (error) {
  send(messageOf(error))
}
port.close()
