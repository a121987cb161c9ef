import { gunzipSync } from 'node:zlib'
import { productOf } from '@vce/futures'
import { getFundFlow, getFundFlowContracts } from '@vce/protocol'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { hasSharedData, sharedFile } from '#test/shared-data'

const { call, seed } = await startTestApp({ reader: 'superVip' })

/** Published files; from the file of a whole year only the contracts that the tests read are imported. */
const files = [
  { file: 'exchange/shfe/annual_2008.csv.gz', contracts: /^ru/ },
  { file: 'exchange/shfe/annual_2017.csv.gz', contracts: /^fu/ },
  { file: 'exchange/dce/dce_transaction_20140106.htm' },
  { file: 'exchange/czce/annual_2017.txt.gz', contracts: /^\d{4}-\d\d-\d\d\|ZC/ },
]

/**
 * A year's file reduced to the lines before the first contract and the lines of some contracts. Only the
 * first line of a contract has the code.
 */
function linesOf(year: Uint8Array, contracts: RegExp): Uint8Array {
  let isWanted = true
  const lines = Buffer.from(year).toString('latin1').split('\n')
  const wanted = lines.filter((line) => {
    if (/^(\d{4}-\d\d-\d\d\||[a-z]{1,2}\d{3,4},)/i.test(line)) isWanted = contracts.test(line)
    return isWanted
  })
  return Buffer.from(wanted.join('\n'), 'latin1')
}

/** 沉淀资金 of a product in 亿元, to the hundredth, and whether the margin is that of the day. */
async function moneyOf(product: string, date: string) {
  const { data } = await call(getFundFlow, { world: 'real', date })
  const row = data.products.find(({ code }) => code === product)
  return {
    settled: Number(((row?.settled ?? Number.NaN) / 1e8).toFixed(2)),
    marginIsOfDay: row?.marginIsOfDay,
  }
}

describe.runIf(hasSharedData)('沉淀资金 under former contract terms', () => {
  beforeAll(async () => {
    for (const { file, contracts } of files) {
      const bytes = sharedFile(file)
      const name = file.split('/').at(-1)?.replace('.gz', '') ?? file
      const { outcome } = await seed.file(name, contracts ? linesOf(gunzipSync(bytes), contracts) : bytes, {})
      expect(outcome).toBe('stored')
    }
  }, 120_000)

  test.each([
    // 5 t per lot; with today's 10 t the result would be 30.13.
    { product: 'ru', date: '2008-06-10', settled: 15.06 },
    // 500 boards per lot; with today's 10 m³ the result would be 0.06.
    { product: 'fb', date: '2014-01-06', settled: 3.0 },
  ])('$product of $date has 沉淀资金 of $settled 亿', async ({ product, date, settled }) => {
    expect(await moneyOf(product, date)).toEqual({ settled, marginIsOfDay: false })
  })

  test('动力煤 of 2017-06-15 is computed with the margin of 8 % of that time', async () => {
    // Lots ÷ 2 × settlement × 100 t × 8 % × 2 of ZC709, ZC801 and ZC805; with the 50 % of 2026 it would be
    // 150.54.
    const handWorked = (492_766 * 562.8 + 41_054 * 571 + 576 * 527.6) * 100 * 0.08
    expect(await moneyOf('ZC', '2017-06-15')).toEqual({
      settled: Number((handWorked / 1e8).toFixed(2)),
      marginIsOfDay: true,
    })
  })

  test('fu1704 of 2017-01-05 is computed with 50 t per lot', async () => {
    const { data } = await call(getFundFlowContracts, { world: 'real', product: 'fu', date: '2017-01-05' })
    const row = data.contracts.find(({ code }) => code === 'fu1704')
    expect(row?.settled).toBeCloseTo(80 * 4324 * 50 * (productOf('fu')?.marginRate ?? 0) * 2, 2)
  })
})
