import type { AddressInfo } from 'node:net'
import { type MarketFrame, type MarketRequest, marketFrame, marketSocketPath } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import WebSocket from 'ws'

type FrameOf<Type extends MarketFrame['type']> = Extract<MarketFrame, { type: Type }>

/** Opens a client of the market socket; every frame it receives is checked against the protocol. */
export async function openSocket(app: FastifyInstance, path: string = marketSocketPath) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
  const frames: MarketFrame[] = []
  const texts: string[] = []
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  let waiting: (() => void)[] = []
  socket.on('message', (data) => {
    texts.push(String(data))
    frames.push(marketFrame.parse(JSON.parse(String(data))))
    for (const wake of waiting.splice(0)) wake()
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.on('error', reject)
  })

  const of = <Type extends MarketFrame['type']>(type: Type) =>
    frames.filter((frame): frame is FrameOf<Type> => frame.type === type)

  /** Waits until `count` frames of a type have been received. */
  async function until(type: MarketFrame['type'], count: number) {
    while (of(type).length < count) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
  }

  return {
    socket,
    texts,
    of,
    until,
    closed,
    sendText: (text: string) => socket.send(text),
    request: (request: MarketRequest) => socket.send(JSON.stringify(request)),
    /** Resolves when all frames sent so far have been received. */
    async settled() {
      const pongs = of('pong').length
      socket.send('{"type":"ping"}')
      await until('pong', pongs + 1)
    },
    async leave() {
      waiting = []
      socket.close()
      await closed
    },
  }
}

export type TestSocket = Awaited<ReturnType<typeof openSocket>>
