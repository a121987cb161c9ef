import { useQuery } from '@tanstack/react-query'
import { displayCode } from '@vce/futures'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { contractTermsQuery } from '#app/features/market/quotation/symbol/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { useHydrated } from '#app/lib/use-hydrated'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { termFacts } from './contract-facts'

/** 合约参数: trading and delivery terms of the contract. Terms that no source publishes have no line. */
export function ContractTermsCard({ detail: { world, quote } }: { detail: QuoteDetail }) {
  const enabled = useHydrated()
  const { contract } = quote
  const { data, error, refetch } = useQuery({ ...contractTermsQuery(useApi(), { world, contract }), enabled })
  return (
    <Card
      title="合约参数"
      note={displayCode(contract)}
      bodyClass="px-4 pb-4"
      foot={
        data &&
        (data.source ? (
          <OriginLine
            source={data.source}
            world={world}
            publication="结算参数"
            note={`自 ${data.source.holdsOn} 起执行`}
          />
        ) : (
          <p className="t-hint min-h-5">现行合约标准，交易所尚无该合约的结算参数文件</p>
        ))
      }
    >
      {error ? (
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonRows rows={12} widths={['28%', '40%']} />
      ) : (
        <dl className="grid gap-2 text-sm">
          {termFacts(data, quote.last).map(({ name, value, note }) => (
            <div key={name} className="between gap-4">
              <dt className="shrink-0 text-ink-3">{name}</dt>
              <dd className="text-right font-medium text-ink">
                {value}
                {note && <span className="ml-2 text-xs font-normal text-ink-3">{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
