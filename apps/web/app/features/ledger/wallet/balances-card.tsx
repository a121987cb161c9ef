import { useQuery } from '@tanstack/react-query'
import type { Balance } from '@vce/protocol'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessage, useApi } from '#app/lib/api'
import { signed, thousands } from '#app/lib/format'
import { pointsRules } from '#app/lib/reward/rules'
import { Button, ButtonLink, buttonClass } from '#app/ui/controls/button'
import { MoreLink } from '#app/ui/layout/more-link'
import { Failed, Skeleton } from '#app/ui/layout/states'
import { RulesButton } from '#app/ui/overlay/rules-button'
import { balancesQuery } from './queries'

/** Loaded when 兑换V券 is first pressed. */
const ExchangeDialog = lazy(() => import('./exchange-dialog'))

/** V粒 and V券 with their frozen, given and expiring parts, and the sums of the month. */
export function BalancesCard() {
  const { data, error, refetch } = useQuery(balancesQuery(useApi(), {}))
  const [search, setSearch] = useSearchParams()
  const exchanging = search.get('exchange') === 'vouchers'
  /** The address stores whether the dialog is open, so that the side bar can open it from any page. */
  const setExchanging = (open: boolean) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (open) after.set('exchange', 'vouchers')
        else after.delete('exchange')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  if (!data) {
    return (
      <section aria-label="余额" className="box h-45">
        {error ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="h-full" />
        ) : (
          <div className="grid gap-4 p-6">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-9 w-40" />
            <Skeleton className="h-5 w-64" />
          </div>
        )}
      </section>
    )
  }
  const { points, vouchers } = data
  return (
    <section aria-label="余额" className="box grid min-h-45 grid-cols-[5fr_4fr] divide-x divide-line">
      <div className="p-6">
        <Amount name="V粒余额" balance={points} large />
        <p className="t-hint mt-1">
          {points.expiring &&
            `其中 ${thousands(points.expiring.amount)} V粒 将于 ${points.expiring.day} 到期　`}
          冻结 {thousands(points.held)}
          {points.owed > 0 && `　含追回 ${thousands(points.owed)}`}
        </p>
        <div className="row mt-4 gap-3">
          <Button className="needs-script" onClick={() => setExchanging(true)}>
            兑换V券
          </Button>
          <ButtonLink variant="outline" to="/vliV2/shop">
            V粒商城
          </ButtonLink>
          <ButtonLink variant="outline" to="/luckDraw">
            幸运抽奖
          </ButtonLink>
          <RulesButton
            title="V粒规则"
            rules={pointsRules}
            className={buttonClass({ variant: 'ghost' }, 'needs-script')}
          />
        </div>
        <Suspense fallback={null}>
          {exchanging && <ExchangeDialog money={points.balance} onClose={() => setExchanging(false)} />}
        </Suspense>
      </div>
      <div className="p-6">
        <div className="flex items-start justify-between">
          <Amount name="V券余额" balance={vouchers} />
          <MoreLink to="/my/recharge" text="充值" />
        </div>
        <p className="t-hint mt-1">
          {vouchers.given > 0 && `含赠送 ${thousands(vouchers.given)}　`}
          {vouchers.expiring &&
            `${thousands(vouchers.expiring.amount)} V券 将于 ${vouchers.expiring.day} 到期`}
        </p>
        <dl aria-label="V粒收支" className="rule mt-3 grid grid-cols-3 pt-3">
          <Sum name="本月获得V粒" text={signed(points.month.gained)} />
          <Sum name="本月使用V粒" text={signed(-points.month.used)} />
          <Sum name="累计获得V粒" text={thousands(points.gained)} />
        </dl>
      </div>
    </section>
  )
}

const Amount = ({ name, balance, large }: { name: string; balance: Balance; large?: boolean }) => (
  <p>
    <span className="t-dim block">{name}</span>
    <b className={large ? 't-strong mt-1 block text-3xl' : 't-strong mt-1 block text-2xl'}>
      {thousands(balance.balance)}
    </b>
  </p>
)

const Sum = ({ name, text }: { name: string; text: ReactNode }) => (
  <div>
    <dt className="t-hint">{name}</dt>
    <dd className="font-semibold text-ink">{text}</dd>
  </div>
)
