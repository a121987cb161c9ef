import { beginWechatSignIn, checkWechatSignIn } from '@vce/protocol'
import { expect, test } from 'vitest'
import { type Api, ApiFailure } from '../../../lib/api'
import { scanning } from './wechat-scan'

const begun = { ticket: 't', expire_seconds: 5, qr_code_url: 'data:image/png;base64,AA', sandbox: null }
const of = (status: number, data: unknown = null) => ({ status, data })

/** A server that gives these answers to one look after another, the last for ever; `undefined` fails. */
function answering(looks: readonly unknown[], begin: unknown = begun) {
  const asked: string[] = []
  let at = 0
  const api = {
    async call(endpoint: { path: string }) {
      asked.push(endpoint.path)
      const answer =
        endpoint.path === beginWechatSignIn.path ? begin : looks[Math.min(at++, looks.length - 1)]
      if (answer instanceof Error) throw answer
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer
    },
  } as Api
  return { api, looks: () => asked.filter((path) => path === checkWechatSignIn.path).length }
}

/** The states of one code, on a clock that only the pauses move. */
async function statesOf(api: Api, stopAfter = Number.POSITIVE_INFINITY) {
  const stop = new AbortController()
  let time = 0
  const states: string[] = []
  const scan = scanning({
    api,
    signal: stop.signal,
    now: () => time,
    pause: async (ms) => {
      time += ms
      if (time >= stopAfter) stop.abort()
    },
  })
  for await (const { state } of scan) states.push(state)
  return states
}

test('a code is scanned, confirmed and done', async () => {
  const { api } = answering([of(0), of(1), of(2, { type: 'login', openid: null, userinfo: {} })])
  expect(await statesOf(api)).toEqual(['loading', 'waiting', 'waiting', 'scanned', 'done'])
})

test('nobody scans: it is looked at once a second, and expires when the server said', async () => {
  const { api, looks } = answering([of(0)])
  expect((await statesOf(api)).at(-1)).toBe('expired')
  // Five seconds of life, one look a second.
  expect(looks()).toBe(5)
})

test('a code of which the server names no end lives a thousand seconds', async () => {
  const { api, looks } = answering([of(0)], { ...begun, expire_seconds: 0 })
  await statesOf(api)
  expect(looks()).toBe(1000)
})

test('what was refused on the phone, or has expired on the server, is looked at no more', async () => {
  for (const [status, state] of [
    [4, 'refused'],
    [3, 'expired'],
  ] as const) {
    const { api, looks } = answering([of(0), of(status)])
    expect([(await statesOf(api)).at(-1), looks()]).toEqual([state, 2])
  }
})

test('a look that fails on the way is made up for by the next', async () => {
  const { api } = answering([undefined, of(1), of(2, { type: 'bind', openid: 'o', userinfo: null })])
  expect(await statesOf(api)).toEqual(['loading', 'waiting', 'scanned', 'done'])
})

test('a dialog that closes looks no more', async () => {
  const { api, looks } = answering([of(0)])
  expect(await statesOf(api, 3000)).toEqual(['loading', 'waiting', 'waiting', 'waiting'])
  expect(looks()).toBe(2)
})

test('a portal without QR codes is told apart from one that is asked too often', async () => {
  const without = new ApiFailure(0, beginWechatSignIn.errors.unavailable)
  const often = new ApiFailure(0, beginWechatSignIn.errors.tooOften)
  expect(await statesOf(answering([], without).api)).toEqual(['loading', 'unavailable'])
  expect(await statesOf(answering([], often).api)).toEqual(['loading', 'failed'])
})
