import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  shopChoice,
  shopLink,
  shopSorts,
  shopTabNames,
  shopTabs,
  shownItems,
  sortNames,
} from '#app/features/shop/choice'
import { balancesQuery, itemsQuery } from '#app/features/shop/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { useSignedIn } from '#app/lib/session/user'
import { Checkbox } from '#app/ui/controls/checkbox'
import { TabLinks } from '#app/ui/controls/tabs'
import { Empty, Failed, ListEnd, Skeleton } from '#app/ui/layout/states'
import { LinkMenu } from '#app/ui/pickers/link-menu'
import { ItemCard } from './item-card'
import { ShopHead } from './shop-head'
import { VoucherCard, type VoucherExchange } from './voucher-card'

/** V粒商城: items that can be redeemed for V粒, by kind. */
export function ShopView({ Exchange }: { Exchange: VoucherExchange }) {
  const api = useApi()
  const signedIn = useSignedIn()
  const search = new URLSearchParams(useLocation().search)
  const choice = shopChoice(search)
  const { tab, sort } = choice
  const { data, error, refetch } = useQuery(itemsQuery(api, {}))
  const { data: balances } = useQuery({ ...balancesQuery(api, {}), enabled: signedIn })
  const items = data && shownItems(data.items, choice, balances?.points.balance ?? null)
  // The card 1 V券 is the last of the coupons and cards, so it is only shown in the default order.
  const showsVoucher = signedIn && !choice.affordable && sort === 'default' && ['all', 'cards'].includes(tab)
  const voucherAt = items?.findIndex(({ kind }) => kind === 'goods') ?? -1
  const voucher = showsVoucher && <VoucherCard key="voucher" Exchange={Exchange} />
  return (
    <div className="grid gap-4">
      <ShopHead />
      <div className="between">
        <TabLinks
          label="商品种类"
          shape="line"
          className="border-b-0"
          items={shopTabs.map((each) => ({
            to: shopLink(search, { tab: each }),
            text: shopTabNames[each],
            current: each === tab,
          }))}
        />
        <div className="row gap-3">
          {signedIn && <AffordableChoice search={search} checked={choice.affordable} />}
          <LinkMenu
            label="排序"
            labelShown
            items={shopSorts.map((each) => ({
              to: shopLink(search, { sort: each }),
              text: sortNames[each],
              current: each === sort,
            }))}
          />
        </div>
      </div>
      {items && items.length > 0 && (
        <>
          <ul className="grid grid-cols-4 gap-4" aria-label="商品">
            {items.map((item, place) => [
              place === voucherAt && voucher,
              <ItemCard key={item.id} item={item} />,
            ])}
            {voucherAt < 0 && voucher}
          </ul>
          <ListEnd state="done" />
        </>
      )}
      {items?.length === 0 && (
        <section className="box">
          <Empty
            title={choice.affordable ? '没有换得起的商品' : '这一类还没有商品'}
            hint={choice.affordable ? '签到、做任务可以获得V粒' : '看看其他种类'}
            className="py-20"
          />
        </section>
      )}
      {!items && error && (
        <section className="box">
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-20" />
        </section>
      )}
      {!items && !error && (
        <div className="grid grid-cols-4 gap-4">
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} className="h-67 rounded-lg" />
          ))}
        </div>
      )}
    </div>
  )
}

function AffordableChoice({ search, checked }: { search: URLSearchParams; checked: boolean }) {
  const id = useId()
  const navigate = useNavigate()
  // The box shows the new choice at once; the address changes a moment later.
  const [wanted, setWanted] = useState(checked)
  const [shown, setShown] = useState(checked)
  if (shown !== checked) {
    setShown(checked)
    setWanted(checked)
  }
  return (
    <label htmlFor={id} className="needs-script row cursor-pointer gap-2 text-sm text-ink-2">
      <Checkbox
        id={id}
        checked={wanted}
        onChange={({ target }) => {
          setWanted(target.checked)
          void navigate(shopLink(search, { affordable: target.checked }), { preventScrollReset: true })
        }}
      />
      只看换得起的
    </label>
  )
}
