import { QueryClient } from '@tanstack/react-query'
import {
  type Endpoint,
  getInstitutionalOpinions,
  getReport,
  getReports,
  getResearcher,
  getResearchers,
} from '@vce/protocol'
import { expect, test } from 'vitest'
import { type Api, ApiFailure } from '#app/lib/api'
import { preferencesFrom } from '#app/lib/preferences'
import { loadOpinions } from './opinions/load-opinions'
import { loadReport } from './report/load-report'
import { loadResearchers } from './researcher/load-researcher'

interface Refusal {
  key: string
  msg: string
}

interface Request {
  path: string
  input: unknown
}

/** A fake server with a researcher of the simulated world; it refuses the given paths. */
function server(refusals: Partial<Record<string, Refusal>> = {}) {
  const requests: Request[] = []
  const call = async ({ path }: Endpoint, input: unknown) => {
    requests.push({ path, input })
    const refusal = refusals[path]
    if (refusal) throw new ApiFailure({ code: 0, ...refusal })
    return { world: 'simulated' }
  }
  const context = {
    api: { call: call as Api['call'] },
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    signedIn: () => false,
    lastProduct: () => null,
    worldOf: () => 'real' as const,
    preferences: () => preferencesFrom(''),
  }
  return { requests, context }
}

const address = (text: string) => new URLSearchParams(text)
const noPage = expect.objectContaining({ init: expect.objectContaining({ status: 404 }) })

test('an invalid report id is a 404 without a request', async () => {
  const { requests, context } = server()
  for (const id of ['', 'abc', '-1', '1.5', '1e3', '99999999999']) {
    await expect(loadReport(context, address(`id=${id}`)), id).rejects.toEqual(noPage)
  }
  expect(requests).toEqual([])
})

test('an unknown report is a 404', async () => {
  const { context } = server({ [getReport.path]: { key: 'unknownReport', msg: '没有这篇研报' } })
  await expect(loadReport(context, address('id=7'))).rejects.toEqual(noPage)
})

test('a researcher’s reports are requested in the researcher’s world', async () => {
  const { requests, context } = server()
  expect(await loadResearchers(context, address('id=3&page=2'))).toEqual({ refused: null })
  expect(requests).toEqual([
    { path: getResearcher.path, input: { id: 3 } },
    { path: getReports.path, input: { world: 'simulated', researcher: 3, page: 2 } },
  ])
})

test('an unknown researcher is a 404, a missing id loads the list', async () => {
  const unknown = server({ [getResearcher.path]: { key: 'unknownResearcher', msg: '没有这位研究员' } })
  await expect(loadResearchers(unknown.context, address('id=3'))).rejects.toEqual(noPage)
  await expect(loadResearchers(unknown.context, address('id=x'))).rejects.toEqual(noPage)
  const { requests, context } = server()
  await loadResearchers(context, address('product=rb'))
  expect(requests).toEqual([{ path: getResearchers.path, input: { world: 'real', page: 1, product: 'rb' } }])
})

test('refused views leave the page with the server’s message', async () => {
  const { context } = server({ [getInstitutionalOpinions.path]: { key: 'badInput', msg: '日期不存在' } })
  expect(await loadOpinions(context, address('date=2026-13-40'))).toEqual({ refused: '日期不存在' })
})
