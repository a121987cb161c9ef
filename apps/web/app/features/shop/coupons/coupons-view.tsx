import { useQuery } from '@tanstack/react-query'
import { comingSoon, couponGroups, type HeldCoupon, type OfferedCoupon } from '@vce/protocol'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { couponsQuery } from '#app/features/shop/queries'
import { useApi } from '#app/lib/api'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { RulesButton } from '#app/ui/overlay/rules-button'
import { PagedRows } from '#app/ui/table/paged-rows'
import { couponsInput, couponsPageLink, groupLink, groupNames } from './choice'
import { isCard, pageOfUse } from './coupon-figure'
import { CouponTicket } from './coupon-ticket'
import { useCoupons } from './use-coupons'

/** 优惠券: coupons on offer, the user's coupons by state, and the rules. */
export function CouponsView() {
  const search = new URLSearchParams(useLocation().search)
  const input = couponsInput(search)
  const answer = useQuery(couponsQuery(useApi(), input))
  const { busy, receive, activate } = useCoupons()
  const [activating, setActivating] = useState<HeldCoupon | null>(null)
  const { data } = answer
  return (
    <div className="grid gap-4">
      {data && data.offers.length > 0 && (
        <Card title="可领取" roomy bodyClass="px-6 pb-6">
          <ul className="grid grid-cols-2 gap-4">
            {data.offers.map((offer) => (
              <CouponTicket key={offer.id} coupon={offer} note={offerNote(offer)}>
                <Button size="sm" disabled={busy} onClick={() => void receive(offer.id)}>
                  领取
                </Button>
              </CouponTicket>
            ))}
          </ul>
        </Card>
      )}
      <Card
        title="优惠券"
        roomy
        extra={
          <span className="row gap-5">
            <TabLinks
              label="优惠券状态"
              items={couponGroups.map((group) => ({
                to: groupLink(group),
                text: data ? `${groupNames[group]} ${data.counts[group]}` : groupNames[group],
                current: group === input.state,
              }))}
            />
            <RulesButton
              title="使用规则"
              rules={rules}
              className="needs-script text-sm text-ink-2 hover:text-brand"
            />
          </span>
        }
      >
        <PagedRows
          label="优惠券分页"
          answer={answer}
          linkTo={(number) => couponsPageLink(search, number)}
          empty={
            <Empty
              title={`没有${groupNames[input.state]}的优惠券`}
              hint="新人礼包、幸运抽奖与商城可以获得"
              className="py-20"
              {...(input.state === 'unused' && {
                action: <ButtonLink to="/vliV2/shop">去V粒商城</ButtonLink>,
              })}
            />
          }
        >
          {(rows) => (
            <ul className="grid grid-cols-2 gap-4 px-6 pb-6">
              {rows.map((coupon) => (
                <CouponTicket
                  key={coupon.holding_id}
                  coupon={coupon}
                  note={noteOf(coupon)}
                  isOver={coupon.state === 'used' || coupon.state === 'expired'}
                >
                  <CouponAction coupon={coupon} onActivate={() => setActivating(coupon)} />
                </CouponTicket>
              ))}
            </ul>
          )}
        </PagedRows>
      </Card>
      <Confirmation
        open={activating !== null}
        title={`激活「${activating?.name ?? ''}」？`}
        text={activating && activationText(activating)}
        action="激活"
        busy={busy}
        onClose={() => setActivating(null)}
        onConfirm={() => activating && void activate(activating.holding_id).then(() => setActivating(null))}
      />
    </div>
  )
}

const rules = [
  '每笔订单限用一张，购买V券（充值）不可使用。',
  '立减券与折扣券在收银时选用，应付最低为 0，不找零、不兑现、不可转让。',
  '下单后优惠券被订单占用；订单取消或关闭，立即退回。',
  '全额退款的订单退回优惠券，剩余有效期不足 7 天的按 7 天计；部分退款不退回。',
  '体验卡与查询卡须在有效期内激活，激活后按各自说明使用。',
] as const

const activationText = ({ rule, kind }: HeldCoupon) =>
  kind === 'vip_days'
    ? `${rule}，激活后不可撤销；已是会员的，天数接在现有会员之后。`
    : `${rule}，激活后不可撤销。`

const offerNote = ({ validity, left }: OfferedCoupon) =>
  left === null ? validity : `${validity}，余 ${left} 张`

/** Validity of the coupon, or its final state. */
function noteOf({ state, starts_on, ends_on, used_at, order_id }: HeldCoupon) {
  if (state === 'used') return `${used_at?.slice(0, 16)} 使用${order_id ? `，订单 ${order_id}` : ''}`
  if (state === 'expired') return `${ends_on} 已过期`
  return starts_on ? `${starts_on} 至 ${ends_on} 有效` : `有效期至 ${ends_on}`
}

function CouponAction({ coupon, onActivate }: { coupon: HeldCoupon; onActivate: () => void }) {
  if (coupon.state === 'locked') {
    return (
      <ButtonLink to={`/cashDesk?order_id=${coupon.order_id}`} variant="outline" size="sm">
        去支付
      </ButtonLink>
    )
  }
  if (coupon.state !== 'unused') return null
  if (isCard(coupon))
    return (
      <Button size="sm" aria-label={`激活 ${coupon.name}`} onClick={onActivate}>
        激活
      </Button>
    )
  const page = pageOfUse(coupon)
  if (page === null) return <span className="t-hint">{comingSoon}</span>
  return (
    <ButtonLink to={page} variant="soft" size="sm">
      去使用
    </ButtonLink>
  )
}
