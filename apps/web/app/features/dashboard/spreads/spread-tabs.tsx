import { TabLinks } from '#app/ui/controls/tabs'
import { type View, viewLink, viewOf, views } from './choice'

const names: Record<View, string> = { basis: '期现基差', calendar: '跨期价差', cross: '跨品种套利' }

/** The three views of 基差套利走势. */
export function SpreadTabs({ search }: { search: URLSearchParams }) {
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
