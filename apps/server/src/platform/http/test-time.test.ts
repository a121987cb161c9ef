import { expect, test } from 'vitest'
import { createTestTime } from '#platform/clock'
import { startTestApp } from '#test/app'
import { testTimePath } from './test-time-routes'

const key = 'key-for-this-test'
const time = createTestTime()
const { app } = await startTestApp({ env: { DEVELOPMENT_KEY: key }, time })

const move = (form: Record<string, string>, headers: Record<string, string> = { 'x-development-key': key }) =>
  app.inject({
    method: 'POST',
    url: testTimePath,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })

test('a call moves the clock ahead and moves or halts the market', async () => {
  expect((await move({ ahead: '61' })).json()).toEqual({ ahead: 61, moving: true })
  expect((await move({ ahead: '0.5', moving: '0' })).json()).toEqual({ ahead: 61.5, moving: false })
  expect((await move({ moving: '30' })).json()).toEqual({ ahead: 61.5, moving: true })
  expect(time.ahead()).toBe(61_500)
})

test('time is not moved by a negative, too large or invalid amount', async () => {
  for (const ahead of ['-1', '86401', 'a'])
    expect((await move({ ahead })).json()).toEqual({ msg: '须为 0 到 86400 之间的秒数' })
})

test('time is not moved without the key or in real time', async () => {
  expect((await move({ ahead: '5' }, {})).statusCode).toBe(403)
  const other = await startTestApp({ env: { DEVELOPMENT_KEY: key } })
  const reply = await other.app.inject({
    method: 'POST',
    url: testTimePath,
    headers: { 'x-development-key': key },
  })
  expect(reply.statusCode).toBe(404)
})
