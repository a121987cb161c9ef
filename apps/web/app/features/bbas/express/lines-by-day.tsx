import { groupBy } from '@vce/futures/collections'
import type { ExpressLine } from '@vce/protocol'
import type { ReactNode } from 'react'
import { weekdayOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Timeline } from './timeline'

interface LinesByDayProps<Line extends ExpressLine> {
  lines: readonly Line[]
  className?: string
  /** Renders the content of a line; called as a plain function, so it must not use hooks. */
  children: (line: Line) => ReactNode
}

/** Lines grouped by trading day, each day with a heading and a timeline. */
export const LinesByDay = <Line extends ExpressLine>({ lines, className, children }: LinesByDayProps<Line>) =>
  [...groupBy(lines, ({ tradingDay }) => tradingDay)].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className={cn('py-4', className)}>
      <h3 className="t-name mb-3">
        {day} {weekdayOf(day)}
      </h3>
      <Timeline label={`${day} 的快讯`} lines={ofDay}>
        {children}
      </Timeline>
    </section>
  ))
