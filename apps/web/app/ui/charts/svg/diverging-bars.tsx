import { type Figure, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'

export interface DivergingRow {
  key: string
  name: string
  value: number
  to: string
  /** Tooltip with details that the row does not show. */
  label?: string
}

interface DivergingBarsProps {
  rows: readonly DivergingRow[]
  label: string
  format?: (value: Figure) => string
  /** Number of digits that `format` shows: a value rounded to zero gets no colour. */
  digits?: number
  /**
   * `direction` colours both sides, for prices, money and 多空; `series` is neutral, for stocks and premiums.
   */
  hue?: 'direction' | 'series'
  className?: string
}

/** Bars on both sides of a middle line, on one scale; the rows are links. */
export function DivergingBars({
  rows,
  label,
  format = signed,
  digits,
  hue = 'direction',
  className,
}: DivergingBarsProps) {
  const top = rows.reduce((max, { value }) => Math.max(max, Math.abs(value)), 0)
  return (
    <ul className={className} aria-label={label}>
      {rows.map(({ key, name, value, to, label: title }) => (
        <li key={key}>
          <Link
            to={to}
            title={title}
            className="grid h-7 grid-cols-[64px_1fr_76px] items-center gap-2 px-4 text-sm hover:bg-hover"
          >
            <span className="truncate text-ink">{name}</span>
            <Bar value={value} top={top} hues={hues[hue]} />
            <span
              className={cn('text-right font-medium', hue === 'series' ? 'text-ink' : toneOf(value, digits))}
            >
              {format(value)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const hues = {
  direction: { over: 'bg-rise/85', under: 'bg-fall/85' },
  series: { over: 'bg-s1/80', under: 'bg-s1/80' },
}

interface BarProps {
  value: number
  top: number
  hues: (typeof hues)[keyof typeof hues]
}

const Bar = ({ value, top, hues: { over, under } }: BarProps) => (
  <span aria-hidden className="relative h-2.5">
    <i className="absolute -inset-y-2.25 left-1/2 w-px bg-line-2" />
    <i
      className={cn(
        'absolute inset-y-0 rounded-xs',
        value > 0 ? 'left-1/2' : 'right-1/2',
        value > 0 ? over : under,
      )}
      style={{ width: `${top === 0 ? 0 : Math.round((Math.abs(value) / top) * 1000) / 20}%` }}
    />
  </span>
)
