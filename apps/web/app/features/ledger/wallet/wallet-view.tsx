import type { ReactNode } from 'react'
import { BalancesCard } from './balances-card'
import { EarningCard } from './earning-card'
import { StatementCard } from './statement-card'

/** 我的V粒: what a user has, what came and went, what was exchanged, and how more is earned. */
export const WalletView = ({ rewards, searches }: { rewards: ReactNode; searches: ReactNode }) => (
  <div className="grid gap-4">
    <BalancesCard />
    {rewards}
    <StatementCard />
    {searches}
    <EarningCard />
  </div>
)
