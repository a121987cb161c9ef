import { minuteMs } from '@vce/futures'
import type { StreamHealth, StreamProblem } from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Logger } from '#platform/logging'
import type { MediaThread, SegmentReceiver } from '#platform/media'
import type { ThreadMessage } from '#platform/rtmp'
import type { RoomLink } from '../chat/room-link'
import type { Intake, StreamMessage } from '../chat/stream-message'
import { createReportedStreams } from './reported-streams'
import type { Streams } from './streams'
import { createThreadNeed } from './thread-need'

/** How soon a taken port is tried again, in milliseconds. */
const retryMs = minuteMs
const maxReceived = 200

/** Changes of a broadcast by its stream. */
export interface StreamVerbs {
  /** The broadcast of a stream whose key is right; null refuses it. */
  admit: (requested: { name: string; key: string }) => Promise<number | null>
  /** The video of a broadcast, which the first call creates. */
  openMedia: (broadcastId: number) => Promise<number>
  /** The stream sends pictures; false if the broadcast takes none any more. */
  arrived: (broadcastId: number) => Promise<boolean>
  lost: (broadcastId: number) => Promise<unknown>
  /** The broadcasts whose streams may continue, given the keys with which they were admitted. */
  admittedOf: (keyOf: ReadonlyMap<number, string>) => Promise<ReadonlySet<number>>
  /** Whether a broadcast is near whose stream may come. */
  isPlanNear: () => Promise<boolean>
}

interface IntakeOptions {
  config: Pick<Config, 'media' | 'host'>
  clock: Clock
  logger: Pick<Logger, 'error' | 'warn'>
  link: Pick<RoomLink, 'publish' | 'onMessage'>
  verbs: StreamVerbs
  receiver: SegmentReceiver
  /** Creates the thread; null where no streams are received, as in most tests. */
  createThread: ((on: { message: (message: ThreadMessage) => void; death: () => void }) => MediaThread) | null
  /** Whether this process is the one that receives streams. */
  isReceiving: () => boolean
  /** A stream without media counts as lost after so many milliseconds. */
  lostMs: () => number
  /** FLV of a stream, for viewers of this process. */
  onFlv: (message: Extract<ThreadMessage, { type: 'flv' }>) => void
  /** The stream of a broadcast is over for its viewers too. */
  onClosed: (broadcastId: number) => void
  /** Whether a stream has viewers of its FLV. */
  isWatched: (broadcastId: number) => boolean
}

/** A stream that this process receives. */
interface ReceivedStream {
  publication: number
  /** The key with which its publisher was admitted. */
  key: string
  /** Its video; null before its first segment. */
  media: Promise<number> | null
  since: Date
  /** Whether the broadcast has been reported as arrived since the last interruption. */
  hasArrived: boolean
  isOver: boolean
  lostConnections: number
  /** Set while a lost stream may still be back in time. */
  timer: NodeJS.Timeout | null
  problem: StreamProblem | null
}

/**
 * Receives the streams of teachers in one process of all: starts and ends the thread, admits publishers, stores their
 * segments, and changes the states of their broadcasts. The other processes are reported what it receives.
 */
