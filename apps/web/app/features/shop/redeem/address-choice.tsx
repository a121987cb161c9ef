import type { SavedAddress } from '@vce/protocol'
import { MapPin } from '#app/features/shop/icons'
import { errorMessage } from '#app/lib/api'
import { cn } from '#app/ui/cn'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import type { Addresses } from './use-addresses'

/** An address on one line; a municipality such as 上海市 is not repeated as its city. */
export const addressText = ({ province, city, district, detail }: SavedAddress) =>
  `${province === city ? city : province + city}${district} ${detail}`

/** Choice among the user's addresses, with a link to add another. */
export function AddressChoice({ addresses: { list, addresses, address, choose } }: { addresses: Addresses }) {
  if (!addresses) {
    return list.error ? (
      <Failed message={errorMessage(list.error)} onRetry={() => void list.refetch()} className="py-4" />
    ) : (
      <Skeleton className="h-18 rounded-md" />
    )
  }
  return (
    <fieldset>
      <legend className="sr-only">收货地址</legend>
      <div className="grid max-h-62 gap-2 overflow-y-auto">
        {addresses.map((each) => (
          <label
            key={each.id}
            className={cn(
              'row cursor-pointer gap-3 rounded-md border px-4 py-3',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand',
              each.id === address?.id ? 'border-brand-line bg-brand-soft' : 'border-line hover:border-line-2',
            )}
          >
            <input
              type="radio"
              name="address"
              className="sr-only"
              checked={each.id === address?.id}
              onChange={() => choose(each.id)}
            />
            <MapPin className="size-4.5 shrink-0 text-brand" aria-hidden />
            <span className="rest min-w-0">
              <b className="t-name block">
                {each.name}　{each.mobile}
              </b>
              <span className="t-dim block wrap-anywhere">{addressText(each)}</span>
            </span>
          </label>
        ))}
      </div>
      <p className={cn('text-sm', addresses.length > 0 && 'mt-2')}>
        {addresses.length === 0 && <span className="mr-2 text-ink-2">还没有收货地址</span>}
        <Link to="/my/addressList" target="_blank" className="text-brand hover:underline">
          {addresses.length === 0 ? '去添加' : '管理地址'}
        </Link>
      </p>
    </fieldset>
  )
}
