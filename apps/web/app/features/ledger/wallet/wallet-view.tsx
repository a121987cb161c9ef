import { BalancesCard } from './balances-card'
import { EarningCard } from './earning-card'
import { StatementCard } from './statement-card'

/** 我的V粒: what a user has, what came and went, and how more is earned. */
export const WalletView = () => (
  <div className="grid gap-4">
    <BalancesCard />
    <StatementCard />
    <EarningCard />
  </div>
)
