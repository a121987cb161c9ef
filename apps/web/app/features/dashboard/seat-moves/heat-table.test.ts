import { expect, test } from 'vitest'
import { heatCsv } from './heat-csv'
import { cellAfterKey } from './heat-keys'
import type { DayHeat } from './queries'

test('arrow keys move through the cells up to the edges', () => {
  const walk = (keys: string[], from = { row: 0, column: 0 }) =>
    keys.reduce((cell, key) => cellAfterKey(key, cell, 3, 4) ?? cell, from)
  expect(walk(['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual({ row: 2, column: 1 })
  expect(walk(['ArrowLeft', 'ArrowUp'])).toEqual({ row: 0, column: 0 })
  expect(walk(['End', 'PageDown', 'ArrowRight'])).toEqual({ row: 2, column: 3 })
  expect(walk(['Home', 'PageUp'], { row: 2, column: 3 })).toEqual({ row: 0, column: 0 })
  expect(cellAfterKey('x', { row: 1, column: 1 }, 3, 4)).toBeNull()
})

test('the file leaves unknown cells empty', () => {
  const heat = {
    columns: [{ shortName: '铜' }, { shortName: '螺纹' }],
    seats: [
      { seat: '甲期货', activity: 2.5, changes: [200, null], shares: [2.5, null] },
      { seat: '乙期货', activity: 0, changes: [0, null], shares: [0, null] },
    ],
  } as unknown as DayHeat
  const [head, ...lines] = heatCsv(heat).trim().split('\r\n')
  expect(head).toContain('席位,活跃度（%）,铜（手）,铜（%）,螺纹（手）,螺纹（%）')
  expect(lines).toEqual(['甲期货,2.5,200,2.5,,', '乙期货,0,0,0,,'])
})
