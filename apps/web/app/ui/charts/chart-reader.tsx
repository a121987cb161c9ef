import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { missing } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { type ChartColor, type ChartPlan, type ChartSize, indexAt, type Values } from './chart-plan'

interface ReadRow {
  name: string
  color?: ChartColor
  values: Values
  format: (value: number) => string
}

/**
 * The part of a plan that reading needs; `at` returns the index at a position, and is needed if the positions
 * are not evenly spaced.
 */
interface ReadPlan extends Pick<ChartPlan, 'left' | 'right' | 'top' | 'foot' | 'x'> {
  lines: readonly Pick<ChartPlan['lines'][number], 'name' | 'color' | 'yAt'>[]
  at?: (place: number) => number
}

/** The position being read, and the pointer's height in units of the plan; null when read with arrow keys. */
interface Reading {
  index: number
  pointer: number | null
}

interface ChartReaderProps {
  label: string
  dates: readonly string[]
  rows: readonly ReadRow[]
  plan: ReadPlan
  size: ChartSize
  /** Unit that the arrow keys step through, as text for screen readers. */
  steps?: string
  /**
   * Additional crosshairs and labels of the chart, drawn over the vertical crosshair while the chart is read.
   */
  cross?: (reading: Reading) => ReactNode
  /** Address of a day's page, opened by a click or Enter. */
  dayLink?: (day: string) => string
  children: ReactNode
}

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  PageUp: (at) => Math.max(0, at - 10),
  PageDown: (at, last) => Math.min(last, at + 10),
  Home: () => 0,
  End: (_, last) => last,
}

const shownValue = ({ values, format }: ReadRow, index: number) => {
  const value = values[index] ?? null
  return value === null ? missing : format(value)
}

/** Read-out of a chart by day, under the pointer or with arrow keys as on a slider. */
export function ChartReader({
  label,
  dates,
  rows,
  plan,
  size,
  steps = '逐日',
  dayLink,
  cross,
  children,
}: ChartReaderProps) {
  const navigate = useNavigate()
  const [at, setAt] = useState<number | null>(null)
  const [pointer, setPointer] = useState<number | null>(null)
  const last = dates.length - 1
  const index = Math.min(at ?? last, last)

  const indexUnder = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = ((clientX - left) / width) * size.width
    return plan.at?.(place) ?? indexAt(place, plan, dates.length)
  }
  const heightUnder = ({ currentTarget, clientY }: MouseEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    return ((clientY - top) / height) * size.height
  }
  const open = (index: number) => {
    const day = dates[index]
    // A label starts with its day.
    if (dayLink && day) void navigate(dayLink(day.slice(0, 10)), { preventScrollReset: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return open(index)
    if (event.key === 'Escape') return setAt(null)
    const to = moves[event.key]?.(index, last)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    setPointer(null)
  }
  const text = `${dates[index]}，${rows.map((row) => `${row.name} ${shownValue(row, index)}`).join('，')}`

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${label}，左右键${steps}查看${dayLink ? '，回车打开当日' : ''}`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={text}
      className={cn('relative mt-1 touch-pan-y', dayLink ? 'cursor-pointer' : 'cursor-crosshair')}
      onClick={(event) => open(indexUnder(event))}
      onPointerMove={(event) => {
        setAt(indexUnder(event))
        if (cross) setPointer(heightUnder(event))
      }}
      onPointerLeave={() => setAt(null)}
      onKeyDown={onKeyDown}
      onBlur={() => setAt(null)}
    >
      {children}
      {at !== null && cross?.({ index, pointer })}
      {at !== null && (
        <ReadOut
          day={dates[index] ?? ''}
          index={index}
          rows={rows}
          plan={plan}
          size={size}
          opens={dayLink !== undefined}
        />
      )}
    </div>
  )
}

interface ReadOutProps extends Pick<ChartReaderProps, 'rows' | 'plan' | 'size'> {
  day: string
  index: number
  /** Whether a click opens the day. */
  opens: boolean
}

function ReadOut({ day, index, rows, plan, size, opens }: ReadOutProps) {
  const x = plan.x(index)
  const across = (place: number) => `${(place / size.width) * 100}%`
  const down = (place: number) => `${(place / size.height) * 100}%`
  const onLeft = x > (plan.left + plan.right) / 2
  return (
    <div className="pointer-events-none absolute inset-0">
      <i
        className="absolute border-l border-dashed border-(--cross)"
        style={{ left: across(x), top: down(plan.top), height: down(plan.foot - plan.top) }}
      />
      {plan.lines.map(({ name, color, yAt }) => {
        const y = yAt(index)
        if (y === null) return null
        return (
          <i
            key={name}
            className="absolute -mt-1 -ml-1 size-2 rounded-full ring-2 ring-surface"
            style={{ left: across(x), top: down(y), background: `var(--${color})` }}
          />
        )
      })}
      <div
        className={cn(
          'absolute top-2 min-w-36 rounded-md bg-surface px-3 py-2 text-xs text-ink-2 shadow-pop',
          onLeft ? '-translate-x-full' : 'translate-x-0',
        )}
        style={{ left: `calc(${across(x)} ${onLeft ? '-' : '+'} 12px)` }}
      >
        <b className="mb-1 block font-semibold text-ink">{day}</b>
        {rows.map((row) => (
          <p key={row.name} className="row h-5 gap-1.5 whitespace-nowrap">
            <i className="h-0.75 w-3 rounded-xs" style={{ background: `var(--${row.color ?? 'ink-3'})` }} />
            {row.name}
            <span className="ml-auto pl-4 font-medium text-ink">{shownValue(row, index)}</span>
          </p>
        ))}
        {opens && <p className="t-hint mt-1">点击查看当日</p>}
      </div>
    </div>
  )
}
