import { expect, test } from 'vitest'
import { planChainPicture } from './chain-picture-plan'

const node = (column: number, at: number) => ({ name: '甲', listed: true, changeRate: 1, column, at })
const chain = {
  key: 'k',
  name: '链',
  changeRate: 1,
  columns: 2,
  rows: 2,
  nodes: [node(0, 1), node(1, 0.5), node(1, 1.5)],
  links: [
    [0, 1],
    [1, 2],
  ] as [number, number][],
  source: null,
}

test('columns share the width of the picture', () => {
  // Columns are 200 wide, rows 40 high, boxes 92 × 30; middles at x 100 and 300, and at y 20, 40 and 60.
  expect(planChainPicture(chain, { width: 400, height: 80 })).toEqual({
    box: { width: 92, height: 30 },
    boxes: [
      { x: 54, y: 25 },
      { x: 254, y: 5 },
      { x: 254, y: 45 },
    ],
    lines: 'M146 40L254 20M300 20V60',
  })
})

test('boxes shrink with many columns and rows', () => {
  const { box } = planChainPicture({ ...chain, columns: 8, rows: 10 }, { width: 560, height: 168 })
  expect(box).toEqual({ width: 50, height: 13 })
})
