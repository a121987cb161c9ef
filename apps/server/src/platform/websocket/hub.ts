import type { WebSocket } from 'ws'
import { createJoinedWrites, type Wire } from './batched-writes'
import { textFrame } from './text-frame'

/** Bytes that may wait in a client's socket before frames are held back from it. */
const mostWaiting = 1024 * 1024
/** How long a client may lag behind before it is let go, in milliseconds. */
const patience = 10_000
/** How long clients have to say goodbye when the server stops, in milliseconds. */
const farewell = 1_000

export const closeCodes = { tooSlow: 4008, flooding: 4029, leaving: 1001 } as const

/** Listeners of one thing: one counter, and one text for all of them. */
interface Group {
  channel: string
  key: string
  seq: number
  clients: Set<LiveClient>
}

export interface LiveClient {
  socket: WebSocket
  /** What the socket writes to; frames of one moment leave it together. */
  wire: Wire
  /** By channel: a client listens to one group of each. */
  groups: Map<string, Group>
  behindSince: number | null
}

type Frame = Record<string, unknown>

/** A frame that is JSON text already: an object with one field at least. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The frame with its number as the last field. */
function numbered(frame: Frame | JsonText, seq: number): Buffer {
  const text = frame instanceof JsonText ? frame.text : JSON.stringify(frame)
  return textFrame(`${text.slice(0, -1)},"seq":${seq}}`)
}

interface HubOptions {
  now: () => number
  /** A client could not be closed; the others are closed all the same. */
  failed: (error: unknown) => void
}

/**
 * Who listens to what. A frame is made into bytes once and sent to all listeners of its group; who cannot keep up
 * misses frames, sees the gap in `seq` and subscribes anew, and who never catches up is told and let go.
 */
export function createHub({ now, failed }: HubOptions) {
  const channels = new Map<string, Map<string, Group>>()
  const clients = new Set<LiveClient>()
  const joined = createJoinedWrites()
  const emptied = new Set<(channel: string, key: string) => void>()

  function leave(client: LiveClient, channel: string) {
    const group = client.groups.get(channel)
    if (!group) return
    client.groups.delete(channel)
    group.clients.delete(client)
    if (group.clients.size > 0) return
    channels.get(channel)?.delete(group.key)
    for (const listener of emptied) listener(channel, group.key)
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
    if (socket.bufferedAmount > mostWaiting) {
      client.behindSince ??= now()
      if (now() - client.behindSince > patience) socket.close(closeCodes.tooSlow, '接收太慢，请重新连接')
      return
    }
    client.behindSince = null
    joined.write(wire, framed)
  }

  /** Does `action` for every client; one that fails does not keep the rest from it. */
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
    /** `wire` is the connection under `socket`, on which nothing is compressed. */
    add(socket: WebSocket, wire: Wire): LiveClient {
      const client: LiveClient = { socket, wire, groups: new Map(), behindSince: null }
      // What cannot be listened to throws here, before it is counted as a client.
      socket.once('close', () => {
        clients.delete(client)
        for (const channel of [...client.groups.keys()]) leave(client, channel)
      })
      clients.add(client)
      return client
    },

    send: (client: LiveClient, frame: Frame) => write(client, framed(frame)),

    /** Begins to listen, in place of what the client heard on that channel before; the snapshot goes first. */
    join(client: LiveClient, channel: string, key: string, snapshot: Frame | JsonText) {
      // Who has gone while his snapshot was made listens to nothing.
      if (!clients.has(client)) return
      leave(client, channel)
      const group = groupOf(channel, key)
      group.clients.add(client)
      client.groups.set(channel, group)
      write(client, numbered(snapshot, group.seq))
    },

    /** Calls `listener` when the last client has left a group. */
    onEmptied: (listener: (channel: string, key: string) => void) => void emptied.add(listener),

    leave,

    hasGroup: (channel: string, key: string) => channels.get(channel)?.has(key) ?? false,

    /** Keys somebody listens to on a channel. */
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
      const timer = setTimeout(() => forEach((socket) => socket.terminate()), farewell)
      timer.unref()
    },
  }
}
export type Hub = ReturnType<typeof createHub>
