import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { marketSocketPath, messageSocketPath } from '@vce/protocol'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import { startTestApp } from '#test/app'
import { closeCodes, createHub } from './hub'

const paths = [marketSocketPath, messageSocketPath]

test.each(paths)('HEAD and GET of %s without an upgrade get 404', async (url) => {
  const { app } = await startTestApp()
  for (const method of ['HEAD', 'GET'] as const) {
    const reply = await app.inject({ method, url })
    expect([method, reply.statusCode]).toEqual([method, 404])
    expect(reply.headers['content-type']).toContain('application/json')
  }
  expect((await app.inject(url)).json()).toEqual({
    code: 0,
    key: 'unknownCall',
    msg: '接口不存在',
    data: null,
  })
  expect(app.hub.size()).toBe(0)
})

test('a HEAD of a socket address does not prevent the close of open sockets', async () => {
  const { app } = await startTestApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  for (const path of paths) {
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' })).status).toBe(404)
  }
  const sockets = await Promise.all(
    paths.map(async (path) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`)
      await once(socket, 'open')
      return socket
    }),
  )
  const closed = Promise.all(sockets.map((socket) => once(socket, 'close')))
  await app.close()

  for (const [code, reason] of await closed) {
    expect([code, String(reason)]).toEqual([closeCodes.leaving, '服务器正在重启'])
  }
})

test('a socket that cannot be closed does not prevent the close of the others', () => {
  const failures: unknown[] = []
  const hub = createHub({ now: () => 0, failed: (error) => failures.push(error) })
  const codes: number[] = []
  const socketThat = (close: (code: number) => void) => ({ once: () => undefined, close }) as never
  const wire = {} as never
  hub.add(
    socketThat((code) => codes.push(code)),
    wire,
  )
  hub.add(
    socketThat(() => {
      throw new Error('broken')
    }),
    wire,
  )
  hub.add(
    socketThat((code) => codes.push(code)),
    wire,
  )
  hub.close()

  expect(codes).toEqual([closeCodes.leaving, closeCodes.leaving])
  expect(failures).toHaveLength(1)
})

test('an object that is no socket is not added as a client', () => {
  const hub = createHub({ now: () => 0, failed: () => undefined })
  expect(() => hub.add({} as never, {} as never)).toThrow(TypeError)
  expect(hub.size()).toBe(0)
})
