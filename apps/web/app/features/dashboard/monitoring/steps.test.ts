import { steppedKinds, strictnessFactors } from '@vce/futures/monitoring'
import { expect, test } from 'vitest'
import { stepText } from './steps'

const all = (kind: (typeof steppedKinds)[number]) => strictnessFactors.map((_, step) => stepText(kind, step))

test('steps are shown with their resulting thresholds', () => {
  expect(all('surge1m')).toEqual(['≥ 0.30%（默认）', '≥ 0.45%', '≥ 0.60%', '≥ 0.90%', '≥ 1.50%'])
  expect(all('plunge5m')).toEqual(['≥ 0.60%（默认）', '≥ 0.90%', '≥ 1.20%', '≥ 1.80%', '≥ 3.00%'])
  expect(all('interestUp')).toEqual([
    '≥ 0.50% 且 ≥ 500 手（默认）',
    '≥ 0.75% 且 ≥ 750 手',
    '≥ 1.00% 且 ≥ 1000 手',
    '≥ 1.50% 且 ≥ 1500 手',
    '≥ 2.50% 且 ≥ 2500 手',
  ])
  expect(all('largeTrade')).toEqual([
    '≥ 1000 万元（默认）',
    '≥ 1500 万元',
    '≥ 2000 万元',
    '≥ 3000 万元',
    '≥ 5000 万元',
  ])
  expect(all('heavyVolume')).toEqual(['≥ 5 倍（默认）', '≥ 7.5 倍', '≥ 10 倍', '≥ 15 倍', '≥ 25 倍'])
  expect(all('gapDown')).toEqual(['≥ 1.00%（默认）', '≥ 1.50%', '≥ 2.00%', '≥ 3.00%', '≥ 5.00%'])
  expect(all('limitUpNear')).toEqual(['≤ 0.50%（默认）', '≤ 0.33%', '≤ 0.25%', '≤ 0.17%', '≤ 0.10%'])
})

test('no two steps of a kind have the same text', () => {
  for (const kind of steppedKinds) expect(new Set(all(kind)).size).toBe(strictnessFactors.length)
})
