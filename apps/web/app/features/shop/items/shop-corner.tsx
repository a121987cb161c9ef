import { useQuery } from '@tanstack/react-query'
import { itemLink } from '#app/features/shop/choice'
import { itemsQuery } from '#app/features/shop/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'

/** Codes of the items in the corner, as in the catalogue. */
const shownCodes = ['mmll10', 'ai20', 'trialCard', 'dictionary']

/** 可以换: some items of the shop, shown in the wallet. */
export function ShopCorner() {
  const { data, error, refetch } = useQuery(itemsQuery(useApi(), {}))
  const items = data?.items.filter(({ code }) => shownCodes.includes(code))
  return (
    <Card title="可以换" extra={<MoreLink to="/vliV2/shop" text="V粒商城" />} bodyClass="px-4 pb-4">
      {items && (
        <ul className="grid grid-cols-2 gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <Link
                to={itemLink(item.id)}
                className="flex h-22 flex-col justify-between rounded-md border border-line p-3 hover:border-brand-line"
              >
                <span className="truncate text-base text-ink">{item.name}</span>
                <span className="between">
                  <span className="text-sm text-ink-2">
                    <b className="t-strong">{thousands(item.price)}</b> V粒
                  </span>
                  {item.stock !== null && <Tag>{item.stock === 0 ? '已兑完' : `余 ${item.stock}`}</Tag>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {!items && error && (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-2" />
      )}
      {!items && !error && <Skeleton className="h-47 rounded-md" />}
    </Card>
  )
}
