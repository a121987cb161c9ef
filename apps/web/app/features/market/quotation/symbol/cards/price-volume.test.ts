import type { CandleRow } from '@vce/protocol'
import { expect, test } from 'vitest'
import { minutesOfDay } from './price-volume'

const at = (end: number): CandleRow => [end, 1, 1, 1, 1, 1, null, null]

test('minutes of the previous day are left out', () => {
  expect(minutesOfDay([at(10), at(20), at(30)], 20).map(([end]) => end)).toEqual([20, 30])
  expect(minutesOfDay([at(10)], undefined)).toEqual([])
})
