import { type RawData, WebSocket } from 'ws'
import type { Clock } from '#platform/clock'
import type { Logger } from '#platform/logging'
import { ticksOfMessage } from './ctp-message'
import type { DropCounter } from './drop-reasons'
import type { SourceListener, TickSource } from './tick-source'

/** Delay between a lost connection and the next attempt; doubled after each connection without a tick. */
const retryDelayMs = { min: 3_000, max: 30_000 }
/** Larger messages are dropped; the snapshots of a whole market take half of this size. */
const maxMessageBytes = 1_000_000
/** A message larger than this ends the connection before it is read completely. */
const maxPayloadBytes = 16 * maxMessageBytes
/** A connection counts as dead after this time without a message while the market trades. */
const silenceMs = 30_000
const handshakeTimeout = 10_000

interface BridgeOptions extends SourceListener {
  /** `ws://` or `wss://`. The URL may contain a password, so only its host is logged. */
  url: string
  clock: Clock
  logger: Logger
  drops: DropCounter
}

/** Ticks of a bridge that forwards CTP's market data as JSON. */
export function createBridgeFeed({
  url,
  clock,
  logger,
  drops,
  onTicks,
  onGap,
  openSince,
}: BridgeOptions): TickSource {
  const { host } = new URL(url)
  let socket: WebSocket | null = null
  let lastMessageAt = 0
  let retryAt = Number.POSITIVE_INFINITY
  let delay = retryDelayMs.min
  let ended = false

  function connect() {
    retryAt = Number.POSITIVE_INFINITY
    lastMessageAt = clock.now().getTime()
    const created = new WebSocket(url, {
      maxPayload: maxPayloadBytes,
      handshakeTimeout,
      perMessageDeflate: false,
    })
    socket = created
    created.on('open', () => logger.info({ host }, 'connected to the bridge'))
    created.on('message', (data) => {
      if (socket === created) take(data)
    })
    created.on('error', (error) => {
      if ((error as { code?: string }).code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') drops.count('oversized')
      if (!ended) logger.warn({ err: error, host }, 'error on the connection to the bridge')
    })
    created.on('close', () => {
      if (socket === created) lose()
    })
  }

  function take(data: RawData) {
    const receivedAt = clock.now().getTime()
    lastMessageAt = receivedAt
    const bytes = Array.isArray(data) ? Buffer.concat(data) : data
    if (bytes.byteLength > maxMessageBytes) return drops.count('oversized')
    const ticks = ticksOfMessage(bytes.toString(), receivedAt, drops)
    if (ticks.length === 0) return
    delay = retryDelayMs.min
    onTicks(ticks)
  }

  function lose() {
    socket = null
    if (ended) return
    onGap()
    retryAt = clock.now().getTime() + delay
    logger.warn({ host, seconds: delay / 1000 }, 'lost the connection to the bridge, retrying')
    delay = Math.min(delay * 2, retryDelayMs.max)
  }

  return {
    start: connect,
    poll(now) {
      if (ended) return
      if (!socket && now >= retryAt) return connect()
      if (socket?.readyState !== WebSocket.OPEN || now < lastMessageAt + silenceMs) return
      const since = openSince(now)
      // No messages arrive between two sessions, and the first message of a session may be late.
      if (since === null || now < since + silenceMs) return
      logger.warn({ host, seconds: silenceMs / 1000 }, 'the bridge has been silent while the market trades')
      const dead = socket
      lose()
      dead.terminate()
    },
    async stop() {
      ended = true
      const last = socket
      if (!last || last.readyState === WebSocket.CLOSED) return
      const closed = new Promise((resolve) => last.once('close', resolve))
      // `close()` has no effect before the handshake is complete, nor on a dead connection.
      last.terminate()
      await closed
    },
  }
}
