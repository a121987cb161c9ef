import { getPositionRanking, symbolList } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { app, call, seed } = await startTestApp({ keepFor: 60_000 })

const day = (date: string, contract: string) =>
  quotesFile(date, [{ contract, settlement: 3000, openInterest: 10 }])
const mainOf = async (symbol: string) =>
  (await call(symbolList, {})).data.symbol_no_ex.find((each) => each.symbol === symbol)?.main_contract

test('the response of a shared endpoint serves later callers', async () => {
  expect(await mainOf('rb')).toBeNull()
  const file = day('2026-11-02', 'rb2701')
  await seed.file(file.name, file.content)
  expect(await mainOf('rb')).toBeNull()
})

test('shared responses are cached per input, refusals are not', async () => {
  expect(await call(getPositionRanking, { product: 'rb' })).toMatchObject({ code: 1 })
  expect(await call(getPositionRanking, { product: 'hc' })).toMatchObject({
    data: { product: { code: 'hc' } },
  })
  for (let round = 0; round < 2; round += 1) {
    expect(await call(getPositionRanking, { product: 'zz' })).toMatchObject({ code: 0, msg: '没有这个品种' })
  }
})

test('only endpoints for guests are shared', () => {
  for (const { endpoint } of app.calls.list()) {
    if (endpoint.shared) expect(endpoint.access, endpoint.path).toBe('guest')
  }
})
