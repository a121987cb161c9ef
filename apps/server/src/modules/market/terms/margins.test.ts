import { getFundFlow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app'
import { quotesFile } from '#test/shfe-files'

const { call, seed } = await startTestApp()

const settlement = (day: string, margin: string) => ({
  name: `Settlement${day.replaceAll('-', '')}.dat`,
  content: JSON.stringify({
    report_date: day.replaceAll('-', ''),
    Settlement: [
      {
        INSTRUMENTID: 'rb2701',
        TRADINGDAY: day.replaceAll('-', ''),
        SETTLEMENTPRICE: '3000',
        SPEC_LONGMARGINRATIO: margin,
        SPEC_SHORTMARGINRATIO: margin,
        LONGMARGINRATIO: margin,
        SHORTMARGINRATIO: margin,
        TRADEFEERATION: '0',
        TRADEFEEUNIT: '0',
        DISCOUNTRATE: '1',
      },
    ],
  }),
})

const rebar = async (date: string) => {
  const { data } = await call(getFundFlow, { world: 'real', date })
  const row = data.products.find(({ code }) => code === 'rb')
  return { margin: row?.marginRate, settled: row?.settled, isOfDay: row?.marginIsOfDay }
}

test('margins of a parameter file count for their day until the file is undone', async () => {
  for (const day of ['2026-11-17', '2026-11-18']) {
    const file = quotesFile(day, [{ contract: 'rb2701', settlement: 3000, openInterest: 100 }])
    await seed.file(file.name, file.content)
  }
  const before = await rebar('2026-11-18')
  expect(before.isOfDay).toBe(false)

  const { name, content } = settlement('2026-11-17', '0.2')
  const { id } = await seed.file(name, content, {})
  const days = { '2026-11-17': await rebar('2026-11-17'), '2026-11-18': await rebar('2026-11-18') }
  const counted = Object.values(days).filter(({ isOfDay }) => isOfDay)
  expect(counted).toEqual([{ margin: 0.2, settled: 100 * 3000 * 10 * 0.2 * 2, isOfDay: true }])

  await seed.undo(id ?? 0)
  expect(await rebar('2026-11-18')).toEqual(before)
  expect((await rebar('2026-11-17')).isOfDay).toBe(false)
})
