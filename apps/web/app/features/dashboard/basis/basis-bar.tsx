import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { basisChoice, basisLink, historyInput } from './choice'
import { basisBoardQuery, basisHistoryQuery } from './queries'

/** Bar above 基差 with product, views and day. */
export function BasisBar({ search }: { search: URLSearchParams }) {
  const choice = basisChoice(search, useWorld())
  const api = useApi()
  const queries = useQueryClient()
  const page = useLoaded(basisBoardQuery(api, choice.board))
  const history = historyInput(page, choice)
  const product = history?.product
  // A product without quotes on this day has no row on the board; its name comes from the loaded history.
  const name =
    page.rows.find(({ code }) => code === product)?.name ??
    (history && queries.getQueryData(basisHistoryQuery(api, history).queryKey)?.product.name)
  return (
    <ProductPageBar
      current="jc"
      title={name ?? null}
      product={product}
      day={{ ...page, linkTo: (date) => basisLink(search, { date }) }}
    />
  )
}
