import type { ReactNode } from 'react'
import { type Figure, price, thousands, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Change } from '#app/ui/layout/change'
import { Tag } from '#app/ui/layout/tag'
import { contractTitle } from './contract-title'

interface ContractHeadingProps {
  page: {
    product: { name: string }
    contract: string | null
    contracts: readonly { code: string; main: boolean }[]
  }
  ranking: {
    facts: {
      close: Figure
      priceChange: Figure
      priceChangeRate: Figure
      settlementPrice: Figure
      openInterest: Figure
      digits: number
    }
    /**
     * Number of contracts summed into a list of the whole product; null for a list that the exchange
     * published.
     */
    summedContracts: number | null
  }
  /** Further lines below the heading. */
  children?: ReactNode
}

/** Heading of a day's ranking of seats: the contract with its prices, or the product. */
export function ContractHeading({
  page,
  ranking: { facts, summedContracts },
  children,
}: ContractHeadingProps) {
  const main = page.contracts.find(({ code }) => code === page.contract)?.main
  return (
    <div className="border-r border-line p-4">
      <h1 className="row t-strong gap-2 text-xl">
        {contractTitle(page)}
        {main && <Tag tone="brand">主力</Tag>}
      </h1>
      {page.contract === 'all' ? (
        <p className="mt-1.5 h-8 text-base leading-8 text-ink-2">
          {summedContracts ? `${summedContracts} 个上榜合约相加` : '交易所公布的品种榜'}
        </p>
      ) : (
        <p className="mt-1.5 flex items-baseline gap-2">
          <b className={cn('text-2xl font-semibold', toneOf(facts.priceChange))}>
            {price(facts.close, facts.digits)}
          </b>
          <Change value={facts.priceChange} digits={facts.digits} />
          <Change value={facts.priceChangeRate} digits={2} unit="%" />
        </p>
      )}
      <p className="t-hint mt-0.5">
        持仓 {thousands(facts.openInterest)} 手
        {page.contract !== 'all' && `　结算 ${price(facts.settlementPrice, facts.digits)}`}
      </p>
      {children}
    </div>
  )
}
