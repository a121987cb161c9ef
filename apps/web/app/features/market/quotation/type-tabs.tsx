import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { quoteTypes, typeLink, typeNames, typeOf } from './choice'

/** Tabs of the three quotation types, with children at the right end. */
export function TypeTabs({ children }: { children: ReactNode }) {
  const [search] = useSearchParams()
  const type = typeOf(search)
  return (
    <div className="between mb-3">
      <TabLinks
        label="看行情"
        shape="line"
        className="border-b-0!"
        items={quoteTypes.map((each) => ({
          to: typeLink(search, each),
          text: typeNames[each],
          current: each === type,
        }))}
      />
      <div className="row gap-3">{children}</div>
    </div>
  )
}
