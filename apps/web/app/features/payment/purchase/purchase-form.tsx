import { type PayType, payTypeNames, payTypes, type SuperVipLevel } from '@vce/protocol'
import { type FormEvent, useId } from 'react'
import { PayHelp } from '#app/features/payment/channels/pay-help'
import { PayMark } from '#app/features/payment/channels/pay-mark'
import { amountOf, currencyOfPayType } from '#app/features/payment/money'
import { PinRow } from '#app/features/payment/password/pin-row'
import { payLabel } from '#app/features/payment/pay-label'
import { isOpen, voucherObstacle } from '#app/features/payment/pay-options'
import { errorMessage } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { purchaseLink } from '#app/lib/purchase/purchase'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Tabs } from '#app/ui/controls/tabs'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { AgreementRow } from './agreement-row'
import { CouponChoice } from './coupon-choice'
import { LevelChoice } from './level-choice'
import type { Purchase } from './use-purchase'
import { VoucherLine } from './voucher-line'

interface PurchaseFormProps {
  levels: readonly SuperVipLevel[]
  levelId: number
  purchase: Purchase
  onLevel: (id: number) => void
}

/** Right side of the purchase: level, pay type, amount, password, agreement. */
export function PurchaseForm({ levels, levelId, purchase, onLevel }: PurchaseFormProps) {
  const panel = useId()
  const { payOptions, preview, payType, fault, message, busy, isHeld } = purchase
  const level = levels.find(({ id }) => id === levelId)
  const payable = preview.data?.payable ?? level?.price
  const obstacle = payOptions.data && payable !== undefined ? voucherObstacle(payOptions.data, payable) : null
  const isFree = preview.data?.payable === 0
  const amount = amountOf(preview.data?.payable, currencyOfPayType(payType))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!preview.data || !payOptions.data) return
    purchase.submit({ payable: preview.data.payable, balance: payOptions.data.balance })
  }
  const button = (
    <Button
      type="submit"
      variant="vip"
      size="lg"
      className="w-44"
      // Not `disabled` while busy, because that would remove the focus.
      aria-disabled={busy || isHeld}
      disabled={!preview.data || !payOptions.data}
    >
      {isFree && !busy ? '立即开通' : payLabel({ payType, amount: preview.data?.payable, busy })}
    </Button>
  )
  return (
    <form noValidate onSubmit={submit}>
      <LevelChoice levels={levels} chosen={levelId} disabled={busy} onChoose={onLevel} />
      <Tabs
        label="支付方式"
        panel={panel}
        className="mt-5 w-full"
        itemClass="h-9! flex-1 justify-center"
        value={payType}
        onChange={purchase.choose}
        items={payTypes.map((each) => ({
          key: each,
          text: (
            <PayTypeName
              payType={each}
              isOff={payOptions.data !== undefined && !isOpen(payOptions.data, each)}
              isPale={each === 'money' && obstacle !== null}
            />
          ),
          disabled: payOptions.data !== undefined && !isOpen(payOptions.data, each),
        }))}
      />
      <div id={panel} role="tabpanel" aria-label={payTypeNames[payType]} className="min-h-63 pt-4">
        {level && (
          <CouponChoice
            level={level}
            coupons={purchase.coupons}
            chosen={purchase.couponId}
            disabled={busy}
            onChoose={purchase.chooseCoupon}
          />
        )}
        {purchase.couponId !== undefined && preview.error && (
          <Refusal message={errorMessage(preview.error)} className="-mt-2" />
        )}
        <dl>
          <div className="ends">
            <dt className="text-base text-ink-2">应付</dt>
            <dd className="text-ink">
              {level && preview.data && preview.data.payable < level.price && (
                <s className="t-hint mr-3">{amountOf(level.price, currencyOfPayType(payType)).figure}</s>
              )}
              <b className="text-3xl font-semibold">{amount.figure}</b> {amount.unit}
            </dd>
          </div>
          <VoucherLine payType={payType} payOptions={payOptions.data} payable={payable} levelId={levelId} />
          <div className="mt-1 text-sm text-ink-2">
            <dt className="inline">有效期至 </dt>
            <dd className="inline">
              {preview.data?.last_day ?? missing}
              {preview.data &&
                preview.data.credit_days > 0 &&
                `（含原会员折算 ${preview.data.credit_days} 天）`}
            </dd>
          </div>
        </dl>
        <div className="rule mt-4 pt-4">
          {payOptions.error && (
            <Failed
              message={errorMessage(payOptions.error)}
              onRetry={() => void payOptions.refetch()}
              className="py-0!"
            />
          )}
          {!payOptions.data && !payOptions.error && <Skeleton className="h-23" />}
          {payOptions.data && isFree && (
            <div className="flex h-23 items-end justify-between gap-4 pb-5">
              <div className="rest self-center">
                <p className="t-dim">优惠券已抵扣全部金额，无需支付</p>
                <Refusal message={message} className="mt-1" />
              </div>
              {button}
            </div>
          )}
          {payOptions.data && !isFree && payType === 'money' && (
            <PinRow
              payOptions={payOptions.data}
              pin={purchase.pin}
              fault={(fault?.at === 'pin' ? fault.message : message) ?? undefined}
              path={purchaseLink(levelId)}
              fieldRef={purchase.pinField}
              onChange={purchase.type}
            >
              {button}
            </PinRow>
          )}
          {payOptions.data && !isFree && payType !== 'money' && (
            <div className="flex h-23 items-end justify-between gap-4 pb-5">
              <div className="rest self-center">
                <p className="t-dim">{channelNotes[payType]}</p>
                <Refusal message={message ?? preview.error?.message ?? null} className="mt-1" />
              </div>
              {button}
            </div>
          )}
        </div>
      </div>
      <div className="between gap-4">
        <AgreementRow
          agreed={purchase.agreed}
          fault={fault?.at === 'agreement' ? fault.message : null}
          onChange={purchase.agree}
        />
        <PayHelp />
      </div>
    </form>
  )
}

const channelNotes: Readonly<Record<Exclude<PayType, 'money'>, string>> = {
  wechat: '下单后用微信扫码，付款后自动到账',
  alipay: '下单后扫码或登录支付宝账户付款，付款后自动到账',
}

interface PayTypeNameProps {
  payType: PayType
  isOff: boolean
  /** Whether the pay type can be chosen, but cannot pay yet. */
  isPale: boolean
}

const PayTypeName = ({ payType, isOff, isPale }: PayTypeNameProps) => (
  <>
    <PayMark payType={payType} pale={isOff || isPale} />
    <span className={isPale ? 'text-ink-3' : undefined}>{payTypeNames[payType]}</span>
    {isOff && <span className="text-xs">暂不可用</span>}
  </>
)
