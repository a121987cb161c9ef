import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api'
import { useHydrated } from '../../../../lib/use-hydrated'
import { fundFlowQuery } from '../queries'
import { FlowFacts } from './fundamental-parts'
import type { QuoteDetail } from './heading'
import { PartCard } from './part-card'

/** 资金流向 of the product for its last settled day. */
export function FlowCard({ detail: { world, quote } }: { detail: QuoteDetail }) {
  const flow = useQuery({ ...fundFlowQuery(useApi(), { world }), enabled: useHydrated() })
  return (
    <PartCard
      title="资金流向"
      note={flow.data?.tradingDay}
      to={`/viewingData?showModel=zjlx&product=${quote.product}&world=${world}`}
      query={flow}
    >
      {({ products }) => <FlowFacts flow={products.find(({ code }) => code === quote.product)} />}
    </PartCard>
  )
}
