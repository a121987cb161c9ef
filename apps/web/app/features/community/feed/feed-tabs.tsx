import { feedTabs } from '@vce/protocol'
import { TabLinks } from '#app/ui/controls/tabs'
import { type FeedChoice, tabLink, tabsOf } from './choice'

interface FeedTabsProps {
  choice: FeedChoice
  search: URLSearchParams
}

/** Tabs of a list; the chosen one is part of the address. */
export const FeedTabs = ({ choice, search }: FeedTabsProps) => (
  <TabLinks
    label="排序"
    shape="line"
    className="border-b-0"
    items={tabsOf(choice).map((tab) => ({
      to: tabLink(search, choice, tab),
      text: feedTabs[tab],
      current: tab === choice.tab,
    }))}
  />
)
