import type { ReactNode } from 'react'

interface DatedProps {
  /** Day of the figure. */
  asOf: string
  /** Day of the board. */
  day: string | null
  /** Shown under the pointer beside the day: unit, contract. */
  note?: string
  children: ReactNode
}

/** A figure of facts: one of an earlier day than the board’s is underlined and says its day. */
export function Dated({ asOf, day, note, children }: DatedProps) {
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
