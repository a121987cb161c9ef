import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { rechargePackagesQuery } from '#app/features/payment/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { Button } from '#app/ui/controls/button'
import { Checkbox } from '#app/ui/controls/checkbox'
import { Refusal } from '#app/ui/controls/refusal'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { PackageChoice, type Packages } from './package-choice'
import { useRecharge } from './use-recharge'

/** 购买V券: a package or a free amount, the terms, and a button that leads to the cash desk. */
export function RechargeView() {
  const { data, error, refetch } = useQuery(rechargePackagesQuery(useApi(), {}))
  return (
    <Card
      title="购买V券"
      note="1 V券 = 1 元"
      roomy
      bodyClass="px-6 pb-6"
      extra={<MoreLink to="/my/orderList?type=2" text="充值订单" />}
    >
      {data && <RechargeForm packages={data} />}
      {!data && error && (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-24" />
      )}
      {!data && !error && <Skeleton className="h-96" />}
    </Card>
  )
}

function RechargeForm({ packages }: { packages: Packages }) {
  const recharge = useRecharge(packages)
  const { amount, given, busy, isHeld } = recharge
  const submit = (event: FormEvent) => {
    event.preventDefault()
    recharge.submit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <PackageChoice
        packages={packages}
        chosen={recharge.chosen}
        text={recharge.text}
        fault={recharge.fault}
        onChoose={recharge.choose}
        onType={recharge.type}
      />
      <Terms packages={packages} />
      {packages.confirm_adult === 1 && (
        <AdultRow checked={recharge.adult} fault={recharge.adultFault} onChange={recharge.confirm} />
      )}
      <div className="rule between mt-5 pt-5">
        <p className="text-sm text-ink-2">
          应付 <b className="ml-1 text-2xl font-semibold text-ink">{thousands(amount, 2)}</b>
          <span className="ml-1 text-ink">元</span>
          <span className="ml-4">
            到账 {thousands(amount)} V券{given > 0 && `，另赠 ${given} V券`}
          </span>
        </p>
        <div className="row gap-4">
          <Refusal message={recharge.message} />
          <Button type="submit" size="lg" aria-disabled={busy || isHeld} className="w-44">
            {busy ? '下单中…' : '去支付'}
          </Button>
        </div>
      </div>
    </form>
  )
}

const Terms = ({ packages: { given_days, left_today } }: { packages: Packages }) => (
  <ul className="mt-4 grid list-disc gap-1.5 rounded-md bg-sunken py-3 pr-4 pl-8 text-sm text-ink-2 marker:text-ink-4">
    <li>V券是本站的充值凭证，购买后不过期、不可转让、可按规则退款。</li>
    <li>7 天内未使用的充值可即时退回，其余由客服按规则办理；退款时扣除已使用的赠送部分。</li>
    <li>
      赠送的 V券 {given_days} 天内有效，支付时先用赠送的。今日还可购买 {thousands(left_today)} 元。
    </li>
  </ul>
)

interface AdultRowProps {
  checked: boolean
  fault?: string
  onChange: (checked: boolean) => void
}

function AdultRow({ checked, fault, onChange }: AdultRowProps) {
  const box = useId()
  const faultId = useId()
  return (
    <p className="row mt-4 h-5 gap-2 text-sm text-ink">
      <Checkbox
        id={box}
        checked={checked}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={box}>我已年满 18 周岁</label>
      <span id={faultId} role="alert" className="ml-2 text-xs text-danger">
        {fault}
      </span>
    </p>
  )
}
