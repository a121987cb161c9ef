import type { WebSocket } from 'ws'
import { type CorkableStream, createBatchedWrites } from './batched-writes'
import { textFrame } from './text-frame'

/** Bytes that may wait in a client's socket; beyond that, frames to the client are dropped. */
const maxBufferedBytes = 1024 * 1024
/** How long a client may miss frames before its socket is closed, in milliseconds. */
const maxLagMs = 10_000
/** How long clients have to close their sockets when the server stops, in milliseconds. */
const closeTimeoutMs = 1_000

export const closeCodes = { tooSlow: 4008, flooding: 4029, leaving: 1001 } as const

/**
 * Clients that listen to one key; they share one sequence counter, and each frame is encoded once for all of
 * them.
 */
interface Group {
  channel: string
  key: string
  seq: number
  clients: Set<LiveClient>
}

export interface LiveClient {
  socket: WebSocket
  /** The connection below the socket; the frames of one turn are written to it together. */
  wire: CorkableStream
  /** The network address of the page; empty if it is not known. */
  address: string
  /** The group of each channel; a client listens to one group per channel. */
  groups: Map<string, Group>
  behindSince: number | null
}

type Frame = Record<string, unknown>

/** A frame that is already JSON text; it must be an object with at least one field. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Encodes a frame with its sequence number as the last field. */
function numbered(frame: Frame | JsonText, seq: number): Buffer {
  const text = frame instanceof JsonText ? frame.text : JSON.stringify(frame)
  return textFrame(`${text.slice(0, -1)},"seq":${seq}}`)
}

interface HubOptions {
  now: () => number
  /** Called if a client could not be closed; the other clients are closed anyway. */
  failed: (error: unknown) => void
}

/**
 * Subscriptions of clients. A frame is encoded once and sent to all clients of its group. A client that is
 * too slow misses frames, detects the gap in `seq` and subscribes again. A client that stays too slow is
 * closed with a reason.
 */
export function createHub({ now, failed }: HubOptions) {
  const channels = new Map<string, Map<string, Group>>()
  const clients = new Set<LiveClient>()
  const writes = createBatchedWrites()
  const emptyListeners = new Set<(channel: string, key: string) => void>()

  function leave(client: LiveClient, channel: string) {
    const group = client.groups.get(channel)
    if (!group) return
    client.groups.delete(channel)
    group.clients.delete(client)
    if (group.clients.size > 0) return
    channels.get(channel)?.delete(group.key)
    for (const listener of emptyListeners) listener(channel, group.key)
  }

  function groupOf(channel: string, key: string): Group {
    const groups = channels.get(channel) ?? new Map<string, Group>()
    channels.set(channel, groups)
    const group = groups.get(key) ?? { channel, key, seq: 0, clients: new Set<LiveClient>() }
    groups.set(key, group)
    return group
  }

  function write(client: LiveClient, framed: Buffer) {
    const { socket, wire } = client
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxBufferedBytes) {
      client.behindSince ??= now()
      if (now() - client.behindSince > maxLagMs) socket.close(closeCodes.tooSlow, '接收太慢，请重新连接')
      return
    }
    client.behindSince = null
    writes.write(wire, framed)
  }

  /** Calls `action` for every client, even if it throws for one of them. */
  function forEach(action: (socket: WebSocket) => void) {
    for (const { socket } of clients) {
      try {
        action(socket)
      } catch (error) {
        failed(error)
      }
    }
  }

  const framed = (frame: Frame) => textFrame(JSON.stringify(frame))

  return {
    /** Adds a client. `wire` is the connection below `socket`; its frames are not compressed. */
    add(socket: WebSocket, wire: CorkableStream, address = ''): LiveClient {
      const client: LiveClient = { socket, wire, address, groups: new Map(), behindSince: null }
      // Throws if the object is no socket, before it is counted as a client.
      socket.once('close', () => {
        clients.delete(client)
        for (const channel of [...client.groups.keys()]) leave(client, channel)
      })
      clients.add(client)
      return client
    },

    send: (client: LiveClient, frame: Frame) => write(client, framed(frame)),

    /**
     * Subscribes a client to a key; replaces its previous group on the channel. The snapshot is sent first.
     */
    join(client: LiveClient, channel: string, key: string, snapshot: Frame | JsonText) {
      // The client may have disconnected while the snapshot was made.
      if (!clients.has(client)) return
      leave(client, channel)
      const group = groupOf(channel, key)
      group.clients.add(client)
      client.groups.set(channel, group)
      write(client, numbered(snapshot, group.seq))
    },

    /** Registers a listener that is called when the last client has left a group. */
    onEmptied: (listener: (channel: string, key: string) => void) => void emptyListeners.add(listener),

    leave,

    hasGroup: (channel: string, key: string) => channels.get(channel)?.has(key) ?? false,

    /** Keys of a channel that clients listen to. */
    keysOf: (channel: string): string[] => [...(channels.get(channel)?.keys() ?? [])],

    publish(channel: string, key: string, frame: Frame | JsonText) {
      const group = channels.get(channel)?.get(key)
      if (!group) return
      group.seq += 1
      const bytes = numbered(frame, group.seq)
      for (const client of group.clients) write(client, bytes)
    },

    size: () => clients.size,

    close() {
      forEach((socket) => socket.close(closeCodes.leaving, '服务器正在重启'))
      const timer = setTimeout(() => forEach((socket) => socket.terminate()), closeTimeoutMs)
      timer.unref()
    },
  }
}
export type Hub = ReturnType<typeof createHub>
