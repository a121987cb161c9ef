import { useApi } from '#app/lib/api'
import { productSelection } from '#app/lib/product-pages'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ProductPageBar } from '#app/ui/product-pages/product-page-bar'
import { chainChoice, chainLink } from './choice'
import { industryChainQuery, seatFamiliesQuery } from './queries'

interface BarProps {
  search: URLSearchParams
}

/** Bar above a chain with product, views and day. */
export function ChainBar({ search }: BarProps) {
  const page = useLoaded(industryChainQuery(useApi(), chainChoice(search, useWorld()).chain))
  const { product } = productSelection(search)
  return (
    <ProductPageBar
      current="cyl"
      title={page.graph?.nodes.find(({ id }) => id === product)?.name ?? product}
      day={{ ...page, linkTo: (date) => chainLink(search, { date }) }}
    />
  )
}

/** Bar above 席位谱系 with product, views and day. */
export function FamiliesBar({ search }: BarProps) {
  const page = useLoaded(seatFamiliesQuery(useApi(), chainChoice(search, useWorld()).seats))
  return (
    <ProductPageBar
      current="cyl"
      title={page.product.name}
      product={page.product.code}
      day={{ ...page, linkTo: (date) => chainLink(search, { date }) }}
    />
  )
}
