import { getSocketUrl } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const named = await startTestApp({ env: { MAIN_HOST: 'v.example.com' } })
const unnamed = await startTestApp()

const textAt = async ({ app }: typeof named, url: string) =>
  (await app.inject({ url, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })).body
const socketAt = async ({ app }: typeof named) => {
  const reply = await app.inject({
    method: 'POST',
    url: getSocketUrl.path,
    headers: { host: 'evil.example', platform: 'pc', 'channel-name': 'pc' },
    payload: {},
  })
  return reply.json().data.socketUrl
}

test.each(['/robots.txt', '/sitemap.xml', '/sitemaps/1.xml'])(
  '%s has the address of the site, not the host that a caller names',
  async (url) => {
    const text = await textAt(named, url)
    expect(text).toContain('://v.example.com/')
    expect(text).not.toContain('evil.example')
    expect(await textAt(unnamed, url)).toContain('://evil.example/')
  },
)

test('the message socket is at the site’s host, or at the caller’s where none is set', async () => {
  expect(await socketAt(named)).toMatch(/^wss?:\/\/v\.example\.com\//)
  expect(await socketAt(unnamed)).toMatch(/^ws:\/\/evil\.example\//)
})

test('robots.txt does not name the console', async () => {
  expect(await textAt(named, '/robots.txt')).not.toContain('console')
})

test('a file of the sitemap that does not exist is a 404', async () => {
  for (const file of ['0.xml', '2.xml', '99999.xml', 'a.xml'])
    expect((await named.app.inject({ url: `/sitemaps/${file}` })).statusCode).toBe(404)
})
