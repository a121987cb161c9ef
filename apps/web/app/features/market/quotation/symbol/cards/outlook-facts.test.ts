import { expect, test } from 'vitest'
import { profitFact, seasonFact } from './outlook-facts'

const of = { product: 'rb', world: 'real' } as const

const month = (more: object) => ({
  at: 11,
  count: 10,
  up: 6,
  upProbability: 60,
  meanReturn: 1.234,
  bestReturn: 5,
  worstReturn: -3,
  ...more,
})

test('季节性 shows how often and how far the month rose', () => {
  expect(seasonFact(month({}), of)).toMatchObject({
    value: '11 月 60% 上涨，均 +1.23%',
    tone: 'text-rise',
    to: '/bbasV3/details?symbol=rb&tab=statistics&world=real',
  })
  expect(seasonFact(month({ count: 2, up: 1 }), of).value).toBe('11 月 2 年 1 涨，均 +1.23%')
  expect(seasonFact(month({ count: 0, upProbability: null }), of)).toEqual({ name: '季节性', value: '—' })
  expect(seasonFact(undefined, of).value).toBe('—')
  expect(seasonFact(null, of).value).toBe('—')
})

const preset = (key: string, legs: [string, number][], more: object = {}) => ({
  key,
  name: key,
  group: '黑色',
  kind: 'profit' as const,
  legs: legs.map(([product, coefficient]) => ({
    product,
    coefficient,
    shortName: product,
    contract: null,
    price: null,
  })),
  constant: 0,
  unit: '元/吨',
  measures: '',
  missing: null,
  value: -12.3,
  change: null,
  percentile: null,
  sample: 0,
  mean: null,
  zScore: null,
  rolled: false,
  digits: 1,
  ...more,
})

test('产业利润 is that of a preset with the product as output, otherwise as input', () => {
  const presets = [
    preset(
      '卷螺差',
      [
        ['hc', 1],
        ['rb', -1],
      ],
      { kind: 'difference' },
    ),
    preset('钢厂盘面利润', [
      ['rb', 1],
      ['i', -1.6],
      ['j', -0.5],
    ]),
    preset('焦化利润', [
      ['j', 1],
      ['jm', -1.4],
    ]),
    preset('石脑油裂解', [['l', 1]], { missing: '缺外盘数据', value: null }),
  ]
  const factOf = (product: string) => profitFact(presets, { ...of, product })
  expect(factOf('rb')).toEqual({
    name: '产业利润',
    value: '钢厂盘面利润 −12.3',
    to: '/viewingData?showModel=jctlzst&view=cross&spread=钢厂盘面利润&world=real',
  })
  expect(factOf('i').value).toBe('钢厂盘面利润 −12.3')
  expect(factOf('j').value).toBe('焦化利润 −12.3')
  for (const product of ['hc', 'l', 'IF']) expect(factOf(product)).toEqual({ name: '产业利润', value: '—' })
  expect(profitFact(undefined, of).value).toBe('—')
})
