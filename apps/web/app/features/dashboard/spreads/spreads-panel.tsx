import { useSearchParams } from 'react-router'
import { BasisView } from '#app/features/dashboard/basis/index'
import { CalendarView } from './calendar-view'
import { viewOf } from './choice'
import { CrossView } from './cross-view'
import { SpreadTabs } from './spread-tabs'

const parts = { basis: BasisView, calendar: CalendarView, cross: CrossView }

/** 基差套利走势: 期现, 跨期, 跨品种. */
export function SpreadsPanel() {
  const [search] = useSearchParams()
  const Part = parts[viewOf(search)]
  return (
    <div className="grid gap-4">
      <SpreadTabs search={search} />
      <Part search={search} />
    </div>
  )
}
