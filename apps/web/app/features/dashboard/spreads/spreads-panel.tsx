import { useSearchParams } from 'react-router'
import { Panel as BasisView } from '#app/features/dashboard/basis/panel'
import { TabLinks } from '#app/ui/controls/tabs'
import { CalendarView } from './calendar-view'
import { type View, viewLink, viewOf, views } from './choice'
import { CrossView } from './cross-view'

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

const names: Record<View, string> = { basis: '期现基差', calendar: '跨期价差', cross: '跨品种套利' }

/** The three views of 基差套利走势. */
function SpreadTabs({ search }: { search: URLSearchParams }) {
  const view = viewOf(search)
  return (
    <TabLinks
      label="基差套利走势"
      shape="line"
      className="flex"
      items={views.map((each) => ({ to: viewLink(search, each), text: names[each], current: each === view }))}
    />
  )
}
