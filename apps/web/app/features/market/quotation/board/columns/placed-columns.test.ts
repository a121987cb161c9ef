import { expect, test } from 'vitest'
import { columnSets } from './column'
import { placedColumns } from './placed-columns'
import { columnsBySet } from './sets'

/** Width in pixels of the star, 名称, 合约 and 最新 (`leadingWidth`). */
const taken = 257
const column = (key: string, width: number) => ({ ...columnsBySet.quote[0], key, width }) as never

const placed = (widths: readonly number[], wide: boolean) =>
  placedColumns(
    widths.map((width, at) => column(String(at), width)),
    { taken, wide },
  ).map(({ key, className }) => `${key} ${className}`.trim())

test('a column without room waits for a wider page while a later one may still fit', () => {
  expect(placed([900, 100, 40, 300], true)).toEqual(['0', '1 wide-1600', '2', '3 wide-1600'])
  expect(placed([900, 500, 200], true)).toEqual(['0', '1 wide-1840'])
})

test('without 宽屏 only what fits 1200 px is rendered', () => {
  expect(placed([900, 100, 40], false)).toEqual(['0', '2'])
})

test.each(columnSets)('the first columns of %s fit a page of 1200 px in their order', (set) => {
  const all = columnsBySet[set]
  const shown = placedColumns(all, { taken, wide: false })
  expect(shown.map(({ key }) => key)).toEqual(all.slice(0, shown.length).map(({ key }) => key))
  expect(shown.length).toBeGreaterThanOrEqual(12)
  const wide = placedColumns(all, { taken, wide: true })
  expect(wide.length).toBe(all.length)
})
