import type { World } from '@vce/protocol'
import { feedTexts } from '#app/features/market/live/feed-texts'
import { quoteDetailQuery } from '#app/features/market/quotation/symbol/queries'
import { useApi } from '#app/lib/api'
import { missing } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { clockOf, monthDayOf } from '#app/ui/charts/candles/market-time'
import { SourceLine } from '#app/ui/layout/card'
import { cellSymbol } from './cell-symbol'
import type { ChartsChoice } from './cells'

const counts: Record<number, string> = { 2: '两图', 4: '四图', 9: '九图' }

interface ChartsFootProps {
  choice: ChartsChoice
  world: World | undefined
  replay: true | undefined
}

/**
 * Source and time of the prices, and help on the keys. All charts show one world, so their feed is the same.
 */
export function ChartsFoot({ choice: { cells, links }, world, replay }: ChartsFootProps) {
  const { data } = useAnswer(
    quoteDetailQuery(useApi(), cellSymbol(cells[0]?.symbol ?? '', { world, replay })),
  )
  const shared = links.includes('hair') && `${counts[cells.length] ?? ''}共一个时刻，日图停在所属交易日`
  const note = [data && feedTexts[data.feed.kind], shared, '方向键换图，回车换品种，放大后按 Esc 返回']
  const at = data?.quote.at ?? data?.feed.at ?? null
  return (
    <footer className="rule px-4 py-2">
      <SourceLine
        source={data?.feed.source ?? missing}
        at={at === null ? (data?.feed.tradingDay ?? missing) : `${monthDayOf(at)} ${clockOf(at)}`}
        note={note.filter(Boolean).join('；')}
        simulated={data?.world === 'simulated'}
      />
    </footer>
  )
}
