import { EventEmitter } from 'node:events'
import { bindUser, revokeSessions, signOut } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { connectMessageClient } from '#test/message-client'
import { createSessionSockets, type SocketBus } from './session-sockets'

const { app, call, seed } = await startTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `ws://127.0.0.1:${(app.server.address() as { port: number }).port}/ws/message`

async function openPage() {
  const page = await connectMessageClient(url)
  const { client_id } = await page.next('get_client_id')
  return { page, client_id }
}

test('the end of a session reaches only the pages bound to it', async () => {
  const user = await seed.user()
  const laptop = await seed.session(user)
  const { page, client_id } = await openPage()
  const stranger = await openPage()
  expect(await call(bindUser, { client_id, platform: 'pc' }, laptop)).toMatchObject({ code: 1 })
  await call(bindUser, { client_id: stranger.client_id, platform: 'pc' }, await seed.user())

  expect(await call(revokeSessions, {}, user)).toMatchObject({ data: { revoked: 1 } })
  expect(await page.next('session_end')).toMatchObject({ content: '登录已失效，请重新登录' })
  expect(stranger.page.received.filter(({ type }) => type === 'session_end')).toEqual([])
  await page.leave()
  await stranger.page.leave()
})

test('a revoked token cannot bind a socket', async () => {
  const user = await seed.user()
  await call(signOut, {}, user)
  const { page, client_id } = await openPage()
  expect(await call(bindUser, { client_id, platform: 'pc' }, user)).toMatchObject({
    code: 4001,
    msg: '登录已失效，请重新登录',
  })
  expect(await call(bindUser, { client_id, platform: 'pc' })).toMatchObject({ code: 4001 })
  await page.leave()
})

/** Two processes that receive all messages, including their own, as over Redis. */
function twoProcesses() {
  const listeners: ((message: unknown) => void)[] = []
  const bus: SocketBus = {
    publish: (message) => {
      for (const listener of listeners) listener(structuredClone(message))
    },
    listen: (listener) => void listeners.push(listener),
  }
  return [createSessionSockets(bus), createSessionSockets(bus)] as const
}

test('a call in another process binds and ends a socket', () => {
  const [one, other] = twoProcesses()
  const sent: string[] = []
  const clientId = one.add(Object.assign(new EventEmitter(), { send: (text: string) => sent.push(text) }))
  other.bind(clientId, { sessionId: 7, userId: 1 })
  other.end([6])
  expect(sent).toEqual([])
  other.end([7])
  other.end([7])
  expect(sent).toHaveLength(1)
})

test('a closed socket is sent nothing', () => {
  const sockets = createSessionSockets()
  const sent: string[] = []
  const socket = Object.assign(new EventEmitter(), { send: (text: string) => sent.push(text) })
  const clientId = sockets.add(socket)
  sockets.bind(clientId, { sessionId: 7, userId: 1 })
  socket.emit('close')
  sockets.end([7])
  expect(sent).toEqual([])
})

test('a frame for a user reaches exactly their pages in every process', () => {
  const [one, other] = twoProcesses()
  const page = (process: typeof one) => {
    const sent: string[] = []
    const clientId = process.add(
      Object.assign(new EventEmitter(), { send: (text: string) => sent.push(text) }),
    )
    return { sent, clientId }
  }
  const [laptop, phone, stranger, guest] = [page(one), page(other), page(one), page(other)]
  one.bind(laptop.clientId, { sessionId: 7, userId: 1 })
  one.bind(phone.clientId, { sessionId: 8, userId: 1 })
  one.bind(stranger.clientId, { sessionId: 9, userId: 2 })
  one.send(1, { type: 'own_list', version: 3 })
  expect([laptop, phone, stranger, guest].map(({ sent }) => sent)).toEqual([
    ['{"type":"own_list","version":3}'],
    ['{"type":"own_list","version":3}'],
    [],
    [],
  ])
  one.end([8])
  other.send(1, { type: 'own_list', version: 4 })
  expect([laptop, phone].map(({ sent }) => sent.at(-1))).toEqual([
    '{"type":"own_list","version":4}',
    expect.stringContaining('session_end'),
  ])
})

/** A socket that sends nothing anywhere. */
const silentSocket = () => Object.assign(new EventEmitter(), { send: () => undefined })

test('a socket that waits for its session gets it from a binding at another process', async () => {
  const [one, other] = twoProcesses()
  const socket = silentSocket()
  const clientId = one.add(socket)
  const waiting = one.whenBound(socket, 60_000)
  expect(one.boundOf(socket)).toBeNull()
  other.bind(clientId, { sessionId: 7, userId: 1 })
  expect(await waiting).toEqual({ sessionId: 7, userId: 1 })
  expect(await one.whenBound(socket, 60_000)).toEqual(one.boundOf(socket))
})

test('a socket that is not bound in time or closes has no session', async () => {
  const sockets = createSessionSockets()
  const [late, closed] = [silentSocket(), silentSocket()]
  sockets.add(late)
  sockets.add(closed)
  const waiting = sockets.whenBound(closed, 60_000)
  closed.emit('close')
  expect(await Promise.all([waiting, sockets.whenBound(late, 1)])).toEqual([null, null])
})

test('the end of a session is reported for its sockets of this process', () => {
  const [one, other] = twoProcesses()
  const socket = silentSocket()
  const clientId = one.add(socket)
  const ended: object[] = []
  one.onUnbound((each) => ended.push(each))
  one.bind(clientId, { sessionId: 7, userId: 1 })
  other.end([8])
  expect(ended).toEqual([])
  other.end([7])
  expect([ended, one.boundOf(socket)]).toEqual([[socket], null])
})
