import { useSearchParams } from 'react-router'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { useApi } from '#app/lib/api'
import { productSelection } from '#app/lib/product-pages'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { flowChoice, flowLink } from './choice'
import { Filters } from './filters'
import { HistoryCard } from './history-card'
import { notesOf } from './notes'
import { ProductDrawer } from './product-drawer'
import { pageAtSides } from './products'
import { fundFlowQuery } from './queries'
import { Summary } from './summary'
import { ViewCard } from './view-card'

/** 资金流向. */
export function FundFlowPanel() {
  const [search] = useSearchParams()
  const choice = flowChoice(search, useWorld())
  const answer = useLoaded(fundFlowQuery(useApi(), choice.flow))
  if (answer.days.length === 0) {
    return <NoModelData title="资金流向" hint={<ImportHint source="quotes" />} />
  }
  const page = pageAtSides(answer, choice.sides)
  return (
    <>
      <ProductPageBar
        current="zj"
        title={page.products.find(({ code }) => code === productSelection(search).product)?.name ?? null}
        day={{ ...page, linkTo: (date) => flowLink(search, { date }) }}
      />
      <div className="grid gap-4">
        <Filters page={page} />
        {page.products.length > 0 ? (
          <>
            <Summary page={page} choice={choice} />
            <ViewCard page={page} choice={choice} />
            <HistoryCard page={page} choice={choice} />
          </>
        ) : (
          <NoModelData title="资金流向" hint={`${page.tradingDay} 没有日行情：当日休市或数据尚未更新`} />
        )}
        <Notes explanation={notesOf(page)} />
        <ProductDrawer page={page} choice={choice} />
      </div>
    </>
  )
}
