import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Sized {
  area: number
}

interface SizedGroup<Item extends Sized> {
  name: string
  items: readonly Item[]
}

/** Pixels between groups, between tiles, and for a group's name. */
const treemapGaps = { group: 6, tile: 2, head: 20 }

const root = <T extends Sized>(items: readonly T[]) =>
  hierarchy<T | { children: readonly T[] }>({ children: items }, (node) =>
    'children' in node ? node.children : undefined,
  ).sum((node) => ('area' in node ? node.area : 0))

/** Squarified tiles that fill the box; edges on whole pixels, so that neighbours touch without overlap. */
function tile<T extends Sized>(items: readonly T[], box: Box): (Box & { item: T })[] {
  const largestFirst = items.filter(({ area }) => area > 0).sort((a, b) => b.area - a.area)
  if (largestFirst.length === 0) return []
  const placed = treemap<T | { children: readonly T[] }>()
    .tile(treemapSquarify.ratio(1.2))
    .size([box.width, box.height])(root(largestFirst))
  return (placed.children ?? []).map(({ data, x0, y0, x1, y1 }) => {
    const x = Math.round(x0)
    const y = Math.round(y0)
    return {
      // The children were created from the items only.
      item: data as T,
      x: box.x + x,
      y: box.y + y,
      width: Math.round(x1) - x,
      height: Math.round(y1) - y,
    }
  })
}

const sumOf = (items: readonly Sized[]) => items.reduce((sum, { area }) => sum + area, 0)

/** Box for a group's tiles, without its name and gap. */
const inside = ({ x, y, width, height }: Box): Box => ({
  x,
  y: y + treemapGaps.head,
  width: Math.max(0, width - treemapGaps.group + treemapGaps.tile),
  height: Math.max(0, height - treemapGaps.group + treemapGaps.tile - treemapGaps.head),
})

const rounds = 12

/** Tiles of a group; as many of the smallest items as needed are joined into one, so that every tile fits. */
function joinedTiles<Item extends Sized>(
  items: readonly Item[],
  box: Box,
  { fits, join }: Joining<Item>,
): (Box & { item: Item })[] {
  const largestFirst = items.filter(({ area }) => area > 0).sort((a, b) => b.area - a.area)
  const tiled = (list: readonly Item[]) => tile(list, box)
  let tiles = tiled(largestFirst)
  for (let kept = largestFirst.length - 2; kept >= 0 && !tiles.every(drawn(fits)); kept -= 1) {
    tiles = tiled([...largestFirst.slice(0, kept), join(largestFirst.slice(kept))])
  }
  return tiles
}

/** A tile as it is drawn: without its gap. */
const drawn =
  <Item>(fits: Joining<Item>['fits']) =>
  ({ width, height, item }: Box & { item: Item }) =>
    fits(item, { width: width - treemapGaps.tile, height: height - treemapGaps.tile })

interface Joining<Item> {
  /** Whether a tile of this size can show the item. */
  fits: (item: Item, size: { width: number; height: number }) => boolean
  /** The item that stands for several. */
  join: (items: readonly Item[]) => Item
}

/**
 * Geometry of a tree map. Name and gap take a larger part of a small group than of a large one, so the group weights
 * are adjusted until the space left for tiles is proportional to their areas.
 */
export function planTreemap<Item extends Sized, Group extends SizedGroup<Item>>(
  groups: readonly (Group & SizedGroup<Item>)[],
  size: { width: number; height: number },
  joiningOf?: (group: Group) => Joining<Item>,
) {
  const filled = groups
    .map((group) => ({ group, sum: sumOf(group.items), area: sumOf(group.items) }))
    .filter(({ sum }) => sum > 0)
  const whole = { x: 0, y: 0, width: size.width + treemapGaps.group, height: size.height + treemapGaps.group }
  const total = filled.reduce((sum, each) => sum + each.sum, 0)
  let placed = tile(filled, whole)
  for (let round = 0; round < rounds; round++) {
    const rooms = placed.map((each) => {
      const { width, height } = inside(each)
      return width * height
    })
    const room = rooms.reduce((sum, each) => sum + each, 0)
    placed = tile(
      placed.map(({ item }, index) => {
        const targetArea = (item.sum / total) * room
        const actualArea = rooms[index] ?? 0
        // Damped: a group that changes from wide to tall must not oscillate.
        return {
          ...item,
          area: item.area * Math.min(2, Math.max(0.5, targetArea / Math.max(1, actualArea))) ** 0.6,
        }
      }),
      whole,
    )
  }
  return placed.map(({ item: { group }, ...box }) => ({
    group,
    box: { ...box, width: box.width - treemapGaps.group, height: box.height - treemapGaps.group },
    tiles: (joiningOf
      ? joinedTiles(group.items, inside(box), joiningOf(group))
      : tile(group.items, inside(box))
    ).map((each) => ({
      ...each,
      width: Math.max(0, each.width - treemapGaps.tile),
      height: Math.max(0, each.height - treemapGaps.tile),
    })),
  }))
}
