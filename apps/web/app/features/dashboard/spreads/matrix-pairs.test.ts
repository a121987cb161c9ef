import { expect, test } from 'vitest'
import { barOf, matrixChoice, spreadLink, viewLink } from './choice'
import { pairsOf } from './matrix-pairs'

const product = (code: string, shortName: string) => ({
  code,
  shortName,
  name: shortName,
  exchange: 'SHFE',
  contract: null,
})

test('every pair of the matrix is listed once', () => {
  const pairs = pairsOf({
    products: [product('rb', '螺纹'), product('hc', '热卷'), product('i', '铁矿')],
    rows: [
      [
        [1, 60],
        [0.9, 60],
        [null, 40],
      ],
      [
        [0.9, 60],
        [1, 60],
        [-0.2, 59],
      ],
      [
        [null, 40],
        [-0.2, 59],
        [1, 60],
      ],
    ],
  })
  expect(pairs).toEqual([
    { first: '螺纹', second: '热卷', coefficient: 0.9, size: 60 },
    { first: '热卷', second: '铁矿', coefficient: -0.2, size: 59 },
    { first: '螺纹', second: '铁矿', coefficient: null, size: 40 },
  ])
})

test('sector, days and bars are read from the address', () => {
  const search = new URLSearchParams('showModel=jctlzst&view=matrix&sector=黑色&span=120&bar=15m')
  expect(matrixChoice(search, 'simulated')).toEqual({
    world: 'simulated',
    date: undefined,
    sector: '黑色',
    days: 120,
  })
  expect(matrixChoice(new URLSearchParams('span=7')).days).toBe(60)
  expect([barOf(search), barOf(new URLSearchParams('bar=1m'))]).toEqual(['15m', 'day'])
  expect(decodeURIComponent(spreadLink(search, { span: 20 }))).toContain('sector=黑色&span=20')
  expect(viewLink(search, 'matrix')).toBe('?showModel=jctlzst&view=matrix')
})
