/** The parts of the protocol class of node-media-server 4.4.3 that `RtmpSession` uses; the package has no types. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  export interface RtmpPacket {
    header: { fmt: number; cid: number; length: number; type: number; stream_id: number }
    /** Milliseconds. */
    clock: number
    /** Longer than the message; reused for the next one. */
    payload: Buffer
    /** Received bytes of the message. */
    bytes: number
  }

  /** A decoded command. The fields are what the peer sent: of any type, or missing. */
  export interface RtmpCommand {
    cmd?: unknown
    transId?: unknown
    cmdObj?: unknown
    streamName?: unknown
  }

  class Rtmp {
    parserPacket: RtmpPacket
    inPackets: Map<number, RtmpPacket>
    inChunkSize: number
    streams: number
    streamApp: unknown
    streamName: string
    streamId: number
    flv: unknown
    onOutputCallback: (bytes: Buffer) => void
    parserData(bytes: Buffer): string | null
    chunkMessageHeaderRead(): number
    packetAlloc(): void
    packetHandler(): void
    controlHandler(): void
    dataHandler(): void
    onConnect(command: RtmpCommand): void
    onCreateStream(command: RtmpCommand): void
    onPublish(command: RtmpCommand): void
    onPlay(command: RtmpCommand): void
    onDeleteStream(command: RtmpCommand): void
    respondPublish(): void
    sendStatusMessage(streamId: number, level: 'status' | 'error', code: string, description: string): void
  }
  export default Rtmp
}

declare module 'node-media-server/src/core/logger.js' {
  const logger: { level: 'trace' | 'debug' | 'info' | 'warn' | 'error' }
  export default logger
}
