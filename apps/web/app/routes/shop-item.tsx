import { useLocation } from 'react-router'
import { ItemView } from '#app/features/shop/items/item-view'
import { itemQuery } from '#app/features/shop/queries'
import { integerOf } from '#app/lib/address'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Page } from '#app/ui/layout/page'

export function Component() {
  const id = integerOf(new URLSearchParams(useLocation().search), 'id') ?? 0
  const { name, summary } = useLoaded(itemQuery(useApi(), { id }))
  return (
    <Page title={name} description={`${name}，${summary}。V粒商城兑换。`}>
      {/* The key resets the view when the address changes to another item. */}
      <ItemView key={id} id={id} />
    </Page>
  )
}
