import { beginWechatSignIn, checkWechatSignIn } from '@vce/protocol'
import { expect, test } from 'vitest'
import { type Api, ApiFailure } from '#app/lib/api'
import { watchScan } from './wechat-scan'

const ticketAnswer = {
  ticket: 't',
  expire_seconds: 5,
  qr_code_url: 'data:image/png;base64,AA',
  sandbox: null,
}
const of = (status: number, data: unknown = null) => ({ status, data })

/**
 * A fake server whose checks return these values in order, and then repeat the last value. For `undefined` a
 * check fails.
 */
function answering(checks: readonly unknown[], begin: unknown = ticketAnswer) {
  const requested: string[] = []
  let at = 0
  const api = {
    async call(endpoint: { path: string }) {
      requested.push(endpoint.path)
      const answer =
        endpoint.path === beginWechatSignIn.path ? begin : checks[Math.min(at++, checks.length - 1)]
      if (answer instanceof Error) throw answer
      if (answer === undefined) throw new TypeError('Failed to fetch')
      return answer
    },
  } as Api
  return { api, checks: () => requested.filter((path) => path === checkWechatSignIn.path).length }
}

/** All states of one code. Only the pauses advance the clock. */
async function statesOf(api: Api, stopAfter = Number.POSITIVE_INFINITY) {
  const stop = new AbortController()
  let time = 0
  const states: string[] = []
  const scan = watchScan({
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

test('a scanned and confirmed code ends as done', async () => {
  const { api } = answering([of(0), of(1), of(2, { type: 'login', openid: null, userinfo: {} })])
  expect(await statesOf(api)).toEqual(['loading', 'waiting', 'waiting', 'scanned', 'done'])
})

test('an unscanned code is checked once a second until it expires', async () => {
  const { api, checks } = answering([of(0)])
  expect((await statesOf(api)).at(-1)).toBe('expired')
  // The code is valid for five seconds, with one check per second.
  expect(checks()).toBe(5)
})

test('a code without an expiry lives a thousand seconds', async () => {
  const { api, checks } = answering([of(0)], { ...ticketAnswer, expire_seconds: 0 })
  await statesOf(api)
  expect(checks()).toBe(1000)
})

test('a refused or expired code is not checked again', async () => {
  for (const [status, state] of [
    [4, 'refused'],
    [3, 'expired'],
  ] as const) {
    const { api, checks } = answering([of(0), of(status)])
    expect([(await statesOf(api)).at(-1), checks()]).toEqual([state, 2])
  }
})

test('a failed check does not end the scan', async () => {
  const { api } = answering([undefined, of(1), of(2, { type: 'bind', openid: 'o', userinfo: null })])
  expect(await statesOf(api)).toEqual(['loading', 'waiting', 'scanned', 'done'])
})

test('closing the dialog stops the checks', async () => {
  const { api, checks } = answering([of(0)])
  expect(await statesOf(api, 3000)).toEqual(['loading', 'waiting', 'waiting', 'waiting'])
  expect(checks()).toBe(2)
})

test('a missing QR code service and too many requests are different states', async () => {
  const without = new ApiFailure({ code: 0, key: 'unavailable', msg: beginWechatSignIn.errors.unavailable })
  const often = new ApiFailure({ code: 0, key: 'tooOften', msg: beginWechatSignIn.errors.tooOften })
  expect(await statesOf(answering([], without).api)).toEqual(['loading', 'unavailable'])
  expect(await statesOf(answering([], often).api)).toEqual(['loading', 'failed'])
})
