import { QueryClient } from '@tanstack/react-query'
import { type Endpoint, getPivots, getSymbol, getSymbolBoard } from '@vce/protocol'
import { expect, test } from 'vitest'
import { symbolRow } from '#app/features/bbas/symbol-row.fixture'
import { type Api, ApiFailure } from '#app/lib/api'
import { preferencesFrom } from '#app/lib/preferences'
import { loadDetails } from './load-details'

interface Request {
  path: string
  input: unknown
}

const board = {
  world: 'real',
  tradingDay: null,
  rows: [symbolRow({ symbol: 'rb' }), symbolRow({ symbol: 'TA' })],
}

/** Loads a page from a fake server with rb and TA. Its other calls return an empty object or a refusal. */
function loaded(address: string, refusals: Partial<Record<string, { key: string; msg: string }>> = {}) {
  const requests: Request[] = []
  const call = async ({ path }: Endpoint, input: unknown) => {
    requests.push({ path, input })
    const refusal = refusals[path]
    if (refusal) throw new ApiFailure({ code: 0, ...refusal })
    return path === getSymbolBoard.path ? board : {}
  }
  const context = {
    api: { call: call as Api['call'] },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    signedIn: () => false,
    lastProduct: () => null,
    worldOf: () => undefined,
    preferences: () => preferencesFrom(''),
  }
  return { requests, answer: loadDetails(context, new URLSearchParams(address)) }
}

const noPage = expect.objectContaining({ init: expect.objectContaining({ status: 404 }) })

test('every part is requested in the world chosen by the board', async () => {
  const { requests, answer } = loaded('symbol=rb')
  expect(await answer).toEqual({ refused: null })
  const parts = requests.filter(({ path }) => path !== getSymbolBoard.path)
  expect(parts).toHaveLength(5)
  for (const { input } of parts) expect(input).toMatchObject({ world: 'real', symbol: 'rb' })
})

test('a part requests only what it shows', async () => {
  const { requests, answer } = loaded('symbol=rb&tab=pivots&period=week&date=2026-11-20')
  await answer
  expect(requests.map(({ path }) => path).sort()).toEqual(
    [getSymbolBoard.path, getSymbol.path, getPivots.path].sort(),
  )
  expect(requests.find(({ path }) => path === getPivots.path)?.input).toEqual({
    world: 'real',
    symbol: 'rb',
    date: '2026-11-20',
    period: 'week',
  })
})

test('a symbol in another case redirects to its address with all parameters', async () => {
  const answer = await loaded('symbol=ta&tab=views').answer
  if (!(answer instanceof Response)) throw new Error('No redirect was returned')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/bbasV3/details?symbol=TA&tab=views',
  ])
})

test('an invalid or unknown symbol is a 404', async () => {
  await expect(loaded('symbol=rb2705').answer).rejects.toEqual(noPage)
  await expect(loaded('symbol=1').answer).rejects.toEqual(noPage)
  const unknown = loaded('symbol=zz', {
    [getSymbol.path]: { key: 'unknownSymbol', msg: getSymbol.errors.unknownSymbol },
  })
  await expect(unknown.answer).rejects.toEqual(noPage)
})

test('a refusal is passed on with the server’s message', async () => {
  const { answer } = loaded('symbol=rb&date=2026-13-40', {
    [getSymbol.path]: { key: 'badInput', msg: '日期不存在' },
  })
  expect(await answer).toEqual({ refused: '日期不存在' })
})
