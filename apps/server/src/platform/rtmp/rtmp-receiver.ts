import type { StreamProblem } from '@vce/protocol'
import type { Logger } from '#platform/logging'
import { createCutter } from './cutter'
import { createFlvStream } from './flv-stream'
import type { MediaTag } from './media-tag'
import { createPublishers, type Publication } from './publishers'
import { createRtmpServer, type RtmpConnection } from './rtmp-server'
import type { ThreadMessage, ThreadRequest } from './thread-messages'

const checkEveryMs = 250
const healthEveryMs = 2_000
/** Milliseconds after the warning of too high a bitrate after which the stream is closed. */
const warnedMs = 10_000

interface IngestOptions {
  host: string
  port: number
  now: () => number
  logger: Pick<Logger, 'debug' | 'warn'>
  emit: (message: ThreadMessage) => void
}

interface Stream {
  flv: ReturnType<typeof createFlvStream>
  cutter: ReturnType<typeof createCutter> | null
  problem: StreamProblem | null
  /** When it was warned of its bitrate; null while that is fine. */
  overloadedAt: number | null
  /** Resolves once all segments of the last publication were sent. */
  ended: Promise<void>
}

/** Receives streams by RTMP, cuts them into segments, and passes on their tags for viewers with low latency. */
export function createRtmpReceiver({ host, port, now, logger, emit }: IngestOptions) {
  const asking = new Map<number, RtmpConnection>()
  const streams = new Map<number, Stream>()
  let connections = 0
  let publications = 0

  function streamOf(id: number): Stream {
    const known = streams.get(id)
    if (known) return known
    const flv = createFlvStream({ now, send: (message) => emit({ type: 'flv', stream: id, ...message }) })
    const stream: Stream = { flv, cutter: null, problem: null, overloadedAt: null, ended: Promise.resolve() }
    streams.set(id, stream)
    return stream
  }

  /** The time stamps of a stream continue while it is watched, also if its publisher is away. */
  function dropUnused(id: number, stream: Stream) {
    if (!stream.cutter && !stream.flv.isWatched()) streams.delete(id)
  }

  function watch(id: number, isWatched: boolean) {
    const stream = streams.get(id)
    if (!stream) return
    stream.flv.watch(isWatched)
    dropUnused(id, stream)
  }

  /** A problem of the pictures closes the stream. */
  function report(id: number, stream: Stream, problem: StreamProblem) {
    stream.problem = problem
    publishers.close(id)
  }

  /** Too high a bitrate is a warning for ten seconds, and then closes the stream. */
  function checkBitrate(id: number, stream: Stream, isOverloaded: boolean) {
    if (isOverloaded) stream.overloadedAt ??= now()
    else stream.overloadedAt = null
    stream.problem = isOverloaded ? 'bitrate' : null
    if (stream.overloadedAt !== null && now() - stream.overloadedAt >= warnedMs) publishers.close(id)
  }

  function begin(id: number): Publication {
    publications += 1
    const publication = publications
    const stream = streamOf(id)
    // The segments of the publication before it are sent first.
    const isReady = stream.ended
    const cutter = createCutter({
      now,
      onSegment: (segment) =>
        void isReady.then(() => emit({ type: 'segment', stream: id, publication, segment })),
      onProblem: (problem) => report(id, stream, problem),
    })
    stream.flv.restart()
    Object.assign(stream, { cutter, problem: null, overloadedAt: null })
    emit({ type: 'published', stream: id, publication })

    return {
      push(tag: MediaTag) {
        cutter.push(tag)
        stream.flv.push(tag)
      },
      end() {
        stream.cutter = null
        stream.ended = isReady
          .then(() => cutter.end())
          .then(() => emit({ type: 'ended', stream: id, publication, problem: stream.problem }))
          .then(() => {
            dropUnused(id, stream)
          })
      },
    }
  }

  const publishers = createPublishers({ now, begin, onSilent: (stream) => emit({ type: 'silent', stream }) })
  const server = createRtmpServer({
    host,
    port,
    logger,
    now,
    onPublish(connection, { name, key }) {
      connections += 1
      asking.set(connections, connection)
      emit({ type: 'publish', request: { connection: connections, name, key } })
    },
    onGone(connection) {
      for (const [id, each] of asking) if (each === connection) asking.delete(id)
      publishers.forget(connection)
    },
  })

  function answer(id: number, stream: number | null) {
    const connection = asking.get(id)
    asking.delete(id)
    if (!connection) return
    if (stream === null) connection.refuse()
    else publishers.admit(stream, connection)
  }

  function reportHealth() {
    for (const [id, stream] of streams) {
      if (!stream.cutter) continue
      const { cutter } = stream
      checkBitrate(id, stream, cutter.isOverloaded())
      emit({ type: 'health', stream: id, health: cutter.stats(), problem: stream.problem })
    }
  }

  const timers: NodeJS.Timeout[] = []
  return {
    async start() {
      const opened = await server.listen()
      if (opened === null) return emit({ type: 'portTaken' })
      timers.push(setInterval(publishers.check, checkEveryMs), setInterval(reportHealth, healthEveryMs))
      emit({ type: 'listening', port: opened })
    },

    request(request: Exclude<ThreadRequest, { type: 'stop' }>) {
      if (request.type === 'verdict') answer(request.connection, request.stream)
      else if (request.type === 'close') publishers.close(request.stream)
      else watch(request.stream, request.isWatched)
    },

    /** Closes all streams; resolves once their last segments were sent. */
    async stop() {
      for (const timer of timers) clearInterval(timer)
      publishers.closeAll()
      await server.close()
      await Promise.all([...streams.values()].map(({ ended }) => ended))
    },
  }
}
