import { missing, signed } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Group } from '#app/ui/layout/group'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import { heatSteps, heatStyle, heatUnchanged } from './heat'
import { type Box, planTreemap } from './treemap-plan'

export interface TreemapItem {
  key: string
  name: string
  /** Second line if there is room; by default the change. */
  note?: string
  area: number
  /** 涨跌幅 in percent; null if unknown. */
  change: number | null
  to: string
  /** Full description for tooltip and screen readers, one line each. */
  lines: readonly string[]
}

export interface TreemapGroup {
  name: string
  items: readonly TreemapItem[]
  /** Address that the tile of joined small items leads to. */
  to: string
}

interface TreemapProps {
  groups: readonly TreemapGroup[]
  width: number
  height: number
  label?: string
  /** Keeps the scroll position, for links that open a drawer. */
  keepScroll?: boolean
}

const lineHeight = 16
const padding = 4

/** Width of a text in pixels, at the font size of dense rows. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 12 : 7), 0)

/** Number of lines that a name takes in a tile of this width. */
const linesOf = (name: string, width: number) => Math.ceil(widthOf(name) / Math.max(1, width - padding))

/** Whether a tile has room for its whole name; the narrowest tile shows two letters per line. */
const showsName = ({ name }: Pick<TreemapItem, 'name'>, { width, height }: Pick<Box, 'width' | 'height'>) =>
  width >= 28 && height >= Math.max(18, linesOf(name, width) * lineHeight)

/** Maximum number of members that the tooltip of joined items lists. */
const maxMembers = 8

/** One tile for the small items of a group. */
const joined =
  (to: string) =>
  (items: readonly TreemapItem[]): TreemapItem => ({
    key: 'others',
    name: `其他${items.length}`,
    note: '',
    area: items.reduce((sum, { area }) => sum + area, 0),
    change: null,
    to,
    lines: [
      `其他 ${items.length} 个品种`,
      ...items
        .slice(0, maxMembers)
        .map(({ name, change }) => `${name} ${change === null ? missing : signed(change, 2, '%')}`),
      ...(items.length > maxMembers ? ['…'] : []),
    ],
  })

/** One group that holds the items of several small groups; the items are not joined. */
const joinedGroup = (groups: readonly TreemapGroup[]): TreemapGroup => ({
  name: groups.length > 2 ? '其他' : groups.map(({ name }) => name).join('·'),
  items: groups.flatMap(({ items }) => items),
  to: groups[0]?.to ?? '',
})

/** Tree map of plain elements, for server rendering and keyboard navigation. */
export function Treemap({ groups, width, height, label = '热力图', keepScroll }: TreemapProps) {
  const plan =
    groups.length === 0
      ? []
      : planTreemap<TreemapItem, TreemapGroup>(
          groups,
          { width, height },
          { tiles: ({ to }) => ({ fits: showsName, join: joined(to) }), groups: joinedGroup },
        )
  if (plan.length === 0) return <Empty hint="当前筛选条件下暂无品种" />
  return (
    <section aria-label={label} className="relative" style={{ width, height }}>
      {plan.map(({ group, box, tiles }) => (
        <Group key={group.name} aria-label={group.name}>
          <span
            aria-hidden
            className="absolute truncate text-xs leading-5 text-ink-3"
            style={{ left: box.x, top: box.y, maxWidth: box.width }}
          >
            {group.name}
          </span>
          {tiles.map(({ item, ...place }) => (
            <Tile
              key={item.key}
              item={item}
              place={place}
              tip={tipStyle(place, { width, height })}
              keepScroll={keepScroll}
            />
          ))}
        </Group>
      ))}
    </section>
  )
}

/** Sides on which a tile's tooltip opens, so that it stays inside the map. */
const tipStyle = ({ x, y, width, height }: Box, map: { width: number; height: number }) =>
  cn(x + width / 2 > map.width / 2 && 'tip-left', y + height / 2 > map.height / 2 && 'tip-above')

interface TileProps {
  item: TreemapItem
  place: Box
  tip: string
  keepScroll?: boolean
}

function Tile({ item, place, tip, keepScroll }: TileProps) {
  const { name, note, change, to, lines } = item
  const { x, y, width, height } = place
  const large = width > 92 && height > 68 && width > widthOf(name) * 1.4
  const text = note ?? (change === null ? missing : signed(change, 2, '%'))
  const rows = linesOf(name, width)
  const hasNote = text !== '' && width >= widthOf(text) + padding && height >= (rows + 1) * lineHeight + 6
  return (
    <Link
      to={to}
      keepScroll={keepScroll}
      aria-label={lines.join('\n')}
      className={cn('tile tipped', tip, large && 'gap-0.5', heatStyle(change))}
      style={{ left: x, top: y, width, height }}
    >
      {showsName(item, place) && (
        <b
          className={cn(
            'font-semibold',
            large && 'text-md leading-5',
            rows > 1 && 'px-0.5 break-all whitespace-normal',
          )}
        >
          {name}
        </b>
      )}
      {hasNote && <span className={large ? 'text-sm leading-4' : undefined}>{text}</span>}
    </Link>
  )
}

/** Colour legend of a tree map. */
export const HeatLegend = ({ className }: { className?: string }) => (
  <p className={cn('row t-hint gap-1', className)}>
    <span className="mr-1">跌 1.5%</span>
    {heatSteps.map(({ fall }) => (
      <i key={fall} aria-hidden className={cn('h-2.5 w-5 rounded-xs', fall)} />
    ))}
    <i aria-hidden title={heatUnchanged.text} className={cn('h-2.5 w-5 rounded-xs', heatUnchanged.style)} />
    {heatSteps.toReversed().map(({ rise }) => (
      <i key={rise} aria-hidden className={cn('h-2.5 w-5 rounded-xs', rise)} />
    ))}
    <span className="ml-1">涨 1.5%</span>
  </p>
)
