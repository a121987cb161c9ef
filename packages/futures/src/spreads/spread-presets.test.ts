import { expect, test } from 'vitest'
import { productOf } from '../contracts'
import { spreadDigits, spreadPresetOf, spreadPresets, spreadValue } from '.'

const presetValue = (key: string, prices: (number | null)[]) => {
  const preset = spreadPresetOf(key)
  if (!preset) throw new Error(`no preset ${key}`)
  const legs = preset.legs.map(({ product, coefficient }) => {
    const found = productOf(product)
    if (!found) throw new Error(`no product ${product}`)
    return { product: found, coefficient }
  })
  return spreadValue(
    {
      kind: preset.kind,
      coefficients: preset.legs.map(({ coefficient }) => coefficient),
      constant: preset.constant,
      digits: spreadDigits(preset.kind, legs, preset.constant),
    },
    prices,
  )
}

test.each<[string, number[], number, string]>([
  ['hc-rb', [3300, 3100], 200, '3300 − 3100'],
  ['rb-i', [3200, 800], 4, '3200 ÷ 800'],
  ['j-i', [1600, 800], 2, '1600 ÷ 800'],
  ['steel-margin', [3100, 800, 1600], 20, '3100 − 1280 − 800 − 1000'],
  ['coking-margin', [1600, 1000], 0, '1600 − 1400 − 200'],
  ['soy-crush', [3000, 8000, 3600], 105, '2355 + 1480 − 3600 − 130'],
  ['y-m', [8100, 3000], 2.7, '8100 ÷ 3000'],
  ['oi-rm', [9600, 2400], 4, '9600 ÷ 2400'],
  ['m-rm', [3000, 2400], 600, '3000 − 2400'],
  ['y-p', [8000, 8500], -500, '8000 − 8500'],
  ['oi-y', [9600, 8000], 1600, '9600 − 8000'],
  ['cs-c', [2600, 2300], 300, '2600 − 2300'],
  ['pta-fee', [4700, 6800], 246, '4700 − 4454'],
  ['fibre-fee', [6500, 4700, 4200], 1074.5, '6500 − 4018.5 − 1407'],
  ['bottle-fee', [6000, 4700, 4200], 574.5, '6000 − 4018.5 − 1407'],
  ['mto-margin', [7000, 2000], 200, '7000 − 6000 − 800'],
  ['l-pp', [7200, 7000], 200, '7200 − 7000'],
  ['v-sh', [5000, 2500], 2500, '5000 − 2500'],
  ['fg-sa', [1100, 1200], -100, '1100 − 1200'],
  ['lu-fu', [3400, 2800], 600, '3400 − 2800'],
  ['bu-sc', [3500, 500], 7, '3500 ÷ 500 barrels per tonne'],
  ['styrene-margin', [7000, 6000], 2260, '7000 − 4740'],
  ['pdh-margin', [7000, 4000], 2200, '7000 − 4800'],
  ['au-ag', [800, 10_000], 80, '800 × 1000 ÷ 10000'],
  ['cu-al', [80_000, 20_000], 4, '80000 ÷ 20000'],
  ['cu-bc', [80_000, 70_000], 900, '80000 − 79100'],
  ['ic-ih', [6000, 3000], 2, '6000 ÷ 3000'],
  ['im-if', [6600, 4400], 1.5, '6600 ÷ 4400'],
  ['2ts-t', [102.5, 108.25], 96.75, '205 − 108.25'],
  ['2tf-t', [106, 108.25], 103.75, '212 − 108.25'],
])('%s of round prices %j is %d: %s', (key, prices, expected) => {
  expect(presetValue(key, prices)).toBe(expected)
})

test('copper against London has no value without a data source', () => {
  expect(spreadPresetOf('cu-lme')?.missing).toBe('缺外盘数据')
  expect(presetValue('cu-lme', [80_000])).toBeNull()
})

test('every preset has listed products and a description', () => {
  expect(spreadPresets).toHaveLength(31)
  expect(new Set(spreadPresets.map(({ key }) => key)).size).toBe(31)
  for (const { key, kind, legs, missing, measures, unit, source } of spreadPresets) {
    expect(
      legs.every(({ product }) => productOf(product)),
      key,
    ).toBe(true)
    expect(measures.length * unit.length * source.length, key).toBeGreaterThan(0)
    if (kind === 'ratio' && !missing) expect(legs, key).toHaveLength(2)
  }
})

/** Finds the lots of each product, by short name, in a text such as `一手二债对一手十债`. */
const lotsNamed = /([一两三四五])手([^（对：，]+)/gu
const numeral: Record<string, number> = { 一: 1, 两: 2, 三: 3, 四: 4, 五: 5 }

test('lots named in a preset’s description match its coefficients and the multipliers', () => {
  const worded = spreadPresets.flatMap((preset) => {
    const lots = [...preset.measures.matchAll(lotsNamed)]
    return lots.length > 0 ? [{ preset, lots }] : []
  })
  expect(worded.map(({ preset }) => preset.key)).toEqual(['2ts-t', '2tf-t'])
  for (const { preset, lots } of worded) {
    const scales = preset.legs.map(({ product, coefficient }) => {
      const { shortName = '', multiplier = 0 } = productOf(product) ?? {}
      const named = lots.find(([, , name]) => name === shortName)?.[1] ?? ''
      return ((numeral[named] ?? 0) * multiplier) / Math.abs(coefficient)
    })
    expect(scales[0], preset.key).toBeGreaterThan(0)
    expect(new Set(scales).size, preset.key).toBe(1)
  }
})

test('every preset describes the source of its coefficients in Chinese', () => {
  for (const { key, source } of spreadPresets) expect(source, key).toMatch(/\p{Script=Han}{4}/u)
  // A source that states equal quote units must be true, because different units cannot be subtracted.
  for (const { key, legs, source } of spreadPresets.filter(({ source }) =>
    source.startsWith('报价单位相同'),
  )) {
    const units = new Set(legs.map(({ product }) => productOf(product)?.quoteUnit))
    expect([...units], `${key}: ${source}`).toHaveLength(1)
  }
})
