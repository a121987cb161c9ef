import type { ReactNode } from 'react'
import { BalancesCard } from './balances-card'
import { EarningCard } from './earning-card'
import { StatementCard } from './statement-card'

interface WalletViewProps {
  /** Section about earning V粒 and the items they buy. */
  rewards: ReactNode
  searches: ReactNode
}

/** 我的V粒: balances, statement, exchanges, and rewards. */
export const WalletView = ({ rewards, searches }: WalletViewProps) => (
  <div className="grid gap-4">
    <BalancesCard />
    {rewards}
    <StatementCard />
    {searches}
    <EarningCard />
  </div>
)
