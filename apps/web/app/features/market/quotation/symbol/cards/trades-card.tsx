import type { FeedState, Quote, Trade } from '@vce/protocol'
import type { ContractStore } from '#app/features/market/live/contract-store'
import { useContractFacts } from '#app/features/market/live/use-live'
import { missing, price, signed, thousands, toneOf } from '#app/lib/format'
import { useIdle } from '#app/lib/when-idle'
import { clockOf } from '#app/ui/charts/candles/market-time'
import { Card } from '#app/ui/layout/card'
import { ScrollRegion } from '#app/ui/layout/scroll-region'
import { Empty } from '#app/ui/layout/states'
import { type Column, DataTable } from '#app/ui/table/table'

type Nature = NonNullable<Trade['nature']>

/** Name of each nature, and the colour of the side that initiated the trade. */
const tradeNatures: Record<Nature, { name: string; tone: string }> = {
  bothOpen: { name: '双开', tone: 'text-ink-2' },
  bothClose: { name: '双平', tone: 'text-ink-2' },
  longOpen: { name: '多开', tone: 'text-rise' },
  shortClose: { name: '空平', tone: 'text-rise' },
  longTurn: { name: '多换', tone: 'text-rise' },
  shortOpen: { name: '空开', tone: 'text-fall' },
  longClose: { name: '多平', tone: 'text-fall' },
  shortTurn: { name: '空换', tone: 'text-fall' },
}

const columns = ({ digits, previousSettlement }: Quote): Column<Trade>[] => [
  { head: '时间', width: 74, className: 'text-ink-3', cell: ({ at }) => clockOf(at) },
  {
    head: '价',
    align: 'end',
    tone: (trade) => toneOf(trade.price - (previousSettlement ?? trade.price), digits),
    cell: (trade) => price(trade.price, digits),
  },
  { head: '手', align: 'end', width: 44, className: 'text-ink', cell: ({ lots }) => thousands(lots) },
  {
    head: '增仓',
    align: 'end',
    width: 48,
    className: 'text-ink-2',
    cell: ({ interestChange }) => signed(interestChange),
  },
  {
    head: '性质',
    align: 'end',
    width: 56,
    tone: ({ nature }) => (nature ? tradeNatures[nature].tone : 'text-ink-3'),
    cell: ({ nature }) => (nature ? tradeNatures[nature].name : missing),
  },
]

/** Number of trades that fill the card until it is scrolled. */
const firstTrades = 20

interface TradesCardProps {
  quote: Quote
  contract: ContractStore
  feed: FeedState
}

/** 逐笔: what was traded between two ticks, newest first. */
export function TradesCard({ quote, contract, feed }: TradesCardProps) {
  const { trades } = useContractFacts(contract)
  const idle = useIdle()
  return (
    <Card title="逐笔" note="增仓单边，手" bodyClass="relative min-h-80">
      <ScrollRegion label="逐笔成交" className="absolute inset-0">
        <DataTable
          density="dense"
          sticky
          className="text-xs!"
          caption="逐笔成交"
          columns={columns(quote)}
          rows={idle ? trades : trades.slice(0, firstTrades)}
          // Keyed by index: the row elements stay and their content moves down.
          rowKey={(_, index) => index}
          empty={<Empty hint={feed.kind === 'settled' ? '已结算的日行情没有逐笔' : '今天还没有成交'} />}
        />
      </ScrollRegion>
    </Card>
  )
}
