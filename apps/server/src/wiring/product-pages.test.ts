import { productOf } from '@vce/futures'
import { expect, test } from 'vitest'
import { startProductPages } from './product-pages.fixture'

const { traded, brokenViewsOf } = await startProductPages()

/** Traits of a product on which its pages may depend. */
function traitsOf(code: string): string[] {
  const { exchange, sector, nightSessionEnd } = productOf(code) ?? {}
  const kind = sector === '股指' || sector === '国债' ? sector : nightSessionEnd ? 'night' : 'day'
  const spelling = code.includes('_F') ? 'month average' : code === code.toLowerCase() ? 'lower' : 'upper'
  return [`of ${exchange}`, kind, spelling]
}

/**
 * The fewest first products that cover every trait. `product-pages.soak.ts` opens the pages of all products.
 */
function samplesOf(codes: readonly string[]): string[] {
  const seen = new Set<string>()
  return codes.filter((code) => {
    const fresh = traitsOf(code).filter((trait) => !seen.has(trait))
    for (const trait of fresh) seen.add(trait)
    return fresh.length > 0
  })
}

test('the twelve views of a product of each exchange and kind open with a heading and links to the others', async () => {
  expect(traded.length).toBeGreaterThan(75)
  const samples = samplesOf(traded)
  expect(new Set(samples.flatMap(traitsOf))).toEqual(new Set(traded.flatMap(traitsOf)))
  expect(samples.length).toBeGreaterThan(5)
  expect(await brokenViewsOf(samples)).toEqual([])
})
