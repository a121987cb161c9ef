import type { ReactNode } from 'react'

interface DatedFigureProps {
  /** Day of the figure. */
  asOf: string
  /** Day of the board. */
  day: string | null
  /** Text shown on hover after the day: unit or contract. */
  note?: string
  children: ReactNode
}

/**
 * A figure from the facts of a row. A figure older than the board's day is underlined and shows its own day
 * on hover.
 */
export function DatedFigure({ asOf, day, note, children }: DatedFigureProps) {
  const isOlder = day !== null && asOf < day
  if (!isOlder) return note ? <span title={note}>{children}</span> : children
  return (
    <span
      title={[asOf, note].filter(Boolean).join(' ')}
      className="underline decoration-dotted decoration-stale underline-offset-4"
    >
      {children}
      <span className="sr-only">（{asOf.slice(5)}）</span>
    </span>
  )
}
