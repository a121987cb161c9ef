import { EventEmitter, once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import fastify, { type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerError } from './errors'

interface LogLine {
  level: number
  msg: string
}

/** A server whose handler throws once `when` has resolved, as a stream to a closed socket does. */
async function serverWith(when: (request: FastifyRequest) => Promise<unknown>) {
  const lines: LogLine[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = fastify({ logger: { level: 'info', stream } })
  app.setErrorHandler(answerError)
  app.get('/', async (request) => {
    await when(request)
    throw new Error('Premature close')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { lines, port: (app.server.address() as AddressInfo).port }
}

test('a client that disconnects before the response is not logged as a fault', async () => {
  const received = new EventEmitter()
  const { lines, port } = await serverWith((request) => {
    const closed = once(request.raw.socket, 'close')
    received.emit('request')
    return closed
  })
  const isReceived = once(received, 'request')
  const call = get({ port, host: '127.0.0.1' })
  call.on('error', () => undefined)
  await isReceived
  call.destroy()

  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('client disconnected')
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})

test('an error for a connected client is logged as a fault', async () => {
  const { lines, port } = await serverWith(async () => undefined)
  const call = get({ port, host: '127.0.0.1' })
  const [answer] = await once(call, 'response')
  expect(answer.statusCode).toBe(500)
  answer.resume()
  expect(lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual(['fault'])
})
