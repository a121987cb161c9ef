import websocket from '@fastify/websocket'
import { messages } from '@vce/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { WebSocket } from 'ws'
import { refusal } from '#platform/errors'
import { answerTooOften } from '#platform/flood'
import { createGuard } from './guard'
import { closeCodes, createHub, type Hub, type LiveClient } from './hub'

/**
 * Maximum bytes of a request. Most requests have a few hundred; a board that names a thousand contracts has
 * more.
 */
const maxMessageBytes = 32 * 1024
/** Interval of pings, in milliseconds; a connection that misses one is terminated. */
const heartbeatMs = 30_000

/** Seconds after which a refused browser may retry. */
const retryAfterFull = 30

export interface LiveChannel<Request> {
  /** The parsed request, or null if it is invalid. */
  parse(value: unknown): Request | null
  onRequest(client: LiveClient, request: Request): void | Promise<void>
  /**
   * Cost of a request in the flood limit of its address, in addition to the cost of its length; default 1.
   */
  costOf?(request: Request): number
}

declare module 'fastify' {
  interface FastifyInstance {
    hub: Hub
    /** Adds a socket route; its sockets are guarded, pinged, and closed with the server. */
    socket<Request>(path: string, channel: (hub: Hub) => LiveChannel<Request>): void
  }
}

/** Plugin for websockets with JSON text frames; one hub serves all socket routes. */
export const liveSockets = plugin(
  async (app, { now }: { now: () => number }) => {
    const hub = createHub({
      now,
      failed: (error) => app.log.warn({ err: error }, 'a socket could not be closed'),
    })
    await app.register(websocket, {
      // The hub writes complete frames itself, without compression.
      options: { maxPayload: maxMessageBytes, perMessageDeflate: false },
      preClose(done) {
        hub.close()
        app.websocketServer.close()
        done()
      },
    })
    app.decorate('hub', hub)

    app.decorate('socket', <Request>(path: string, make: (hub: Hub) => LiveChannel<Request>) => {
      const connection = { hub, now, channel: make(hub) }
      // The HEAD route that Fastify adds for a GET would call `wsHandler` with a request in place of a
      // socket.
      const notFound = (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound()
      app.route({
        method: 'GET',
        url: path,
        exposeHeadRoute: false,
        config: { flood: 'own' },
        onRequest: refuseFlood,
        handler: notFound,
        wsHandler: (socket, request) => serveSocket(connection, socket, request),
      })
      app.route({ method: 'HEAD', url: path, handler: notFound })
    })
  },
  { name: 'live', dependencies: ['flood'] },
)

/** Refuses a handshake if the address has too many open sockets or opens them too fast. */
async function refuseFlood({ ip, raw, server: { flood } }: FastifyRequest, reply: FastifyReply) {
  const full = !flood.hasRoom(ip)
  const retryAfter = full ? retryAfterFull : flood.take('sockets', ip)
  if (retryAfter === 0) return
  await answerTooOften(reply, retryAfter, full ? 'tooManySockets' : 'tooManyRequests')
  raw.socket.destroySoon()
}

interface Connection<Request> {
  hub: Hub
  now: () => number
  channel: LiveChannel<Request>
}

/** Adds an open socket to the hub; passes its admitted requests to the channel until the socket closes. */
function serveSocket<Request>(
  { hub, now, channel }: Connection<Request>,
  socket: WebSocket,
  { ip, raw, log, server: { flood } }: FastifyRequest,
) {
  // Checked again, because concurrent handshakes may all have passed `refuseFlood`.
  if (!flood.hasRoom(ip)) return socket.close(closeCodes.flooding, refusal('tooManySockets').message)
  socket.once('close', flood.opened(ip))
  const client = hub.add(socket, raw.socket, ip)
  const admit = createGuard({
    now,
    answer: (content) => hub.send(client, { type: 'error', content }),
    close: (code, text) => socket.close(code, text),
  })
  keepAlive(socket)
  // The plugin logs every socket error as a fault, but most are caused by clients: frames that are too long
  // or malformed.
  socket.removeAllListeners('error')
  socket.on('error', ({ message, code }: Error & { code?: string }) =>
    log.info({ code, reason: message }, 'socket failed'),
  )

  const answer = async (text: string) => {
    const accepted = admit(text, {
      parse: channel.parse,
      costOf: (parsed) => channel.costOf?.(parsed) ?? 1,
      spend: (cost) => flood.take('subscriptions', ip, cost) === 0,
    })
    if (accepted !== null) await channel.onRequest(client, accepted)
  }
  socket.on('message', (data) => {
    answer(String(data)).catch((error) => {
      log.error({ err: error }, 'fault in a socket')
      hub.send(client, { type: 'error', content: messages.busy })
    })
  })
}

/** Terminates connections whose other end no longer responds. */
function keepAlive(socket: WebSocket) {
  let alive = true
  const timer = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
  }, heartbeatMs)
  timer.unref()
  socket.on('pong', () => {
    alive = true
  })
  socket.once('close', () => clearInterval(timer))
}
