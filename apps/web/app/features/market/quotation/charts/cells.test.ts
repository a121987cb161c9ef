import { expect, test } from 'vitest'
import {
  cellsFrom,
  cellsText,
  chartsAddress,
  chartsChoice,
  chartsLink,
  chartsOf,
  withCell,
  withCount,
  withLink,
} from './cells'

const choiceOf = (text: string) => chartsChoice(new URLSearchParams(text))

test('unreadable charts of an address are left out while empty cells are filled', () => {
  expect(choiceOf('charts=rb2705.15m,ag.day,zz!.day,cu2701.7m,CF701.week')?.cells).toEqual([
    { symbol: 'rb2705', interval: '15m' },
    { symbol: 'ag', interval: 'day' },
    { symbol: 'CF701', interval: 'week' },
    { symbol: 'rb', interval: 'day' },
  ])
  expect(choiceOf('charts=rb2705')?.cells).toEqual([
    { symbol: 'rb2705', interval: 'day' },
    { symbol: 'rb', interval: 'day' },
  ])
  expect(choiceOf('charts=')?.cells).toHaveLength(2)
  expect(choiceOf('type=3')).toBeNull()
})

test('at most nine charts are shown', () => {
  const many = Array.from(
    { length: 12 },
    (_, index) => `rb27${String(index + 1).padStart(2, '0')}.day`,
  ).join()
  expect(choiceOf(`charts=${many}`)?.cells).toHaveLength(9)
})

test('cells written to an address are the cells read from it', () => {
  const cells = withCount([{ symbol: 'IF2612', interval: 'time' }], 9)
  expect(cellsFrom(cellsText(cells))).toEqual(cells)
  expect(new Set(cells.map(({ symbol }) => symbol)).size).toBe(9)
})

test('crosshairs are linked by default', () => {
  expect(choiceOf('charts=rb.day')?.links).toEqual(['hair'])
  expect(choiceOf('charts=rb.day&link=')?.links).toEqual([])
  expect(choiceOf('charts=rb.day&link=period,symbol,else')?.links).toEqual(['symbol', 'period'])
  const search = new URLSearchParams('type=2&charts=rb.day,ag.day')
  const choice = chartsChoice(search)
  if (!choice) throw new Error('the address names charts')
  const unlinked = new URLSearchParams(chartsLink(search, withLink(choice, 'hair')))
  expect(chartsChoice(unlinked)?.links).toEqual([])
  expect(unlinked.get('type')).toBe('2')
  expect(chartsLink(search, choice)).not.toContain('link=')
})

test('a linked symbol changes all charts, an unlinked period only its own', () => {
  const choice = chartsOf('rb')
  const changedSymbol = withCell(choice, 2, { symbol: 'ag2702' })
  expect(cellsText(changedSymbol.cells)).toBe('ag2702.time,ag2702.15m,ag2702.60m,ag2702.day')
  const changedPeriod = withCell(choice, 0, { interval: 'week' })
  expect(cellsText(changedPeriod.cells)).toBe('rb.week,rb.15m,rb.60m,rb.day')
  const bothLinked = withCell(withLink(choice, 'period'), 0, { interval: 'week' })
  expect(cellsText(bothLinked.cells)).toBe('rb.week,rb.week,rb.week,rb.week')
})

test('the page of charts begins with the symbol shown, or with products traded most', () => {
  const of = (text: string) => chartsAddress(new URLSearchParams(text))
  expect(of('type=2&contract=rb2705&interval=day&world=real')).toBe(
    '/quotation?type=2&world=real&charts=rb2705.time%2Crb2705.15m%2Crb2705.60m%2Crb2705.day&link=symbol%2Chair',
  )
  expect(of('type=3&sort=turnover')).toBe(
    '/quotation?type=3&charts=rb.day%2Cau.day%2Cag.day%2Ccu.day&link=period%2Chair',
  )
})
