import { expect, test } from 'vitest'
import { campaignPeriodText } from './welfare-dialog'

test.each([
  ['2026-12-01 00:00:00', '2027-01-01 00:00:00', '12月1日 至 12月31日'],
  ['2026-12-01 09:00:00', '2026-12-01 20:30:00', '12月1日 09:00 至 12月1日 20:30'],
  ['2028-02-28 21:00:00', '2028-03-01 00:00:00', '2月28日 21:00 至 2月29日'],
])('a campaign from %s to %s runs %s', (from, to, text) => {
  expect(campaignPeriodText(from, to)).toBe(text)
})
