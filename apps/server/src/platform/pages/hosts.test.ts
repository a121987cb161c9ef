import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'

const { app } = await startTestApp({
  env: {
    MAIN_HOST: 'www.example.com',
    OLD_HOSTS: 'old.example.com, older.example.com',
    MOBILE_SITE_URL: 'https://m.example.com/',
  },
})
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148'
const get = (headers: Record<string, string>) => app.inject({ url: '/viewingData?showModel=cclhb', headers })

test('requests to an old host are redirected to the main one with their path', async () => {
  const reply = await get({ host: 'older.example.com' })
  expect([reply.statusCode, reply.headers.location]).toEqual([
    301,
    'http://www.example.com/viewingData?showModel=cclhb',
  ])
})

test('only page requests of phones are redirected to the mobile site', async () => {
  const page = await get({ host: 'www.example.com', 'user-agent': phone, accept: 'text/html,*/*' })
  expect([page.statusCode, page.headers.location]).toEqual([
    302,
    'https://m.example.com/viewingData?showModel=cclhb',
  ])
  expect(
    (await get({ host: 'www.example.com', 'user-agent': phone, accept: 'application/json' })).statusCode,
  ).toBe(404)
})

test('without configuration nothing is redirected', async () => {
  const { app: plain } = await startTestApp()
  const reply = await plain.inject({
    url: '/',
    headers: { host: 'old.example.com', 'user-agent': phone, accept: 'text/html' },
  })
  expect(reply.statusCode).toBe(404)
})
