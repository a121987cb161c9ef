import { useQuery } from '@tanstack/react-query'
import type { Balance } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { missing, thousands } from '#app/lib/format'
import { MoreLink } from '#app/ui/layout/more-link'
import { balancesQuery } from './queries'

/** V粒 and V券 above a page of the personal centre; a balance that is not loaded is a dash. */
export function WalletStrip() {
  const { data } = useQuery(balancesQuery(useApi(), {}))
  return (
    <section aria-label="我的钱包" className="box grid h-21 grid-cols-2 divide-x divide-line">
      <Part name="V粒" balance={data?.points} to="/my/vliV2" action="明细与兑换" />
      <Part name="V券" balance={data?.vouchers} to="/my/recharge" action="充值" />
    </section>
  )
}

interface PartProps {
  name: string
  balance: Balance | undefined
  to: string
  action: string
}

const Part = ({ name, balance, to, action }: PartProps) => (
  <div className="px-6 py-3">
    <div className="between">
      <span className="t-dim">{name}</span>
      <MoreLink to={to} text={action} />
    </div>
    <p className="row items-baseline! gap-3">
      <b className="t-strong text-2xl">{balance ? thousands(balance.balance) : missing}</b>
      <span className="t-hint truncate">{balance && hintOf(name, balance)}</span>
    </p>
  </div>
)

/**
 * Hint about the amount that expires next; without one, about the amount that was given. Empty without
 * either.
 */
function hintOf(name: string, { expiring, given }: Balance) {
  if (expiring) return `其中 ${thousands(expiring.amount)} ${name} 将于 ${expiring.day} 到期`
  return given > 0 ? `含赠送 ${thousands(given)}` : ''
}
