import type { ReactNode } from 'react'
import { BalancesCard } from './balances-card'
import { EarningCard } from './earning-card'
import { StatementCard } from './statement-card'

interface WalletViewProps {
  /** How V粒 are earned, and what they buy. */
  rewards: ReactNode
  searches: ReactNode
}

/** 我的V粒: balances, income and spending, exchanges, and how V粒 are earned. */
export const WalletView = ({ rewards, searches }: WalletViewProps) => (
  <div className="grid gap-4">
    <BalancesCard />
    {rewards}
    <StatementCard />
    {searches}
    <EarningCard />
  </div>
)
