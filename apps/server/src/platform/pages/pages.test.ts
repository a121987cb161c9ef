import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { symbolList } from '@vce/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { crowd } from '#test/crowd'
import type { PageRenderer } from './index'

/** Number of pages that `renderer` has rendered; with `?slow` it waits, with `?broken` it throws. */
let rendered = 0
const renderer: PageRenderer = {
  async render(request, { api, cookies }) {
    const url = new URL(request.url)
    rendered += 1
    if (url.searchParams.has('slow')) await new Promise((resolve) => setTimeout(resolve, 50))
    if (url.searchParams.has('broken')) throw new Error('the renderer itself is broken')
    if (url.pathname === '/old') return { status: 301, location: `/new${url.search}`, html: '' }
    if (url.pathname === '/now') return { status: 302, location: '/live?id=1', html: '' }
    if (url.pathname === '/missing') return { status: 404, html: '<html>missing</html>' }
    if (url.pathname === '/call') {
      const data = await api.call(symbolList, {})
      return { status: 200, html: `<html>${Object.keys(data)}</html>` }
    }
    return {
      status: 200,
      html: `<html>${url.pathname} ${cookies.includes('theme=dark')} ${'词'.repeat(500)}</html>`,
    }
  },
  paintKey: (cookies) => String(cookies.includes('theme=dark')),
  refused: ({ code, msg }) => Object.assign(new Error(msg), { code }),
}

const { app, seed } = await startTestApp({ web: { renderer, serveFiles: async () => undefined } })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a guest’s page is rendered at most once per second', async () => {
  const before = rendered
  await Promise.all(Array.from({ length: crowd(20) }, () => get('/a?slow')))
  await get('/a?slow')
  expect(rendered - before).toBe(1)
})

test('an unchanged page is 304 by its ETag', async () => {
  const first = await get('/b')
  const { etag } = first.headers
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  expect((await get('/b', { 'if-none-match': String(etag) })).statusCode).toBe(304)

  const dark = await get('/b', { cookie: 'theme=dark', 'if-none-match': String(etag) })
  expect([dark.statusCode, dark.body.includes('true')]).toEqual([200, true])
})

test('a signed-in page is not cached', async () => {
  const user = await seed.user()
  const before = rendered
  const pages = [
    await get('/b', { cookie: `token=${user.token}` }),
    await get('/b', { cookie: `token=${user.token}` }),
  ]

  expect(rendered - before).toBe(2)
  expect(pages[0]?.headers['cache-control']).toBe('private, no-store')
  expect((await get('/b', { cookie: 'token=%E0%A4%A' })).statusCode).toBe(200)
})

test('a page is sent in an encoding that the browser accepts', async () => {
  const plain = (await get('/c')).rawPayload
  const br = await get('/c', { 'accept-encoding': 'gzip, deflate, br' })
  const gz = await get('/c', { 'accept-encoding': 'gzip, br;q=0' })

  expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain)
  expect(gunzipSync(gz.rawPayload)).toEqual(plain)
})

test('redirects and missing pages have their status, cached or not', async () => {
  for (let round = 0; round < 2; round += 1) {
    const moved = await get('/old?id=1')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/new?id=1'])
    expect((await get('/missing')).statusCode).toBe(404)
  }
})

test('a temporary redirect is not cached', async () => {
  const user = await seed.user()
  const readers: Record<string, string>[] = [{}, { cookie: `token=${user.token}` }]
  for (const headers of readers) {
    const before = rendered
    const replies = [await get('/now', headers), await get('/now', headers)]
    for (const { statusCode, headers: answered } of replies)
      expect([statusCode, answered['cache-control']]).toEqual([302, 'no-store'])
    expect(rendered - before).toBe(2)
  }
})

test('loaders call in process, with the rules of the wire', async () => {
  expect((await get('/call')).body).toBe('<html>world,symbol_list,symbol_no_ex</html>')
})

test('when the renderer itself breaks, the last resort speaks English and leads home', async () => {
  const reply = await get('/d?broken')

  expect(reply.statusCode).toBe(500)
  expect(reply.body).toContain('An error occurred while showing the error page')
  expect(reply.body).toContain('<a href="/">Go home</a>')
})

test('addresses that cannot be decoded and forged hosts cause no fault', async () => {
  expect((await get('/%E0%A4%A')).statusCode).toBe(404)
  expect((await get('/e', { host: 'a b"<script>' })).statusCode).toBe(200)
})

test('an unknown call is not rendered as a page', async () => {
  expect((await get('/api/no/such')).json()).toEqual({
    code: 0,
    key: 'unknownCall',
    msg: '接口不存在',
    data: null,
  })
})

describe('a page served from memory over HTTP', () => {
  let address = ''
  beforeAll(async () => {
    address = await app.listen({ port: 0, host: '127.0.0.1' })
  })

  const fetched = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(address + url, { headers })
    const { 'x-request-id': id, date: _, ...same } = Object.fromEntries(reply.headers)
    return { status: reply.status, id, headers: same, body: await reply.text() }
  }
  const answeredCount = async () =>
    Number(
      /http_requests_total\{method="GET",route="\/\*",status="200"\} (\d+)/.exec(
        (await fetched('/metrics')).body,
      )?.[1],
    )

  test('equals the rendered page, except for its request id', async () => {
    const before = rendered
    const first = await fetched('/f')
    const answered = await answeredCount()
    const again = await fetched('/f')

    expect({ ...again, id: '' }).toEqual({ ...first, id: '' })
    expect(again.headers['content-security-policy']).toContain("default-src 'self'")
    expect(again.id).toMatch(/^[\w-]{36}$/)
    expect(again.id).not.toBe(first.id)
    expect(rendered - before).toBe(1)
    expect(await answeredCount()).toBe(answered + 1)
  })

  test('depends on the headers of the request', async () => {
    const plain = await fetched('/g')
    await fetched('/g')
    const dark = await fetched('/g', { cookie: 'theme=dark' })
    const again = await fetch(`${address}/g`, { headers: { 'if-none-match': String(plain.headers.etag) } })

    expect([plain.body.includes('true'), dark.body.includes('true')]).toEqual([false, true])
    expect(again.status).toBe(304)
    expect(
      (await fetched('/g', { 'accept-encoding': 'identity' })).headers['content-encoding'],
    ).toBeUndefined()
  })

  test('is never shared between guests and signed-in users', async () => {
    const user = await seed.user()
    const cookie = `token=${user.token}`
    const guest = await fetched('/h')
    const own = await fetched('/h', { cookie })

    expect([guest.headers['cache-control'], own.headers['cache-control']]).toEqual([
      'public, max-age=0, must-revalidate',
      'private, no-store',
    ])
    expect((await fetched('/h', { cookie })).headers['cache-control']).toBe('private, no-store')
    expect((await fetched('/h')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test('is rendered again after a second', async () => {
    const before = rendered
    const renderedAfterFetch = async () => {
      await fetched('/i')
      return rendered - before
    }
    expect(await renderedAfterFetch()).toBe(1)
    await expect.poll(renderedAfterFetch).toBe(2)
  })
})
