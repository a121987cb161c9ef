import { QueryClient } from '@tanstack/react-query'
import { type Endpoint, getPivots, getSymbol, getSymbolBoard } from '@vce/protocol'
import { expect, test } from 'vitest'
import { type Api, ApiFailure } from '../../../lib/api'
import { symbolRow } from '../symbol-row.fixture'
import { loadDetails } from './load-details'

interface Asked {
  path: string
  input: unknown
}

const board = {
  world: 'real',
  tradingDay: null,
  rows: [symbolRow({ symbol: 'rb' }), symbolRow({ symbol: 'TA' })],
}

/** A server that knows rb and TA, and answers everything else with nothing or with a refusal. */
function loaded(address: string, refusals: Partial<Record<string, string>> = {}) {
  const asked: Asked[] = []
  const call = async ({ path }: Endpoint, input: unknown) => {
    asked.push({ path, input })
    const refusal = refusals[path]
    if (refusal) throw new ApiFailure(0, refusal)
    return path === getSymbolBoard.path ? board : {}
  }
  const context = {
    api: { call: call as Api['call'] },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    signedIn: () => false,
    worldOf: () => undefined,
  }
  return { asked, answer: loadDetails(context, new URLSearchParams(address)) }
}

const noPage = expect.objectContaining({ init: expect.objectContaining({ status: 404 }) })

test('every part is asked for in the world the board has settled on', async () => {
  const { asked, answer } = loaded('symbol=rb')
  expect(await answer).toEqual({ refused: null })
  const parts = asked.filter(({ path }) => path !== getSymbolBoard.path)
  expect(parts).toHaveLength(5)
  for (const { input } of parts) expect(input).toMatchObject({ world: 'real', symbol: 'rb' })
})

test('a part asks for no more than it shows', async () => {
  const { asked, answer } = loaded('symbol=rb&tab=pivots&period=week&date=2026-11-20')
  await answer
  expect(asked.map(({ path }) => path).sort()).toEqual(
    [getSymbolBoard.path, getSymbol.path, getPivots.path].sort(),
  )
  expect(asked.find(({ path }) => path === getPivots.path)?.input).toEqual({
    world: 'real',
    symbol: 'rb',
    date: '2026-11-20',
    period: 'week',
  })
})

test('a symbol in another case leads to its own address, its choices with it', async () => {
  const answer = await loaded('symbol=ta&tab=views').answer
  if (!(answer instanceof Response)) throw new Error('It did not lead anywhere')
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/bbasV3/details?symbol=TA&tab=views',
  ])
})

test('what is no symbol is no page, whether its form says so or the server does', async () => {
  await expect(loaded('symbol=rb2705').answer).rejects.toEqual(noPage)
  await expect(loaded('symbol=1').answer).rejects.toEqual(noPage)
  const unknown = loaded('symbol=zz', { [getSymbol.path]: getSymbol.errors.unknownSymbol })
  await expect(unknown.answer).rejects.toEqual(noPage)
})

test('a refusal of the server is told in its own words', async () => {
  const { answer } = loaded('symbol=rb&date=2026-13-40', { [getSymbol.path]: '日期不存在' })
  expect(await answer).toEqual({ refused: '日期不存在' })
})
