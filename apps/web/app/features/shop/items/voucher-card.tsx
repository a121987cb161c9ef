import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import { balancesQuery, voucherTermsQuery } from '#app/features/shop/queries'
import { useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { Button } from '#app/ui/controls/button'
import { Tag } from '#app/ui/layout/tag'
import { ItemArt } from './item-art'

/** The exchange dialog of the wallet, passed in by the page. */
export type VoucherExchange = ComponentType<{ money: number; onClose: () => void }>

/** The card 1 V券, which is exchanged in the dialog of the wallet. Null until its terms are loaded. */
export function VoucherCard({ Exchange }: { Exchange: VoucherExchange }) {
  const api = useApi()
  const { data: terms } = useQuery(voucherTermsQuery(api, {}))
  const { data: balances } = useQuery(balancesQuery(api, {}))
  const [open, setOpen] = useState(false)
  if (!terms) return null
  return (
    <li className="box flex flex-col overflow-hidden hover:border-brand-line">
      <ItemArt item={{ code: 'voucher', kind: 'coupon' }} className="h-36" />
      <div className="flex flex-1 flex-col p-4">
        <p className="row gap-2">
          <b className="rest truncate text-md font-semibold text-ink">1 V券</b>
          <Tag>本月余 {terms.left}</Tag>
        </p>
        <p className="t-dim mt-1">
          {terms.days} 天有效，每月限 {terms.max_a_month}
        </p>
        <p className="between mt-4">
          <span className="text-ink">
            <b className="text-xl font-semibold">{thousands(terms.price)}</b>
            <span className="ml-1 text-sm text-ink-3">V粒</span>
          </span>
          <Button
            variant="soft"
            size="sm"
            aria-label="兑换 1 V券"
            disabled={!balances || terms.left === 0}
            onClick={() => setOpen(true)}
          >
            兑换
          </Button>
        </p>
      </div>
      {open && balances && (
        <Suspense fallback={null}>
          <Exchange money={balances.points.balance} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}
