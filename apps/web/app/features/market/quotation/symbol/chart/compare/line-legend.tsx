import type { ReactNode } from 'react'
import { signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { CircleAlert, X } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'

/** Style of the strip between the toolbar and the chart. */
export const stripStyles =
  'live-figures row min-h-9 flex-wrap gap-x-4 gap-y-1 border-b border-line px-3 py-1 text-xs text-ink-2'

interface LegendProps {
  token: string
  name: string
  change: number | null
  children?: ReactNode
}

/** Colour, name and change of a line. */
export const Legend = ({ token, name, change, children }: LegendProps) => (
  <span className="row gap-1.5 whitespace-nowrap">
    <i aria-hidden className="h-0.5 w-4" style={{ background: `var(--${token})` }} />
    {name}
    <b className={cn('font-medium', toneOf(change, 2))}>{signed(change, 2, '%')}</b>
    {children}
  </span>
)

/** Link that removes a line from the chart. */
export const RemoveLine = ({ name, to }: { name: string; to: string }) => (
  <Link
    to={to}
    keepScroll
    aria-label={`移除 ${name}`}
    title={`移除 ${name}`}
    className="center size-5 rounded-sm text-ink-3 hover:bg-hover hover:text-ink"
  >
    <X className="size-3" aria-hidden />
  </Link>
)

/** Link that removes all lines from the chart. */
export const RemoveLines = ({ to }: { to: string }) => (
  <Link to={to} keepScroll className="text-ink-3 hover:text-ink hover:underline">
    全部移除
  </Link>
)

/** Message why a line is not shown. */
export const LineNote = ({ note }: { note: string }) => (
  <span role="status" className="row gap-1">
    <CircleAlert className="size-3.5 shrink-0 text-ink-3" aria-hidden />
    {note}
  </span>
)
