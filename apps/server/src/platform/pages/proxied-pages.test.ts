import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLogger } from '#platform/logging'
import { buildTestApp, startTestApp } from '#test/app'
import { loggerWithLines } from '#test/log-lines'
import type { PageRenderer } from './index'

const renderer: PageRenderer = {
  render: async () => ({ status: 200, html: '<html></html>' }),
  paintKey: () => '',
  refused: ({ msg }) => new Error(msg),
}
const web = { renderer, serveFiles: async () => undefined }
const { logger, lines } = loggerWithLines()
const { app, database } = await startTestApp({ web, logger })
const { app: proxied } = await buildTestApp(database, { web, logger, env: { TRUST_PROXY: 'on' } })
afterAll(() => proxied.close())

const direct = await app.listen({ host: '127.0.0.1', port: 0 })
const behind = await proxied.listen({ host: '127.0.0.1', port: 0 })

beforeEach(() => {
  lines.length = 0
})

const forged = { 'x-forwarded-for': '6.6.6.6, 198.51.100.6' }
/** Requests a page twice; the second response comes from memory, before Fastify sees the request. */
async function twice(url: string, headers: Record<string, string>) {
  await fetch(url, { headers })
  const { headers: answered } = await fetch(url, { headers })
  const logged = lines.map((line) => JSON.parse(line))
  return {
    id: answered.get('x-request-id'),
    again: logged.find(({ msg }) => msg === 'page served from cache'),
    logged,
  }
}

test('with TRUST_PROXY=off the log has the address of the connection', async () => {
  const { again, logged } = await twice(`${direct}/a`, forged)
  expect(again.req.ip).toBe('127.0.0.1')
  expect(JSON.stringify(logged)).not.toContain('6.6.6.6')
})

test('with TRUST_PROXY=on the log has the address from the proxy', async () => {
  const { again, logged } = await twice(`${behind}/a`, forged)
  expect(again.req.ip).toBe('198.51.100.6')
  expect(JSON.stringify(logged)).not.toContain('6.6.6.6')
})

test('a caller’s request id is logged in addition to ours', async () => {
  const { id, again, logged } = await twice(`${direct}/b`, { 'x-request-id': 'caller-chosen-id' })
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toMatchObject({ reqId: id, callerId: 'caller-chosen-id' })
  expect(logged[0]).toMatchObject({
    reqId: expect.not.stringContaining('caller'),
    callerId: 'caller-chosen-id',
  })
})

test.each(['short', 'x'.repeat(65), 'with spaces and more', '"quoted-text"'])(
  'an invalid request id (%s) is not logged',
  async (id) => {
    await twice(`${direct}/c`, { 'x-request-id': id })
    expect(lines.join('')).not.toContain('callerId')
  },
)

test('a request with an id is answered by a server with a silent log', async () => {
  const { app: silent } = await buildTestApp(database, { web, logger: createLogger('silent') })
  const reply = await silent.inject({ url: '/', headers: { 'x-request-id': 'caller-chosen-id' } })
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([
    200,
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ])
  await silent.close()
})

test('a cached page has the HSTS header for https callers only', async () => {
  const hsts = async (base: string, headers: Record<string, string> = {}) =>
    (await fetch(`${base}/hsts`, { headers })).headers.get('strict-transport-security')
  const https = { 'x-forwarded-proto': 'https' }
  const year = 'max-age=31536000'
  for (let round = 0; round < 2; round += 1) {
    expect([await hsts(behind), await hsts(behind, https)]).toEqual([null, year])
    // Forwarded headers of a direct caller are ignored.
    expect(await hsts(direct, https)).toBeNull()
  }
  expect(lines.join('').match(/page served from cache/g)?.length).toBeGreaterThanOrEqual(3)
})
