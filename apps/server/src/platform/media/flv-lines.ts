import { PassThrough, type Readable } from 'node:stream'
import type { FlvMessage } from '#platform/rtmp'
import { holderOf, type Ticket } from './ticket'

/** Viewers with low latency; more are served by HLS. */
const maxLines = 200
/** A viewer for whom so many bytes wait is disconnected. */
const maxWaiting = 4 * 1024 * 1024
/** Milliseconds in which a viewer may read the rest of a line that has ended. */
const farewellMs = 3_000
/** How often it is checked who may still watch, in milliseconds. */
const checkEveryMs = 500
/** Bytes since the last keyframe that are held for viewers who begin. */
const maxHeld = 8 * 1024 * 1024

interface Line {
  output: PassThrough
  ticket: Ticket
  address: string
  /** Epoch milliseconds before which its viewer may see nothing. */
  notBefore: number
  /** Whether the stream has sound, as the head of the line says; null before it has begun. */
  hasAudio: boolean | null
}

interface WatchedStream {
  setup: FlvMessage | null
  /** Messages since the last keyframe, which comes first. */
  held: FlvMessage[]
  heldBytes: number
  lines: Set<Line>
}

interface FlvLinesOptions {
  now: () => number
  /** Whether the person of a ticket may still watch. */
  maySee: (ticket: Ticket, address: string) => boolean
  /** Requests the tags of a stream, or no longer. */
  watch: (broadcastId: number, isWatched: boolean) => void
  /** A viewer is watching: called for each line with each check. */
  onSeen: (ticket: Ticket) => void
}

/** The head of an FLV file with pictures (Adobe Video File Format 10.1, E.2 and E.3). */
const flvHead = ({ hasAudio }: { hasAudio: boolean }) =>
  Buffer.from([0x46, 0x4c, 0x56, 1, hasAudio ? 0b101 : 0b001, 0, 0, 0, 9, 0, 0, 0, 0])

/** The viewers of this process who get a stream as FLV over one long response each. */
export function createFlvLines({ now, maySee, watch, onSeen }: FlvLinesOptions) {
  const watched = new Map<number, WatchedStream>()
  /** When the newest ticket of a person for a stream ends: a renewed one extends the line. */
  const until = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  const count = () => [...watched.values()].reduce((sum, { lines }) => sum + lines.size, 0)

  function write(line: Line, bytes: Uint8Array) {
    const { output } = line
    if (output.writableEnded) return
    output.write(bytes)
    if (output.writableLength + output.readableLength > maxWaiting) output.destroy()
  }

  /** Begins a line with the last keyframe, if it may see it. */
  function begin(line: Line, { setup, held }: WatchedStream) {
    const [key] = held
    if (!setup || !key || (key.startsAt ?? 0) < line.notBefore) return
    line.hasAudio = setup.hasAudio
    write(line, flvHead({ hasAudio: setup.hasAudio }))
    for (const { bytes } of [setup, ...held]) write(line, bytes)
  }

  function hold(stream: WatchedStream, message: FlvMessage) {
    if (message.part === 'key') {
      stream.held = []
      stream.heldBytes = 0
    }
    stream.heldBytes += message.bytes.length
    if (stream.heldBytes > maxHeld) stream.held = []
    else if (message.part === 'key' || stream.held.length > 0) stream.held.push(message)
  }

  function configure(stream: WatchedStream, message: FlvMessage) {
    stream.setup = message
    stream.held = []
    for (const line of stream.lines) {
      if (line.hasAudio === null) continue
      // The head of the line would no longer be true: its page begins a new one.
      if (line.hasAudio === message.hasAudio) write(line, message.bytes)
      else finish(line)
    }
  }

  /** Ends the response as a whole one; a viewer who does not read the rest is disconnected. */
  function finish({ output }: Line) {
    if (output.writableEnded) return
    output.end()
    setTimeout(() => output.destroy(), farewellMs).unref()
  }

  function leave(id: number, line: Line) {
    const stream = watched.get(id)
    if (!stream?.lines.delete(line) || stream.lines.size > 0) return
    watched.delete(id)
    watch(id, false)
    if (watched.size > 0 || !timer) return
    clearInterval(timer)
    timer = null
  }

  /** Ends the lines of tickets that have ended and of persons who may no longer watch. */
  function check() {
    const at = now()
    for (const [holder, end] of until) if (end < at) until.delete(holder)
    for (const { lines } of watched.values()) {
      for (const line of lines) {
        const { ticket, address, output } = line
        const end = Math.max(ticket.exp * 1_000, until.get(holderOf(ticket)) ?? 0)
        if (!maySee(ticket, address)) output.destroy()
        else if (end <= at) finish(line)
        else onSeen(ticket)
      }
    }
  }

  return {
    isFull: () => count() >= maxLines,
    isWatched: (broadcastId: number) => watched.has(broadcastId),

    /** Takes a message of the thread about a watched stream. */
    receive(message: FlvMessage) {
      const stream = watched.get(message.stream)
      if (!stream) return
      if (message.part === 'setup') return configure(stream, message)
      hold(stream, message)
      for (const line of stream.lines) {
        if (line.hasAudio !== null) write(line, message.bytes)
        else if (message.part === 'key') begin(line, stream)
      }
    },

    /** A new line for the holder of a ticket; null if there are too many. */
    join(broadcastId: number, viewer: Pick<Line, 'ticket' | 'address' | 'notBefore'>): Readable | null {
      if (count() >= maxLines) return null
      const line: Line = { ...viewer, output: new PassThrough(), hasAudio: null }
      const known = watched.get(broadcastId)
      const stream = known ?? { setup: null, held: [], heldBytes: 0, lines: new Set() }
      watched.set(broadcastId, stream)
      stream.lines.add(line)
      timer ??= setInterval(check, checkEveryMs)
      line.output.once('close', () => leave(broadcastId, line))
      if (known) begin(line, stream)
      else watch(broadcastId, true)
      return line.output
    },

    /** A ticket was issued: the line of its holder lasts until it ends. */
    extend: (ticket: Ticket) => void until.set(holderOf(ticket), ticket.exp * 1_000),

    check,

    /** Ends the lines of a broadcast that is over, or all. */
    end(broadcastId?: number) {
      const ended = broadcastId === undefined ? [...watched.keys()] : [broadcastId]
      for (const id of ended) for (const line of watched.get(id)?.lines ?? []) finish(line)
    },
  }
}
