import { describe, expect, test } from 'vitest'
import { requireProduct } from '../../test/require-product'
import { hasSharedData, sharedRows } from '../../test/shared-data'
import { type Product, products } from '../contracts'
import { roundToTick } from '../levels'
import { basisOf, spotInQuoteUnit } from '.'

/**
 * One product of the published table. Its two rates are (期货 − 现货) ÷ 现货, a fraction of 1 with six digits. The
 * table lacks the futures prices; `recovered` computes them as spot × (1 + rate), rounded to the tick size.
 */
interface PublishedBasis {
  product: Product
  spot: number
  /** Rates of the nearest and of the main contract. */
  rates: number[]
}

const published = (file: string): PublishedBasis[] =>
  sharedRows(`spot/${file}`).map((row) => ({
    product: productCalled(row.symbol ?? ''),
    spot: Number(row.spot_price),
    rates: [Number(row.near_basis_rate), Number(row.dom_basis_rate)],
  }))

/** The table prints every code in capitals. */
function productCalled(symbol: string): Product {
  const found = products.find(({ code }) => code.toUpperCase() === symbol)
  return found ?? requireProduct(symbol)
}

/** The tick size of lithium carbonate was 50 until December 2024 and is 20 since then. */
const tickThen = ({ code, tickSize }: Product) => (code === 'lc' ? 50 : tickSize)

const recovered = ({ product, spot }: PublishedBasis, rate: number) =>
  roundToTick(spot * (1 + rate), tickThen(product))
const sixDigits = (value: number) => Math.round(value * 1e6) / 1e6

/** Products whose spot price is in the future's unit already: 鸡蛋 in 元/500 千克 and 玻璃 in 元/吨. */
const quotedAlike = ['jd', 'FG']
const inQuoteUnit = ({ product, spot }: PublishedBasis) =>
  quotedAlike.includes(product.code) ? spot : (spotInQuoteUnit(spot, product) ?? Number.NaN)

