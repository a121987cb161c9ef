import { expect, test } from 'vitest'
import { daySpans } from './filters'

test('seven days are the newest report’s day and the six before it', () => {
  expect(daySpans('2026-03-02').map(({ from }) => from)).toEqual(['2026-02-24', '2026-02-01', '2025-12-03'])
})
