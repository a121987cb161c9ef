import type { ReactNode } from 'react'
import { BalancesCard } from './balances-card'
import { EarningCard } from './earning-card'
import { StatementCard } from './statement-card'

interface WalletViewProps {
  /** How V粒 are earned. */
  rewards: ReactNode
  searches: ReactNode
  /** What V粒 buy. */
  shop: ReactNode
}

/** 我的V粒: what a user has, what came and went, what was exchanged, and how more is earned. */
export const WalletView = ({ rewards, shop, searches }: WalletViewProps) => (
  <div className="grid gap-4">
    <BalancesCard />
    {rewards}
    {shop}
    <StatementCard />
    {searches}
    <EarningCard />
  </div>
)