describe.skipIf(!hasSharedData)('published basis of 51 products on 2024-04-30', () => {
  const rows = hasSharedData ? published('spot_basis_20240430.csv') : []

  test('prices recovered for all 51 products are on their tick and reproduce the published rates', () => {
    expect(rows).toHaveLength(51)
    const wrong = rows.flatMap((row) =>
      row.rates.flatMap((rate) => {
        const future = recovered(row, rate)
        // The tolerance is half a unit of the sixth digit; the rate of 纸浆, 2 ÷ 6400 = 0.0003125, is exactly
        // that far from the printed rate.
        return Math.abs((future - row.spot) / row.spot - rate) <= 0.000_000_500_1
          ? []
          : [`${row.product.code} ${rate} ${future}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('the basis rate is the negative published one, except for hogs and caustic soda', () => {
    const others = rows.filter((row) =>
      row.rates.some((rate) => {
        const ownRate = basisOf(inQuoteUnit(row), recovered(row, rate))?.rate ?? Number.NaN
        return Math.abs(ownRate + rate * 100) > 0.005_001
      }),
    )
    expect(others.map(({ product }) => product.code)).toEqual(['lh', 'SH'])
  })

  const ofProduct = (code: string) => {
    const row = rows.find(({ product }) => product.code === code)
    if (!row) throw new Error(code)
    return { ...row, near: recovered(row, row.rates[0] ?? 0), main: recovered(row, row.rates[1] ?? 0) }
  }

  test('hogs: 14.85 is in 元/千克, while the published 97,678 % compares a tonne with a kilogram', () => {
    const hogs = ofProduct('lh')
    expect([hogs.near, hogs.main, hogs.rates[0]]).toEqual([14_520, 17_375, 976.777_778])
    // 14850 − 14520 = 330, 2.22 %; 14850 − 17375 = −2525, −17.00 %.
    expect(basisOf(inQuoteUnit(hogs), hogs.near)).toEqual({ value: 330, rate: 2.22 })
    expect(basisOf(inQuoteUnit(hogs), hogs.main)).toEqual({ value: -2525, rate: -17 })
  })

  test('caustic soda: 790 is a tonne of 32 % lye, while the published 191 % treats it as dry', () => {
    const soda = ofProduct('SH')
    expect([soda.near, soda.main, soda.rates[0]]).toEqual([2299, 2672, 1.910_127])
    // 790 ÷ 0.32 = 2468.75; 2468.75 − 2299 = 169.75, 6.88 %; 2468.75 − 2672 = −203.25, −8.23 %.
    expect(basisOf(inQuoteUnit(soda), soda.near)).toEqual({ value: 169.75, rate: 6.88 })
    expect(basisOf(inQuoteUnit(soda), soda.main)).toEqual({ value: -203.25, rate: -8.23 })
  })

  test('eggs and glass are already in the future’s unit in the table', () => {
    // 3455 元/500 千克 is 3.455 元/斤 and 1492 元/吨 is 18.65 元/㎡. Read as 元/斤 and 元/㎡, both would be absurd.
    const eggs = ofProduct('jd')
    expect([eggs.near, eggs.main]).toEqual([2948, 3917])
    expect(basisOf(eggs.spot, eggs.near)).toEqual({ value: 507, rate: 14.67 })
    expect(spotInQuoteUnit(3.455, eggs.product)).toBe(3455)
    expect(spotInQuoteUnit(18.65, ofProduct('FG').product)).toBe(1492)
  })

  test('silver is in 元/千克 on both sides, while spot fuel oil is another good', () => {
    const silver = ofProduct('ag')
    expect(basisOf(silver.spot, silver.near)).toEqual({ value: -17.33, rate: -0.25 })
    // The spot price is for 180CST fuel for domestic ships, tax included; the future delivers bonded 380CST.
    expect(basisOf(ofProduct('fu').spot, ofProduct('fu').near)?.rate).toBe(35.21)
  })

  test('published rates of main contracts are computed from their settlements of that day', () => {
    const settled: Record<string, number> = {}
    for (const code of ['RB', 'CU', 'M', 'TA']) {
      const bar = sharedRows(`daily/sina_main_${code}.csv`).find(({ date }) => date === '2024-04-30')
      settled[code] = Number(bar?.settle)
    }
    expect(settled).toEqual({ RB: 3670, CU: 81_770, M: 3384, TA: 5922 })
    expect(
      [ofProduct('rb'), ofProduct('cu'), ofProduct('m'), ofProduct('TA')].map(({ main }) => main),
    ).toEqual(Object.values(settled))
  })
})

describe.skipIf(!hasSharedData)('published basis of copper and rebar over four days of April 2024', () => {
  const rows = hasSharedData ? published('spot_basis_20240415-18_CU_RB.csv') : []

  test('the basis rates of nearest and main contract are the negative published ones on each day', () => {
    expect(rows).toHaveLength(8)
    for (const row of rows) {
      for (const rate of row.rates) {
        const ownRate = basisOf(row.spot, recovered(row, rate))?.rate ?? Number.NaN
        expect(Math.abs(ownRate + rate * 100)).toBeLessThanOrEqual(0.005_001)
      }
    }
  })

  test('the settlements of the main contracts give all eight rates', () => {
    const bars = (code: string) =>
      new Map(sharedRows(`daily/sina_main_${code}.csv`).map((bar) => [bar.date, bar]))
    const settlements = { CU: bars('CU'), RB: bars('RB') }
    const days = sharedRows('spot/spot_basis_20240415-18_CU_RB.csv')
    for (const { symbol, date = '', spot_price, dom_basis_rate } of days) {
      const bar = settlements[symbol as 'CU' | 'RB'].get(
        `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
      )
      expect(sixDigits(Number(bar?.settle) / Number(spot_price) - 1)).toBe(Number(dom_basis_rate))
    }
  })

  test('copper and cu2404 have the same price on its last day', () => {
    const [copper] = rows
    expect(copper && basisOf(copper.spot, recovered(copper, copper.rates[0] ?? Number.NaN))).toEqual({
      value: 0,
      rate: 0,
    })
  })
})
