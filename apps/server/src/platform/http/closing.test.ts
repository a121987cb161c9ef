import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { messageSocketPath, symbolList } from '@vce/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { buildTestApp } from '#test/app'
import { createTestDatabase } from '#test/database'

const deferred = () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** A listening server that has begun to close and stays in that state until the test ends. */
async function startClosingServer() {
  const database = await createTestDatabase()
  const { app } = await buildTestApp(database)
  const begun = deferred()
  const released = deferred()
  app.addHook('preClose', async () => {
    begun.resolve()
    await released.promise
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const closed = app.close()
  onTestFinished(async () => {
    released.resolve()
    await closed
    await database.drop()
  })
  await begun.promise
  return url
}

test('a closing server answers calls, pages and probes with the busy envelope', async () => {
  const url = await startClosingServer()
  const busy = { code: 0, key: 'busy', msg: '系统繁忙，请稍后再试', data: null }
  for (const [method, path] of [
    ['POST', symbolList.path],
    ['GET', '/readyz'],
    ['GET', '/unknown'],
  ] as const) {
    const reply = await fetch(url + path, { method })
    expect([path, reply.status, await reply.json()]).toEqual([path, 503, busy])
    expect(reply.headers.get('retry-after')).toBe('1')
    expect(reply.headers.get('connection')).toBe('close')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a closing server refuses a socket and ends its connection', async () => {
  const { hostname, port } = new URL(await startClosingServer())
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${messageSocketPath} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n',
  )
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 503 [\s\S]*"key":"busy"/)
})
