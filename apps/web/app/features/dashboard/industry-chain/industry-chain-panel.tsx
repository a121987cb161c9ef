import { useSearchParams } from 'react-router'
import { TabLinks } from '#app/ui/controls/tabs'
import { ChainBar, FamiliesBar } from './chain-bar'
import { ChainView } from './chain-view'
import { chainChoice, chainLink, chainViews, type ChainView as View } from './choice'
import { SeatsView } from './seats-view'

const names: Record<View, string> = { chain: '产业链', seats: '席位谱系' }

/** 产业链图谱, and 席位谱系 as its second view. */
export function IndustryChainPanel() {
  const [search] = useSearchParams()
  const { view } = chainChoice(search)
  return (
    <>
      {view === 'seats' ? <FamiliesBar search={search} /> : <ChainBar search={search} />}
      <div className="grid gap-4">
        <TabLinks
          label="产业链图谱"
          shape="line"
          className="flex"
          items={chainViews.map((each) => ({
            to: chainLink(search, { view: each }),
            text: names[each],
            current: each === view,
          }))}
        />
        {view === 'seats' ? <SeatsView /> : <ChainView />}
      </div>
    </>
  )
}
