import { type RawData, WebSocket } from 'ws'
import type { Clock } from '#platform/clock'
import type { Logger } from '#platform/logging'
import { ticksOfMessage } from './ctp-message'
import type { SourceListener, TickSource } from './received-tick'
import type { Refusals } from './refusals'

/** Between a lost connection and the next attempt, doubled by every one that brings nothing; in milliseconds. */
const rest = { first: 3_000, longest: 30_000 }
/** Of a message, in bytes: a whole market's snapshots are half of it. */
const largest = 1_000_000
/** What is dropped with its connection before it has been read whole. */
const unbearable = 16 * largest
/** A connection that says nothing for this long while its market trades is taken for dead, in milliseconds. */
const silence = 30_000
const handshakeTimeout = 10_000

interface BridgeOptions extends SourceListener {
  /** `ws://` or `wss://`. It may hold a password: only its host is told. */
  url: string
  clock: Clock
  logger: Logger
  refusals: Refusals
}

/** Ticks of a bridge that passes CTP's market data on as JSON. */
export function createBridgeFeed({
  url,
  clock,
  logger,
  refusals,
  onTicks: hear,
  onGap: lost,
  openSince,
}: BridgeOptions): TickSource {
  const { host } = new URL(url)
  let socket: WebSocket | null = null
  let heardAt = 0
  let retryAt = Number.POSITIVE_INFINITY
  let wait = rest.first
  let ended = false

  function connect() {
    retryAt = Number.POSITIVE_INFINITY
    heardAt = clock.now().getTime()
    const made = new WebSocket(url, { maxPayload: unbearable, handshakeTimeout, perMessageDeflate: false })
    socket = made
    made.on('open', () => logger.info({ host }, 'connected to the bridge'))
    made.on('message', (data) => {
      if (socket === made) take(data)
    })
    made.on('error', (error) => {
      if ((error as { code?: string }).code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')
        refusals.count('oversized')
      if (!ended) logger.warn({ err: error, host }, 'fault of the connection to the bridge')
    })
    made.on('close', () => {
      if (socket === made) lose()
    })
  }

  function take(data: RawData) {
    const receivedAt = clock.now().getTime()
    heardAt = receivedAt
    const bytes = Array.isArray(data) ? Buffer.concat(data) : data
    if (bytes.byteLength > largest) return refusals.count('oversized')
    const ticks = ticksOfMessage(bytes.toString(), receivedAt, refusals)
    if (ticks.length === 0) return
    wait = rest.first
    hear(ticks)
  }

  function lose() {
    socket = null
    if (ended) return
    lost()
    retryAt = clock.now().getTime() + wait
    logger.warn({ host, seconds: wait / 1000 }, 'the bridge is away and is tried again')
    wait = Math.min(wait * 2, rest.longest)
  }

  return {
    start: connect,
    poll(now) {
      if (ended) return
      if (!socket && now >= retryAt) return connect()
      if (socket?.readyState !== WebSocket.OPEN || now < heardAt + silence) return
      const since = openSince(now)
      // Between two sessions nothing is said; the first words of one take their time as well.
      if (since === null || now < since + silence) return
      logger.warn({ host, seconds: silence / 1000 }, 'the bridge has been silent while the market trades')
      const dead = socket
      lose()
      dead.terminate()
    },
    async stop() {
      ended = true
      const last = socket
      if (!last || last.readyState === WebSocket.CLOSED) return
      const closed = new Promise((resolve) => last.once('close', resolve))
      // One that has not answered our call cannot be asked to close, and one that is dead would not.
      last.terminate()
      await closed
    },
  }
}
