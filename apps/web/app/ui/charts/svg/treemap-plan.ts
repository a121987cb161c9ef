import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface SizedItem {
  area: number
}

interface SizedGroup<Item extends SizedItem> {
  name: string
  items: readonly Item[]
}

/** Pixels between groups, between tiles, and for a group's name. */
const treemapGaps = { group: 6, tile: 2, head: 20 }

const root = <T extends SizedItem>(items: readonly T[]) =>
  hierarchy<T | { children: readonly T[] }>({ children: items }, (node) =>
    'children' in node ? node.children : undefined,
  ).sum((node) => ('area' in node ? node.area : 0))

/** Squarified tiles that fill the box; edges on whole pixels, so that neighbours touch without overlap. */
function tile<T extends SizedItem>(items: readonly T[], box: Box): (Box & { item: T })[] {
  return tileInOrder(sorted(items), box)
}

const sorted = <T extends SizedItem>(items: readonly T[]) =>
  items.filter(({ area }) => area > 0).sort((a, b) => b.area - a.area)

function tileInOrder<T extends SizedItem>(items: readonly T[], box: Box): (Box & { item: T })[] {
  if (items.length === 0) return []
  const placed = treemap<T | { children: readonly T[] }>()
    .tile(treemapSquarify.ratio(1.2))
    .size([box.width, box.height])(root(items))
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

const sumOf = (items: readonly SizedItem[]) => items.reduce((sum, { area }) => sum + area, 0)

/** Box for the tiles of a group, without the group's name and gap. */
const inside = ({ x, y, width, height }: Box): Box => ({
  x,
  y: y + treemapGaps.head,
  width: Math.max(0, width - treemapGaps.group + treemapGaps.tile),
  height: Math.max(0, height - treemapGaps.group + treemapGaps.tile - treemapGaps.head),
})

const rounds = 12

/**
 * Tiles of a group, the largest first. As many of the smallest items as necessary are joined into a last
 * tile, so that all other tiles fit.
 */
function joinedTiles<Item extends SizedItem>(
  items: readonly Item[],
  box: Box,
  { fits, join }: Joining<Item>,
): (Box & { item: Item })[] {
  const all = sorted(items)
  let tiles = tileInOrder(all, box)
  // A single tile without room stays as it is: joining it would take a larger item along.
  if (tiles.filter((each) => !drawn(fits)(each)).length < 2) return tiles
  let alone = all.length
  while (alone > 0 && !tiles.slice(0, alone).every(drawn(fits))) {
    // Joining needs at least two items.
    alone = Math.min(alone - 1, all.length - 2)
    if (alone < 0) break
    tiles = tileInOrder([...all.slice(0, alone), join(all.slice(alone))], box)
  }
  return tiles
}

/** Whether a tile, drawn without its gap, can show its item. */
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

interface GroupJoining<Item, Group> {
  tiles: (group: Group) => Joining<Item>
  groups: (groups: readonly Group[]) => Group
}

/** Minimum area in square pixels of a group that is not joined. */
const leastGroup = 3500

/** The groups; all groups too small for a name are joined into one. */
function joinedGroups<Item extends SizedItem, Group extends SizedGroup<Item>>(
  groups: readonly Group[],
  size: { width: number; height: number },
  join: (groups: readonly Group[]) => Group,
): readonly Group[] {
  const total = groups.reduce((sum, { items }) => sum + sumOf(items), 0)
  const pixels = (joined: readonly Group[]) =>
    (joined.reduce((sum, { items }) => sum + sumOf(items), 0) / total) * size.width * size.height
  const largestFirst = groups.toSorted((a, b) => sumOf(b.items) - sumOf(a.items))
  const firstSmall = largestFirst.findIndex((group) => pixels([group]) < leastGroup)
  if (firstSmall < 1) return groups
  // If all small groups together are still too small, the next larger group is joined as well.
  const from = pixels(largestFirst.slice(firstSmall)) < leastGroup ? firstSmall - 1 : firstSmall
  const small = largestFirst.slice(from)
  return small.length < 2 ? groups : [...groups.filter((group) => !small.includes(group)), join(small)]
}

/**
 * Geometry of a tree map. Name and gap take a larger part of a small group than of a large one, so the group weights
 * are adjusted until the space left for tiles is proportional to their areas.
 */
export function planTreemap<Item extends SizedItem, Group extends SizedGroup<Item>>(
  groups: readonly (Group & SizedGroup<Item>)[],
  size: { width: number; height: number },
  joining?: GroupJoining<Item, Group>,
) {
  const filled = (joining ? joinedGroups<Item, Group>(groups, size, joining.groups) : groups)
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
    tiles: (joining
      ? joinedTiles(group.items, inside(box), joining.tiles(group))
      : tile(group.items, inside(box))
    ).map((each) => ({
      ...each,
      width: Math.max(0, each.width - treemapGaps.tile),
      height: Math.max(0, each.height - treemapGaps.tile),
    })),
  }))
}
