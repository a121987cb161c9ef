import { useQuery } from '@tanstack/react-query'
import { itemKindNames, type ShopItem } from '@vce/protocol'
import { useState } from 'react'
import { leftText, limitText } from '#app/features/shop/availability'
import { itemLink } from '#app/features/shop/choice'
import { MapPin } from '#app/features/shop/icons'
import { balancesQuery, itemQuery, itemsQuery } from '#app/features/shop/queries'
import { AddressChoice, addressText } from '#app/features/shop/redeem/address-choice'
import { RedeemButton } from '#app/features/shop/redeem/redeem-button'
import { type Addresses, useAddresses } from '#app/features/shop/redeem/use-addresses'
import { useApi } from '#app/lib/api'
import { shortTime, thousands } from '#app/lib/format'
import { useSignedIn } from '#app/lib/session/user'
import { useLoaded } from '#app/lib/use-loaded'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { Dialog } from '#app/ui/overlay/dialog'
import { ItemArt } from './item-art'
import { ItemSteps } from './item-steps'

/** Maximum other items next to an item. */
const maxOthers = 3

/** One item: description, price, address, and the steps after the redemption. */
export function ItemView({ id }: { id: number }) {
  const api = useApi()
  const item = useLoaded(itemQuery(api, { id }))
  const { data: all } = useQuery(itemsQuery(api, {}))
  const others = all?.items.filter((each) => each.id !== item.id).slice(0, maxOthers) ?? []
  const kind = itemKindNames[item.kind]
  return (
    <>
      <nav aria-label="所在位置" className="t-dim row mb-3 gap-2">
        <Link to="/vliV2/shop" className="hover:text-brand">
          V粒商城
        </Link>
        <span aria-hidden>/</span>
        {kind}
        <span aria-hidden>/</span>
        {item.name}
      </nav>
      <div className="grid gap-4">
        <section aria-label={item.name} className="box grid grid-cols-[480px_1fr] overflow-hidden">
          <div className="p-6 pr-0">
            <ItemArt item={item} big className="h-full min-h-112 rounded-lg" />
          </div>
          <Purchase item={item} />
        </section>
        <div className="grid grid-cols-[1fr_360px] items-start gap-4">
          <Card roomy title="商品说明" bodyClass="px-6 pb-6">
            <ul className="grid gap-2 text-read text-ink">
              {item.detail.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <dl className="rule mt-6 grid gap-4 pt-5">
              {(item.is_sent === 1 ? ofGoods : ofOthers).map(({ question, answer }) => (
                <div key={question}>
                  <dt className="t-name">{question}</dt>
                  <dd className="t-brief mt-1">{answer}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <div className="stack">
            <ItemSteps kind={item.kind} />
            {others.length > 0 && (
              <Card title="也可以换" extra={<MoreLink to="/vliV2/shop" text="全部" />} bodyClass="pb-2">
                {others.map((each) => (
                  <Link
                    key={each.id}
                    to={itemLink(each.id)}
                    className="flex h-16 items-center gap-3 px-4 hover:bg-hover"
                  >
                    <ItemArt item={each} className="size-11 shrink-0 rounded-md" iconClass="size-5" />
                    <span className="rest min-w-0">
                      <b className="t-name block truncate">{each.name}</b>
                      <span className="t-hint">{each.summary}</span>
                    </span>
                    <span className="text-sm text-ink-2">
                      <b className="t-strong">{thousands(each.price)}</b> V粒
                    </span>
                  </Link>
                ))}
              </Card>
            )}
          </div>
        </div>
      </div>
    </>
  )
}

const ofGoods = [
  { question: '发错或破损怎么办', answer: '收货 7 天内联系客服并提供照片，补发或退回 V粒。' },
  { question: '能不能退', answer: '未发货可随时取消；已发货的实物不支持退换，质量问题除外。' },
  { question: '地址会留多久', answer: '收货 90 天后从发货单里删除，只保留订单号与承运单号。' },
] as const
const ofOthers = [
  { question: '能不能退', answer: '兑换后立即到账，不支持退回 V粒。' },
  { question: '能不能转让', answer: '只能由兑换的账号使用，不可转让、不可提现。' },
] as const

function Purchase({ item }: { item: ShopItem }) {
  const signedIn = useSignedIn()
  const { data: balances } = useQuery({ ...balancesQuery(useApi(), {}), enabled: signedIn })
  const isSent = item.is_sent === 1
  const addresses = useAddresses({ enabled: isSent && signedIn })
  const left = leftText(item)
  const balance = balances?.points.balance
  return (
    <div className="p-8">
      <p className="row gap-2">
        <Tag>{itemKindNames[item.kind]}</Tag>
        {left && <Tag tone={left.startsWith('余') ? 'brand' : 'plain'}>{left}</Tag>}
      </p>
      <h1 className="t-strong mt-3 text-2xl">{item.name}</h1>
      <p className="t-brief mt-1">{item.summary}</p>
      <p className="mt-5 rounded-lg bg-sunken px-5 py-4 text-ink">
        <b className="text-4xl font-semibold">{thousands(item.price)}</b>
        <span className="ml-1.5 text-base">V粒</span>
        <span className="t-dim ml-6">
          {balance !== undefined &&
            (balance < item.price
              ? `余额 ${thousands(balance)}，还差 ${thousands(item.price - balance)}`
              : `余额 ${thousands(balance)}，兑换后 ${thousands(balance - item.price)}`)}
        </span>
      </p>
      <dl className="mt-6 grid grid-cols-[64px_1fr] gap-y-5 text-base">
        <dt className="text-ink-3">数量</dt>
        <dd className="text-ink">
          1 件<span className="t-dim ml-4">{limitText(item)}</span>
        </dd>
        {isSent && signedIn && (
          <>
            <dt className="text-ink-3">送到</dt>
            <dd>
              <SendTo addresses={addresses} />
            </dd>
          </>
        )}
        {isSent && (
          <>
            <dt className="text-ink-3">运费</dt>
            <dd className="text-ink">包邮，3 个工作日内发出</dd>
          </>
        )}
      </dl>
      <div className="row mt-7 gap-3">
        <RedeemButton
          item={item}
          priced
          size="lg"
          className="w-56"
          {...(addresses.address && { addressId: addresses.address.id })}
        />
        {item.open_at && <span className="t-dim">注册满 7 天后可兑换，{shortTime(item.open_at)} 起开放</span>}
      </div>
    </div>
  )
}

/** The chosen address, with a button to choose another. */
function SendTo({ addresses }: { addresses: Addresses }) {
  const [open, setOpen] = useState(false)
  const { address } = addresses
  if (!address) return <AddressChoice addresses={addresses} />
  return (
    <div className="row gap-3 rounded-md border border-brand-line bg-brand-soft px-4 py-3">
      <MapPin className="size-4.5 shrink-0 text-brand" aria-hidden />
      <span className="rest min-w-0">
        <b className="t-name block">
          {address.name}　{address.mobile}
        </b>
        <span className="t-dim block wrap-anywhere">{addressText(address)}</span>
      </span>
      <button
        type="button"
        className="text-sm text-brand hover:underline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        换地址
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="选择收货地址"
        width={480}
        foot={<Button onClick={() => setOpen(false)}>确定</Button>}
      >
        <AddressChoice addresses={addresses} />
      </Dialog>
    </div>
  )
}
