import { createServer, type Server, type Socket } from 'node:net'
import type { Logger } from '#platform/logging'
import type { MediaTag } from './media-tag'
import { RtmpSession } from './rtmp-session'

/** Connections of one address, and of all. */
const maxOfAddress = 8
const maxConnections = 100
/** Milliseconds until a connection has to be published, and for which a publisher may be silent. */
const defaultTimes = { publish: 10_000, silence: 15_000 }
/** Milliseconds for a refusal to be sent. */
const farewellMs = 2_000
/** Milliseconds between two lines of the log about broken connections. */
const logEveryMs = 1_000

/** Errors of a port that this process cannot open. */
const unusable = new Set(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'])

/** A connection of a publisher. */
export interface RtmpConnection {
  /** Admits it; what it sends from then on goes to `onTag`. */
  accept: (receiver: { onTag: (tag: MediaTag) => void; onClose: () => void }) => void
  /** Refuses its key, or closes it later on. Nothing more is read. */
  refuse: () => void
  close: () => void
}

interface RtmpServerOptions {
  host: string
  /** 0: any free port. */
  port: number
  /** The stream and key that a connection asks for; it waits for `accept` or `refuse`. */
  onPublish: (connection: RtmpConnection, requested: { name: string; key: string }) => void
  /** A connection that waits is gone. */
  onGone: (connection: RtmpConnection) => void
  logger: Pick<Logger, 'debug'>
  now: () => number
  times?: typeof defaultTimes
}

/** Receives publishers by RTMP within the bounds of each connection; players and everything else are disconnected. */
export function createRtmpServer(options: RtmpServerOptions) {
  const { host, port, onPublish, onGone, logger, now, times = defaultTimes } = options
  const ofAddress = new Map<string, number>()
  const sockets = new Set<Socket>()
  let loggedAt = Number.NEGATIVE_INFINITY

  function logFault(error: unknown, address: string) {
    if (now() - loggedAt < logEveryMs) return
    loggedAt = now()
    logger.debug({ err: error, address }, 'a publisher was disconnected')
  }

  /** Counts a connection of an address; false if it has too many. */
  function counted(socket: Socket, address: string): boolean {
    const count = ofAddress.get(address) ?? 0
    if (count >= maxOfAddress || sockets.size >= maxConnections) return false
    ofAddress.set(address, count + 1)
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      const left = (ofAddress.get(address) ?? 1) - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    })
    return true
  }

  function serve(socket: Socket) {
    const address = socket.remoteAddress ?? ''
    socket.on('error', (error) => logFault(error, address))
    if (!counted(socket, address)) {
      socket.destroy()
      return
    }
    socket.setNoDelay(true)
    const untilPublished = setTimeout(() => socket.destroy(), times.publish)
    let receiver: Parameters<RtmpConnection['accept']>[0] | null = null

    const connection: RtmpConnection = {
      accept(given) {
        if (socket.destroyed) return given.onClose()
        clearTimeout(untilPublished)
        receiver = given
        socket.setTimeout(times.silence, () => socket.destroy())
        session.accept()
        socket.resume()
      },
      refuse() {
        if (socket.destroyed) return
        clearTimeout(untilPublished)
        socket.off('data', read)
        session.refuse()
        socket.destroySoon()
        setTimeout(() => socket.destroy(), farewellMs).unref()
      },
      close: () => socket.destroy(),
    }
    const session = new RtmpSession({
      onOutput: (bytes) => void socket.write(bytes),
      onPublish(requested) {
        if (!requested) return connection.refuse()
        // More is read once the connection is admitted.
        socket.pause()
        onPublish(connection, requested)
      },
      onTag: (tag) => receiver?.onTag(tag),
      onEnd: () => socket.destroy(),
    })

    function read(bytes: Buffer) {
      try {
        session.parserData(bytes)
      } catch (error) {
        if (session.isRefused) return
        logFault(error, address)
        socket.destroy()
      }
    }
    socket.on('data', read)
    socket.once('close', () => {
      clearTimeout(untilPublished)
      if (receiver) receiver.onClose()
      else onGone(connection)
    })
  }

  const server: Server = createServer(serve)
  return {
    /** Opens the port and returns it; null if another program has it, or it is not permitted. */
    listen: () =>
      new Promise<number | null>((resolve, reject) => {
        server.on('error', (error: NodeJS.ErrnoException) =>
          unusable.has(error.code ?? '') ? resolve(null) : reject(error),
        )
        server.listen(port, host, () => {
          const listening = server.address()
          resolve(typeof listening === 'object' && listening ? listening.port : port)
        })
      }),
    /** Closes all connections and the port. */
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
