import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import type { PageRenderer } from './index'

const renderer: PageRenderer = {
  render: async (request) => ({ status: 200, html: `<html>${new URL(request.url).search}</html>` }),
  paintKey: () => '',
  refused: ({ code, msg }) => Object.assign(new Error(msg), { code }),
}
const { app } = await startTestApp({
  env: { FLOOD_LIMITS: 'on', LIMIT_PAGES: '3/1' },
  web: { renderer, serveFiles: async () => undefined },
})
const get = (url: string, remoteAddress: string, headers = {}) => app.inject({ url, remoteAddress, headers })

test('an address above its limit of pages gets a 429 page', async () => {
  for (let page = 0; page < 3; page += 1) {
    expect((await get(`/?n=${page}`, '203.0.113.1')).statusCode).toBe(200)
  }
  const refused = await get('/?n=3', '203.0.113.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' })
  expect(refused.body).toContain('访问过于频繁')
  expect((await get('/?n=4', '203.0.113.2')).statusCode).toBe(200)
})

test('pages from memory do not count', async () => {
  for (let again = 0; again < 20; again += 1) {
    expect((await get('/?same', '203.0.113.3')).statusCode).toBe(200)
  }
})

test('pages requested with a token count even if they are in memory', async () => {
  const statuses: number[] = []
  for (let page = 0; page < 5; page += 1) {
    const { statusCode } = await get('/?token', '203.0.113.4', { cookie: `token=made-up-${page}` })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
})
