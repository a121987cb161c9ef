import type { World } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { detailsChoice, detailsLink } from '#app/features/bbas/choice'
import { symbolQuery } from '#app/features/bbas/queries'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { symbolInput } from './inputs'

interface DetailsBarProps {
  symbol: string
  title: string
  world: World
  /** Whether the server refused the data; then there are no days to choose. */
  refused: boolean
}

/** Bar above an analysis: product, its views, and the day. */
export const DetailsBar = ({ refused, ...symbol }: DetailsBarProps) =>
  refused ? (
    <ProductPageBar current="bbas" title={symbol.title} product={symbol.symbol} />
  ) : (
    <DayBar key={symbol.symbol} {...symbol} />
  )

function DayBar({ symbol, title, world }: Omit<DetailsBarProps, 'refused'>) {
  const [search] = useSearchParams()
  const head = useLoaded(symbolQuery(useApi(), symbolInput({ world, symbol }, detailsChoice(search))))
  const day = { ...head, linkTo: (date: string) => detailsLink(search, { date }) }
  return <ProductPageBar current="bbas" title={title} product={symbol} day={day} />
}
