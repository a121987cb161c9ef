import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { WayBar } from '#app/ui/ways/way-bar'
import { basisChoice, basisLink, historyInput } from './choice'
import { basisBoardQuery } from './queries'

/** Product, views and day above 基差. */
export function BasisBar({ search }: { search: URLSearchParams }) {
  const choice = basisChoice(search, useWorld())
  const page = useLoaded(basisBoardQuery(useApi(), choice.board))
  const product = historyInput(page, choice)?.product
  return (
    <WayBar
      current="jc"
      title={page.rows.find(({ code }) => code === product)?.name ?? null}
      product={product}
      day={{ ...page, linkTo: (date) => basisLink(search, { date }) }}
    />
  )
}
