import type { ShopItem } from '@vce/protocol'
import { leftText } from '#app/features/shop/availability'
import { itemLink } from '#app/features/shop/choice'
import { RedeemButton } from '#app/features/shop/redeem/redeem-button'
import { thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { ItemArt } from './item-art'

/** One item: picture, name, price. The whole card links to the item's page; the button redeems. */
export function ItemCard({ item }: { item: ShopItem }) {
  const isOut = item.stock === 0
  const left = leftText(item)
  return (
    <li className="box relative flex flex-col overflow-hidden hover:border-brand-line">
      <ItemArt item={item} className={cn('h-36', isOut && 'opacity-45')} />
      <div className="flex flex-1 flex-col p-4">
        <p className="row gap-2">
          <Link
            to={itemLink(item.id)}
            className={cn(
              'rest truncate text-md font-semibold after:absolute after:inset-0',
              isOut ? 'text-ink-3' : 'text-ink',
            )}
          >
            {item.name}
          </Link>
          {left && <Tag tone={left.startsWith('余') ? 'brand' : 'plain'}>{left}</Tag>}
        </p>
        <p className="t-dim mt-1">{item.summary}</p>
        <p className="between mt-4">
          <span className={isOut ? 'text-ink-3' : 'text-ink'}>
            <b className="text-xl font-semibold">{thousands(item.price)}</b>
            <span className="ml-1 text-sm text-ink-3">V粒</span>
          </span>
          <span className="relative">
            <RedeemButton item={item} variant="soft" size="sm" />
          </span>
        </p>
      </div>
    </li>
  )
}
