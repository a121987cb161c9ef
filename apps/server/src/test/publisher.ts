/// <reference path="./rtmp-client.d.ts" />
import logger from 'node-media-server/src/core/logger.js'
import RtmpClient from 'node-media-server/src/protocol/rtmp_client.js'
import type { MediaTag } from '#platform/rtmp'

export * from './media-tags'

logger.level = 'error'

const messageTypes = { audio: 8, video: 9, script: 18 }
const paceMs = 20

/** A publisher over RTMP for tests: the client class of node-media-server, with the tags of committed clips. */
export function createPublisher({
  port,
  name,
  key,
  host = '127.0.0.1',
}: {
  port: number
  /** Name of the stream and its key, as the teacher copies them into OBS. */
  name: string
  key: string
  host?: string
}) {
  const client = new RtmpClient()
  const statuses: string[] = []
  const errors: Error[] = []
  let timer: NodeJS.Timeout | undefined
  client.onStatusCallback = (code) => statuses.push(code)
  client.onErrorCallback = (error) => errors.push(error)
  const closed = new Promise<void>((resolve) => {
    client.onCloseCallback = () => {
      stop()
      resolve()
    }
  })

  const isOpen = () => client.socket !== null && !client.socket.destroyed

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  /** Sends one tag; returns false after the connection has ended. */
  function send({ kind, time, body }: MediaTag) {
    if (!isOpen()) return false
    client.sendPacket({ codec_type: messageTypes[kind], dts: time, size: body.length, data: body })
    return true
  }

  return {
    /** For messages that this publisher has no function for. */
    client,
    /** Codes of the server's answers, such as `NetStream.Publish.BadName`. */
    statuses,
    errors,
    /** Resolves when the connection has ended. */
    closed,
    isOpen,

    /** Connects and creates a stream, up to the point where `publish` is sent. */
    async connect() {
      await client.connect(`rtmp://${host}:${port}/live/${name}`)
      await client.sendConnect()
      await client.sendCreateStream()
    },

    /** Resolves when the server has accepted the publication, rejects if it refuses it or ends the connection. */
    async publish() {
      await client.sendPublish(`${name}?key=${key}`)
    },

    send,

    /** Sends tags as fast as the connection takes them. */
    sendAll(tags: Iterable<MediaTag>) {
      for (const tag of tags) if (!send(tag)) return
    },

    /** Sends tags at the pace of their time stamps, `speed` times as fast, until they end, or `stop`. */
    start(tags: Iterable<MediaTag>, speed = 1) {
      stop()
      const began = performance.now()
      const iterator = tags[Symbol.iterator]()
      let next = iterator.next()
      let first: number | null = null
      timer = setInterval(() => {
        const passed = (performance.now() - began) * speed
        while (!next.done) {
          first ??= next.value.time
          if (((next.value.time - first) | 0) > passed) return
          send(next.value)
          next = iterator.next()
        }
        stop()
      }, paceMs)
    },

    /** Stops sending without closing the connection. */
    stop,

    /** Ends the connection at once, without a goodbye. */
    kill() {
      stop()
      client.socket?.destroy()
    },
  }
}
