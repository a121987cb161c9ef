/// <reference path="./rtmp-protocol.d.ts" />
import packageLogger from 'node-media-server/src/core/logger.js'
import Rtmp, { type RtmpCommand } from 'node-media-server/src/protocol/rtmp.js'
import type { MediaTag } from './media-tag'

// The package logs each command that it does not know.
packageLogger.level = 'error'

/** Bytes of a message with media, and of any other message. */
const maxMessage = 2 * 1024 * 1024
const maxCommand = 64 * 1024
const maxChunkStreams = 16
const maxChunkSize = 1024 * 1024
const maxStreams = 8
/** The application in the address that publishers are given. */
const application = 'live'

/** Types of messages (RTMP 1.0, 5.4 and 7.1). */
const setChunkSize = 1
const windowSize = 5
const tagKinds: Readonly<Record<number, MediaTag['kind']>> = {
  8: 'audio',
  9: 'video',
  15: 'script',
  18: 'script',
}

/** A message that no publisher sends. The connection is destroyed. */
class RtmpError extends Error {
  override name = 'RtmpError'
}

interface SessionEvents {
  onOutput: (bytes: Buffer) => void
  /** The publisher asks for admission; `accept` or `refuse` answers. Null: it has not named a stream and one key. */
  onPublish: (requested: { name: string; key: string } | null) => void
  onTag: (tag: MediaTag) => void
  /** The publisher has ended its stream. */
  onEnd: () => void
}

/** The stream and the key of `<name>?key=<key>`; null if there is not exactly one key. */
export function requestedStream(text: unknown): { name: string; key: string } | null {
  if (typeof text !== 'string' || text.length > 200) return null
  const [name = '', query = '', ...rest] = text.split('?')
  const parameters = [...new URLSearchParams(query)]
  const [parameter] = parameters
  if (rest.length > 0 || parameters.length !== 1 || parameter?.[0] !== 'key') return null
  const [, key] = parameter
  return /^[a-z0-9]{16}$/.test(name) && /^[0-9a-f]{32}$/.test(key) ? { name, key } : null
}

/**
 * One publisher's side of RTMP. The package reads chunks and commands; the bounds of all sizes, the order of the
 * commands and the admission are decided here. `parserData` throws for what breaks them, and is not called again then.
 */
export class RtmpSession extends Rtmp {
  #state: 'new' | 'connected' | 'asking' | 'publishing' | 'over' = 'new'
  readonly #events: SessionEvents

  constructor(events: SessionEvents) {
    super()
    // A megabyte for reading files, which no connection needs.
    this.flv = null
    this.#events = events
    this.onOutputCallback = events.onOutput
  }

  get isRefused() {
    return this.#state === 'over'
  }

  /** Answers the publish: media may come. */
  accept() {
    if (this.#state !== 'asking') return
    this.#state = 'publishing'
    this.respondPublish()
  }

  /** Answers the publish as encoders expect of a wrong key: they stop and report it. */
  refuse() {
    this.#state = 'over'
    this.sendStatusMessage(this.streamId, 'error', 'NetStream.Publish.BadName', 'The stream was refused.')
  }

  #expect(state: 'new' | 'connected') {
    if (this.#state !== state) throw new RtmpError(`a command that does not follow ${this.#state}`)
  }

  override chunkMessageHeaderRead() {
    if (this.inPackets.size > maxChunkStreams) throw new RtmpError('too many chunk streams')
    // The package would step back in its input by what the first message has received, without an end.
    if (this.parserPacket.bytes > 0 && this.parserPacket.header.fmt !== 3)
      throw new RtmpError('a message that begins within another one')
    return super.chunkMessageHeaderRead()
  }

  override packetAlloc() {
    const { type, length } = this.parserPacket.header
    const isMedia = this.#state === 'publishing' && (type === 8 || type === 9)
    if (length > (isMedia ? maxMessage : maxCommand)) throw new RtmpError(`a message of ${length} bytes`)
    super.packetAlloc()
  }

  override packetHandler() {
    if (this.#state === 'over') throw new RtmpError('a message after the refusal')
    super.packetHandler()
  }

  override controlHandler() {
    const { header, payload } = this.parserPacket
    if (header.type !== setChunkSize && header.type !== windowSize) return
    if (header.length < 4) throw new RtmpError('a control message without its number')
    const size = payload.readUInt32BE()
    if (header.type === setChunkSize && (size < 1 || size > maxChunkSize))
      throw new RtmpError(`a chunk size of ${size}`)
    super.controlHandler()
  }

  override dataHandler() {
    const { header, payload, clock } = this.parserPacket
    const kind = tagKinds[header.type]
    if (this.#state !== 'publishing' || !kind) throw new RtmpError('media before the publish')
    if (header.length === 0) {
      if (kind === 'video') throw new RtmpError('an empty picture')
      return
    }
    // The package writes the next message over this one.
    this.#events.onTag({ kind, time: clock >>> 0, body: Buffer.from(payload.subarray(0, header.length)) })
  }

  override onConnect(command: RtmpCommand) {
    this.#expect('new')
    super.onConnect(command)
    if (this.streamApp !== application) throw new RtmpError('another application')
    this.#state = 'connected'
  }

  override onCreateStream(command: RtmpCommand) {
    this.#expect('connected')
    if (this.streams >= maxStreams) throw new RtmpError('too many streams')
    super.onCreateStream(command)
  }

  override onPublish({ streamName }: RtmpCommand) {
    this.#expect('connected')
    const requested = requestedStream(streamName)
    this.#state = 'asking'
    this.streamName = requested?.name ?? ''
    this.streamId = this.parserPacket.header.stream_id
    this.#events.onPublish(requested)
  }

  override onPlay() {
    throw new RtmpError('a player')
  }

  override onDeleteStream() {
    if (this.#state === 'publishing') this.#events.onEnd()
  }
}
