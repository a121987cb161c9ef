import { useSearchParams } from 'react-router'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { TabLinks } from '#app/ui/controls/tabs'
import { GatePanel } from '#app/ui/gates/gate-panel'
import { FilterBar, FilterRow } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { PaidContent } from '#app/ui/marks/paid-content'
import { ChainCard } from './chain-card'
import { chainNotes } from './chain-notes'
import { ChainSummary } from './chain-summary'
import { chainChoice, chainLink } from './choice'
import { joinedEdges } from './edge-text'
import { EdgesCard } from './edges-card'
import { type ChainGraph, type ChainPage, industryChainQuery } from './queries'

/** One chain from its raw materials to its products. */
export function ChainView() {
  const [search] = useSearchParams()
  const page = useLoaded(industryChainQuery(useApi(), chainChoice(search, useWorld()).chain))
  if (page.tradingDay === null) {
    return <NoModelData title="产业链图谱" hint={<ImportHint source="quotes" />} />
  }
  return (
    <>
      <ChainFilters page={page} search={search} />
      {page.graph ? (
        <Graph page={page} graph={page.graph} />
      ) : (
        <>
          <NoModelData
            title={`${page.chain.name}图谱`}
            hint={`${page.tradingDay} 没有${page.chain.name}各品种的日行情：当日休市或数据尚未更新`}
          />
          <Notes explanation={chainNotes([])} />
        </>
      )}
    </>
  )
}

function Graph({ page, graph }: { page: ChainPage; graph: ChainGraph }) {
  const edges = joinedEdges(graph)
  return (
    <>
      <ChainSummary page={page} graph={graph} edges={edges} />
      <ChainCard page={page} graph={graph} edges={edges} />
      {graph.whole ? (
        <PaidContent>
          <EdgesCard page={page} graph={graph} edges={edges} />
        </PaidContent>
      ) : (
        <GatePanel tag="view_chain" title="产业链深度数据为会员专享" text="利润、比价与相关性，一图看懂" />
      )}
      <Notes explanation={chainNotes(edges)} />
    </>
  )
}

function ChainFilters({ page, search }: { page: ChainPage; search: URLSearchParams }) {
  const { chains, chain } = page
  const sectors = [...new Map(chains.toReversed().map(({ sector, key }) => [sector, key]))].toReversed()
  return (
    <FilterBar label="筛选">
      <FilterRow label="板块">
        <TabLinks
          label="板块"
          items={sectors.map(([sector, first]) => ({
            to: chainLink(search, { chain: first }),
            text: sector,
            current: sector === chain.sector,
          }))}
        />
      </FilterRow>
      <FilterRow label="链条">
        <TabLinks
          label="产业链"
          items={chains.flatMap(({ key, name, sector }) =>
            sector === chain.sector
              ? [{ to: chainLink(search, { chain: key }), text: name, current: key === chain.key }]
              : [],
          )}
        />
      </FilterRow>
      <DayRow page={page} linkTo={(date) => chainLink(search, { date })} />
    </FilterBar>
  )
}
