import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { chartsAddress } from './charts/cells'
import { quoteTypes, typeLink, typeNames, typeOf } from './choice'

/** Tabs of the three quotation types and of several charts, with children at the right end. */
export function TypeTabs({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  const type = typeOf(search)
  return (
    <div className="between mb-3">
      <TabLinks
        label="看行情"
        shape="line"
        className="border-b-0!"
        items={[
          ...quoteTypes.map((each) => ({
            to: typeLink(search, each),
            text: typeNames[each],
            current: each === type,
          })),
          { to: chartsAddress(search), text: '多图看盘', current: false },
        ]}
      />
      <div className="row gap-3">{children}</div>
    </div>
  )
}
