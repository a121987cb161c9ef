import type { ReactNode } from 'react'
import type { Figure } from '#app/lib/format'
import { Change } from '#app/ui/layout/change'

interface FigureCellProps {
  name: ReactNode
  value: ReactNode
  /** Change since the previous day. */
  change?: Figure
  digits?: number
  unit?: string
  /** Replaces the change. */
  note?: ReactNode
}

/** One key figure of a row, with its change since the previous day. */
export const FigureCell = ({ name, value, change, digits, unit, note }: FigureCellProps) => (
  <div className="border-r border-line p-4 last:border-r-0">
    <dt className="t-dim">{name}</dt>
    <dd>
      <p className="t-strong mt-1.5 text-xl">{value}</p>
      <p className="mt-1 text-sm text-ink-3">
        {note ?? (
          <>
            <span className="mr-1">较前日</span>
            <Change value={change} digits={digits} unit={unit} />
          </>
        )}
      </p>
    </dd>
  </div>
)
