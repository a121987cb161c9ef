import { EventEmitter } from 'node:events'
import { bindUser, revokeSessions, signOut } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { connectPage } from './message-socket.fixture'
import { createSessionLines, type LineBus } from './session-lines'

const { app, call, seed } = await startTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const url = `ws://127.0.0.1:${(app.server.address() as { port: number }).port}/ws/message`

async function openPage() {
  const page = await connectPage(url)
  const { client_id } = await page.next('get_client_id')
  return { page, client_id }
}

test('the end of a session elsewhere reaches the pages bound to it, and no others', async () => {
  const user = await seed.user()
  const laptop = await seed.session(user)
  const { page, client_id } = await openPage()
  const stranger = await openPage()
  expect(await call(bindUser, { client_id, platform: 'pc' }, laptop)).toMatchObject({ code: 1 })
  await call(bindUser, { client_id: stranger.client_id, platform: 'pc' }, await seed.user())

  expect(await call(revokeSessions, {}, user)).toMatchObject({ data: { revoked: 1 } })
  expect(await page.next('session_end')).toMatchObject({ content: '登录已失效，请重新登录' })
  expect(stranger.page.heard.filter(({ type }) => type === 'session_end')).toEqual([])
  await page.leave()
  await stranger.page.leave()
})

test('a token that was revoked binds no socket any more', async () => {
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

/** Two processes that hear each other. */
function twoProcesses() {
  const hearers: ((message: unknown) => void)[] = []
  const bus = (own: number): LineBus => ({
    publish: (message) => {
      for (const [at, hear] of hearers.entries()) if (at !== own) hear(structuredClone(message))
    },
    listen: (hear) => {
      hearers[own] = hear
    },
  })
  return [createSessionLines(bus(0)), createSessionLines(bus(1))] as const
}

test('the call may reach another process than the socket did', () => {
  const [one, other] = twoProcesses()
  const told: string[] = []
  const clientId = one.add(Object.assign(new EventEmitter(), { send: (text: string) => told.push(text) }))
  other.bind(clientId, 7)
  other.end([6])
  expect(told).toEqual([])
  other.end([7])
  other.end([7])
  expect(told).toHaveLength(1)
})

test('a socket that has closed is told nothing', () => {
  const lines = createSessionLines()
  const told: string[] = []
  const line = Object.assign(new EventEmitter(), { send: (text: string) => told.push(text) })
  const clientId = lines.add(line)
  lines.bind(clientId, 7)
  line.emit('close')
  lines.end([7])
  expect(told).toEqual([])
})
