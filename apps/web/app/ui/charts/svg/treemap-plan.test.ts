import { expect, test } from 'vitest'
import { type Box, planTreemap } from './treemap-plan'

/** Ten sectors of different size, ninety products of very different size: 0.1 to 900 亿元. */
const market = Array.from({ length: 10 }, (_, sector) => ({
  name: `板块 ${sector}`,
  items: Array.from({ length: 5 + ((sector * 7) % 9) }, (_, index) => ({
    key: `${sector}-${index}`,
    area: 0.1 + (((sector + 1) * (index + 3) * 37) % 101) ** 2 / (1 + index * 2),
  })),
}))
const size = { width: 1166, height: 560 }
const plan = planTreemap(market, size)
const tiles = plan.flatMap((each) => each.tiles)

const apart = (a: Box, b: Box) =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

test('every product has a tile inside the map', () => {
  expect(tiles).toHaveLength(market.flatMap(({ items }) => items).length)
  for (const { x, y, width, height } of tiles) {
    expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(size.width)
    expect(y + height).toBeLessThanOrEqual(size.height)
  }
})

test('tiles and groups do not overlap', () => {
  for (const boxes of [tiles, plan.map(({ box }) => box)]) {
    const overlaps = boxes.flatMap((a, index) => boxes.slice(index + 1).filter((b) => !apart(a, b)))
    expect(overlaps).toEqual([])
  }
})

test('a tile’s area is its product’s share, in any group', () => {
  const share = (area: number, of: readonly number[]) => area / of.reduce((sum, each) => sum + each, 0)
  // The gap belongs to the tile, as it does on the page.
  const drawn = tiles.map(({ width, height }) => (width + 2) * (height + 2))
  const given = tiles.map(({ item }) => item.area)
  // Edges are on whole pixels, so a tile differs by up to half a pixel per side; the groups' weights converge
  // within 2 %.
  tiles.forEach((each, index) => {
    const off = Math.abs(share(drawn[index] ?? 0, drawn) - share(each.item.area, given))
    const pixel = share(each.width + each.height + 4, drawn)
    expect(off).toBeLessThan(0.02 * share(each.item.area, given) + pixel)
  })
})

test('items too small to be shown are joined', () => {
  const fits = (_item: unknown, { width, height }: { width: number; height: number }) =>
    width >= 28 && height >= 18
  const join = (items: readonly { key: string; area: number }[]) => ({
    key: `${items.length} others`,
    area: items.reduce((sum, { area }) => sum + area, 0),
  })
  const joinGroups = (groups: readonly (typeof market)[number][]) => ({
    name: groups.map(({ name }) => name).join('·'),
    items: groups.flatMap(({ items }) => items),
  })
  const joined = planTreemap(market, size, { tiles: () => ({ fits, join }), groups: joinGroups })
  for (const { group, tiles: shown } of joined) {
    const single = shown.filter(({ item }) => !item.key.endsWith('others'))
    expect(single.filter((tile) => !fits(tile.item, tile)).length, group.name).toBeLessThan(2)
    const others = shown.find(({ item }) => item.key.endsWith('others'))
    expect(single.length + Number.parseInt(others?.item.key ?? '0', 10)).toBe(group.items.length)
  }
})

test('items without area have no tile', () => {
  const [group] = planTreemap([{ name: '黑色', items: [{ area: 3 }, { area: 0 }] }], size)
  expect(group?.tiles).toHaveLength(1)
  expect(planTreemap([{ name: '黑色', items: [{ area: 0 }] }], size)).toEqual([])
})
