import { useSearchParams } from 'react-router'
import { NoModelData } from '#app/features/dashboard/shared/no-model-data'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { reportFilter } from './choice'
import { Filters } from './filters'
import { ListCard } from './list-card'
import { notesOf } from './notes'
import { reportChoicesQuery, reportsQuery } from './queries'

/** 精选研报. */
export function ReportsPanel() {
  const [search] = useSearchParams()
  const api = useApi()
  const world = useWorld()
  const filter = reportFilter(search, world)
  const choices = useLoaded(reportChoicesQuery(api, { world }))
  const list = useLoaded(reportsQuery(api, filter))
  if (choices.total === 0) {
    return <NoModelData title="精选研报" hint={<ImportHint source="reports" />} />
  }
  return (
    <>
      <h1 className="sr-only">精选研报</h1>
      <ProductPageBar
        current="yb"
        title={choices.products.find(({ code }) => code === filter.product)?.shortName ?? null}
      />
      <div className="grid gap-4">
        <Filters choices={choices} filter={filter} search={search} />
        <ListCard list={list} source={choices.source} filter={filter} search={search} />
        <Notes explanation={notesOf(choices)} />
      </div>
    </>
  )
}
