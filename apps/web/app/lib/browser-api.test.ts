import { chatHistory, getSymbol } from '@vce/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserApi } from './browser-api'

const stored: Record<string, string> = {}
const reply = vi.fn()

beforeEach(() => {
  Object.assign(stored, { uuid: 'u-1', tokenReload: 't-1' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
  })
  reply.mockReset().mockResolvedValue({ status: 200, json: async () => ({ code: 1, msg: '', data: 'done' }) })
  vi.stubGlobal('fetch', reply)
})
afterEach(() => vi.unstubAllGlobals())

const addressOf = () => new URL(String(reply.mock.calls[0]?.[0]), 'https://portal.test')

test('a call of a GET endpoint has its input, token and uuid in the query', async () => {
  await browserApi.call(chatHistory, { page: 2, per_page: undefined, output_format: 'html' })
  expect(addressOf().pathname).toBe('/asst/chat_history')
  expect(Object.fromEntries(addressOf().searchParams)).toEqual({
    page: '2',
    output_format: 'html',
    token: 't-1',
    uuid: 'u-1',
  })
  expect(reply.mock.calls[0]?.[1]).toEqual({ signal: undefined })
})

test('a guest’s call of a GET endpoint names no token', async () => {
  delete stored.tokenReload
  await browserApi.call(chatHistory, {})
  expect(addressOf().searchParams.has('token')).toBe(false)
})

test('a change shown before it is stored outlives the page that made it', async () => {
  await browserApi.call(getSymbol, { symbol: 'rb' }, { keepalive: true })
  expect(reply.mock.calls[0]?.[1]).toMatchObject({ keepalive: true })
})

test('any other call is a POST with a JSON body and the caller in its headers', async () => {
  await browserApi.call(getSymbol, { symbol: 'rb' })
  expect(addressOf().search).toBe('')
  expect(reply.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"symbol":"rb"}',
    headers: { token: 't-1', uuid: 'u-1' },
  })
})
