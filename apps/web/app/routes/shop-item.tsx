import { useLocation } from 'react-router'
import { ItemView } from '#app/features/shop/items/item-view'
import { itemQuery } from '#app/features/shop/queries'
import { countOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Page } from '#app/ui/layout/page'

export function Component() {
  const id = countOf(new URLSearchParams(useLocation().search), 'id') ?? 0
  const { name, summary } = useLoaded(itemQuery(useApi(), { id }))
  return (
    <Page title={name} description={`${name}，${summary}。V粒商城兑换。`}>
      {/* Another item has its own address and dialog. */}
      <ItemView key={id} id={id} />
    </Page>
  )
}
