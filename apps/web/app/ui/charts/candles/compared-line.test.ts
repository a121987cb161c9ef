import { expect, test, vi } from 'vitest'
import { drawnLine, loadOlder } from './compared-line'
import type { ComparedLine } from './comparison'

const line = (change: Partial<ComparedLine> = {}): ComparedLine => ({
  id: 'i2701',
  key: 'i2701.minute',
  token: 's2',
  rows: [[300, 3]],
  more: true,
  older: async () => ({ rows: [[100, 1]], more: true }),
  ...change,
})

test('a line that stays keeps its loaded closes under its new colour', () => {
  const first = drawnLine(line({ rows: [[100, 1]] }), undefined, 'minute')
  const next = drawnLine(line({ token: 's3', rows: [[300, 3]] }), first, 'minute')

  expect(next).toBe(first)
  expect([next.token, next.oldest]).toEqual(['s3', 100])
})

test('older closes are loaded only while the chart has older bars than the line', async () => {
  const older = vi.fn(line().older)
  const drawn = drawnLine(line({ older }), undefined, 'minute')
  const onLoaded = vi.fn()

  loadOlder(drawn, 300, onLoaded)
  expect(older).not.toHaveBeenCalled()

  loadOlder(drawn, 100, onLoaded)
  loadOlder(drawn, 100, onLoaded)
  await vi.waitFor(() => expect(onLoaded).toHaveBeenCalledOnce())
  expect(older.mock.calls).toEqual([[300]])

  loadOlder(drawn, 100, onLoaded)
  expect(older).toHaveBeenCalledOnce()
})

test('a failed load is retried only when the chart has older bars', async () => {
  const older = vi.fn(() => Promise.reject(new Error('lost')))
  const drawn = drawnLine(line({ older }), undefined, 'minute')

  loadOlder(drawn, 100, () => undefined)
  await vi.waitFor(() => expect(drawn.failedAt).toBe(100))
  loadOlder(drawn, 100, () => undefined)
  expect(older).toHaveBeenCalledOnce()

  loadOlder(drawn, 50, () => undefined)
  expect(older).toHaveBeenCalledTimes(2)
})
