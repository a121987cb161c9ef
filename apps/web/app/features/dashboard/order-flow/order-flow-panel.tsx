import type { OrderFlow } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { ContractRow } from '#app/features/dashboard/shared/contract-row'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { dayInput } from '#app/features/dashboard/shared/day-input'
import { DayRow } from '#app/features/dashboard/shared/day-row'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { ProductRow } from '#app/features/dashboard/shared/product-row'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { FilterBar } from '#app/ui/layout/filter-bar'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { BoardCard } from './board-card'
import { flowChoice, flowLink } from './choice'
import { FootprintCard } from './footprint-card'
import { MinutesCard } from './minutes-card'
import { NaturesCard } from './natures-card'
import { notes } from './notes'
import { PricesCard } from './prices-card'
import { type FlowPage, orderFlowQuery } from './queries'
import { Summary } from './summary'
import { TiersCard } from './tiers-card'

/** 买卖力量. */
export function OrderFlowPanel() {
  const [search] = useSearchParams()
  const page = useLoaded(orderFlowQuery(useApi(), flowChoice(search, useWorld()).flow))
  if (page.products.length === 0) {
    return <NoModelData title="买卖力量" hint={<ImportHint source="quotes" />} />
  }
  return (
    <>
      <ProductPageBar
        current="ml"
        title={contractTitle(page)}
        product={page.product.code}
        contract={page.contract}
        day={{ ...page, linkTo: (date) => flowLink(search, { date }) }}
      />
      <div className="grid gap-4">
        <FilterBar label="筛选">
          <ProductRow
            product={page.product}
            products={page.products}
            linkTo={(product) => flowLink(search, { product })}
          />
          {page.contracts.length > 0 && (
            <ContractRow
              contract={page.contract}
              contracts={page.contracts}
              linkTo={(contract) => flowLink(search, { contract })}
            />
          )}
          <DayRow page={page} linkTo={(date) => flowLink(search, { date })} />
        </FilterBar>
        {page.flow ? (
          <Day page={page} flow={page.flow} />
        ) : (
          <NoModelData title={`${page.product.name}买卖力量`} hint={nothingHint(page)} />
        )}
        {page.tradingDay && <BoardCard day={dayInput(page)} product={page.product.code} />}
        <Notes explanation={notes(page.flow)} />
      </div>
    </>
  )
}

function nothingHint(page: FlowPage): string {
  const trades = page.contracts.some(({ code }) => code === page.contract)
  if (page.feed.kind !== 'settled' && trades) return '这个合约正在补算，几秒后再看'
  if (page.price)
    return `${contractTitle(page)} 在 ${page.tradingDay} 没有逐笔，也无从估算：没有成交，或全日只有一个价格`
  return `${page.tradingDay} 没有${page.contract ? ` ${page.contract} ` : page.product.name}的行情：当日休市、未上市或数据尚未更新`
}

const Day = ({ page, flow }: { page: FlowPage; flow: OrderFlow }) => (
  <>
    <Summary page={page} flow={flow} />
    {flow.method === 'day' && (
      <p className="box t-brief px-4 py-3">
        这一天没有收到逐笔快照：主动买卖由当日收盘在高低之间的位置估算，没有逐分钟、开平性质、大小单与价位分布。
      </p>
    )}
    {flow.minutes && <MinutesCard page={page} minutes={flow.minutes} />}
    <FootprintCard page={page} flow={flow} />
    {flow.natures && flow.tiers && flow.prices && (
      <div className="grid grid-cols-[1fr_440px] gap-4">
        <div className="grid content-start gap-4">
          <NaturesCard page={page} natures={flow.natures} />
          <TiersCard page={page} tiers={flow.tiers} />
        </div>
        <PricesCard page={page} prices={flow.prices} />
      </div>
    )}
  </>
)
