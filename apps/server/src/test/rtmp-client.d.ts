/** Types of the client class of node-media-server, which has none of its own: what the test publisher uses. */
declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { Socket } from 'node:net'

  export default class RtmpClient {
    socket: Socket | null
    streamId: number
    onCloseCallback: (hadError: boolean) => void
    onErrorCallback: (error: Error) => void
    onStatusCallback: (code: string, info: object) => void
    connect(rtmpUrl: string): Promise<void>
    sendConnect(): Promise<unknown>
    sendCreateStream(): Promise<number>
    /** Resolves with the begin of the publication, rejects if it is refused. */
    sendPublish(streamName: string, type?: string): Promise<unknown>
    sendMetaData(metaData: object): void
    sendPacket(packet: { codec_type: number; dts: number; size: number; data: Buffer }): void
    /** Writes bytes of the protocol as they are. */
    write(bytes: Buffer): void
  }
}
