import { useQuery } from '@tanstack/react-query'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { fundFlowQuery } from '#app/features/market/quotation/symbol/queries'
import { useApi } from '#app/lib/api'
import { useHydrated } from '#app/lib/use-hydrated'
import { ImportHint } from '#app/ui/layout/import-hint'
import { FlowFacts } from './fundamental-facts'
import { ModelDataCard } from './model-data-card'

/** 资金流向 of the product for its last settled day. */
export function FlowCard({ detail: { world, quote } }: { detail: QuoteDetail }) {
  const flow = useQuery({ ...fundFlowQuery(useApi(), { world }), enabled: useHydrated() })
  return (
    <ModelDataCard
      title="资金流向"
      note={flow.data?.tradingDay}
      to={`/viewingData?showModel=zjlx&product=${quote.product}&world=${world}`}
      query={flow}
    >
      {({ products }) => (
        <FlowFacts
          flow={products.find(({ code }) => code === quote.product)}
          empty={<ImportHint source="quotes" product={quote.product} world={world} />}
        />
      )}
    </ModelDataCard>
  )
}
