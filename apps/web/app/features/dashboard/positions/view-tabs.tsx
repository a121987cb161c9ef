import { TabLinks } from '#app/ui/controls/tabs'
import { type PositionView, positionChoice, positionViews, viewLink } from './choice'

const names: Record<PositionView, string> = {
  ranking: '持仓排名',
  changes: '席位大幅增减',
  heat: '席位热力',
}

/** Tabs for the views of 持仓龙虎榜: one product, or all products of a day. */
export const ViewTabs = ({ search }: { search: URLSearchParams }) => (
  <TabLinks
    label="持仓龙虎榜"
    shape="line"
    className="flex"
    items={positionViews.map((view) => ({
      to: viewLink(search, view),
      text: names[view],
      current: view === positionChoice(search).view,
    }))}
  />
)