export function createIntake(options: IntakeOptions) {
  const { config, clock, logger, link, verbs, receiver, createThread, isReceiving, lostMs } = options
  const { onFlv, onClosed, isWatched } = options
  const received = new Map<number, ReceivedStream>()
  const states = createReportedStreams({ clock })
  let intake: { intake: Intake; port: number } = { intake: 'off', port: 0 }
  let retryAt = Number.NEGATIVE_INFINITY
  const now = () => clock.now().getTime()
  const need = createThreadNeed({ now, isPlanNear: verbs.isPlanNear })
  /** Work about streams that has not ended. */
  const pending = new Set<Promise<unknown>>()
  const keys = new Map<number, string>()

  function attempt(work: Promise<unknown>, id: number) {
    const done = work
      .catch((error) =>
        logger.error({ err: error, broadcast: id }, 'the state of a stream could not be changed'),
      )
      .finally(() => pending.delete(done))
    pending.add(done)
  }

  const thread = createThread?.({ message, death }) ?? null

  function report(id: number, stream: ReceivedStream, health: StreamHealth | null) {
    const state = { health, problem: stream.problem }
    states.report(id, state)
    link.publish({ type: 'stream', broadcastId: id, state })
  }

  function reportIntake() {
    states.reportIntake(intake)
    link.publish({ type: 'intake', ...intake })
  }

  /** A stream that is away for `lostMs` is lost. */
  function expectBack(id: number, stream: ReceivedStream) {
    stream.hasArrived = false
    if (stream.timer) clearTimeout(stream.timer)
    stream.timer = setTimeout(() => {
      stream.timer = null
      attempt(verbs.lost(id), id)
    }, lostMs())
  }

  async function admit({ connection, name, key }: Extract<ThreadMessage, { type: 'publish' }>['request']) {
    const stream = await verbs.admit({ name, key }).catch((error) => {
      logger.error({ err: error }, 'a publisher could not be admitted')
      return null
    })
    if (stream !== null) keys.set(stream, key)
    thread?.send({ type: 'verdict', connection, stream })
  }

  function published({ stream: id, publication }: Extract<ThreadMessage, { type: 'published' }>) {
    const before = received.get(id)
    if (before?.timer) clearTimeout(before.timer)
    received.delete(id)
    received.set(id, {
      publication,
      key: keys.get(id) ?? '',
      media: before?.media ?? null,
      since: clock.now(),
      hasArrived: before?.hasArrived ?? false,
      isOver: false,
      lostConnections: before?.lostConnections ?? 0,
      timer: null,
      problem: null,
    })
    dropOldest()
    if (isWatched(id)) thread?.send({ type: 'flv', stream: id, isWatched: true })
  }

  /** Streams that are over are remembered for the number of their lost connections. */
  function dropOldest() {
    for (const [id, { isOver, timer }] of received) {
      if (received.size <= maxReceived) return
      if (isOver && !timer) received.delete(id)
    }
  }

  async function store({ stream: id, publication, segment }: Extract<ThreadMessage, { type: 'segment' }>) {
    const stream = received.get(id)
    if (!stream) return
    // One promise for all segments, so that they are received in their order.
    stream.media ??= verbs.openMedia(id)
    const mediaId = await stream.media.catch((error) => {
      stream.media = null
      throw error
    })
    const isStored = await receiver.receive(mediaId, publication, segment)
    if (!isStored) {
      stream.problem = 'storage'
      return
    }
    if (stream.problem === 'storage') stream.problem = null
    if (stream.hasArrived || stream.isOver || stream.publication !== publication) return
    stream.hasArrived = true
    if (!(await verbs.arrived(id))) closeHere(id)
  }

  async function ended({ stream: id, publication, problem }: Extract<ThreadMessage, { type: 'ended' }>) {
    const stream = received.get(id)
    if (!stream || stream.publication !== publication) return
    stream.isOver = true
    stream.lostConnections += 1
    stream.problem = problem
    report(id, stream, null)
    expectBack(id, stream)
    if (stream.media) await receiver.ended(await stream.media)
  }

  function message(message: ThreadMessage) {
    switch (message.type) {
      case 'listening':
        intake = { intake: 'ready', port: message.port }
        return reportIntake()
      case 'portTaken':
        return portTaken()
      case 'publish':
        return void admit(message.request)
      case 'published':
        return published(message)
      case 'segment':
        return attempt(store(message), message.stream)
      case 'health': {
        const stream = received.get(message.stream)
        if (!stream || stream.isOver) return
        if (stream.problem !== 'storage') stream.problem = message.problem
        return report(message.stream, stream, {
          ...message.health,
          since: beijingTime(stream.since),
          lost_connections: stream.lostConnections,
        })
      }
      case 'silent': {
        const stream = received.get(message.stream)
        if (stream) stream.hasArrived = false
        return attempt(verbs.lost(message.stream), message.stream)
      }
      case 'ended':
        return attempt(ended(message), message.stream)
      case 'flv':
        return onFlv(message)
    }
  }

  function portTaken() {
    intake = { intake: 'portTaken', port: 0 }
    const { media } = config
    const port = media.kind === 'embedded' ? media.rtmpPort : 0
    logger.warn(
      { port },
      `推流端口 ${port} 已被占用，暂时收不到讲师的画面：请停掉占用它的程序，或用 MEDIA_RTMP_PORT 换一个端口`,
    )
    retryAt = now() + retryMs
    reportIntake()
    void thread?.stop()
  }

  function death() {
    intake = { intake: 'starting', port: 0 }
    for (const [id, stream] of received) {
      stream.isOver = true
      expectBack(id, stream)
    }
  }

  function closeHere(id: number) {
    thread?.send({ type: 'close', stream: id })
    onClosed(id)
  }

  link.onMessage((message: { type: string }) => {
    const about = message as StreamMessage
    if (about.type === 'stream') states.report(about.broadcastId, about.state)
    else if (about.type === 'intake') states.reportIntake(about)
    else if (about.type === 'desk') need.report()
    else if (about.type === 'closeStream') closeHere(about.broadcastId)
  })

  /** Closes streams that are no longer admitted: the message about it may have been lost. */
  async function closeForeign() {
    const keyOf = new Map([...received].filter(([, { isOver }]) => !isOver).map(([id, { key }]) => [id, key]))
    if (keyOf.size === 0) return
    const admitted = await verbs.admittedOf(keyOf)
    for (const id of keyOf.keys()) if (!admitted.has(id)) closeHere(id)
  }

  const isSending = () => [...received.values()].some(({ isOver }) => !isOver)

  async function stopThread() {
    if (!thread?.isRunning()) return
    await thread.stop()
    intake = { intake: 'off', port: 0 }
  }

  const streams: Streams = {
    intake() {
      if (config.media.kind === 'off') return 'off'
      return states.intake()?.intake ?? 'starting'
    },

    deskOpened(broadcastId) {
      need.report()
      link.publish({ type: 'desk', broadcastId })
    },

    stateOf: states.of,

    close(broadcastId) {
      closeHere(broadcastId)
      link.publish({ type: 'closeStream', broadcastId })
    },

    serverAddress(host) {
      const { media } = config
      const port = states.intake()?.port || (media.kind === 'embedded' ? media.rtmpPort : 1935)
      const name = host.replace(/:\d+$/, '')
      return `rtmp://${name}${port === 1935 ? '' : `:${port}`}/live`
    },
  }

  return {
    streams,

    /** Whether a stream arrives in this process by now. */
    isReceivingOf: (broadcastId: number) => received.get(broadcastId)?.isOver === false,

    /** Requests the tags of a stream for viewers with low latency, or no longer. */
    watch: (broadcastId: number, isWatched: boolean) =>
      thread?.send({ type: 'flv', stream: broadcastId, isWatched }),

    /** Starts and ends the thread as streams are expected; to be called every two seconds. */
    async follow() {
      if (!thread) return
      if (!isReceiving()) return stopThread()
      if (!(await need.isWanted({ isSending: isSending() }))) return stopThread()
      if (now() >= retryAt && !thread.isRunning()) {
        if (intake.intake !== 'ready') intake = { intake: 'starting', port: 0 }
        thread.start()
      }
      reportIntake()
      await closeForeign()
    },

    /** Ends the thread; the last segments of its streams are stored. */
    async stop() {
      await stopThread()
      for (const { timer } of received.values()) if (timer) clearTimeout(timer)
      await Promise.all(pending)
    },
  }
}
