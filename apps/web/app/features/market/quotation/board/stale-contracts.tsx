import type { Quote } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { Link } from '#app/ui/link'
import { type BoardChoice, isStaleShown, staleLink } from './board-choice'
import { BoardTable, leadingWidth } from './board-table'
import { noFacts } from './columns/column'
import { placedColumns } from './columns/placed-columns'
import { staleColumns } from './columns/quote-columns'

interface StaleContractsProps {
  store: QuoteStore
  rows: readonly Quote[]
  /** The board's trading day. */
  day: string | null
  choice: BoardChoice
  /** Symbols of 自选. */
  own: readonly string[]
}

const columns = placedColumns(staleColumns, { taken: leadingWidth, wide: false })

/** 停更合约 below the board: hidden unless the address shows them; always shown in 自选. */
export function StaleContracts({ store, rows, day, choice, own }: StaleContractsProps) {
  const [search] = useSearchParams()
  if (rows.length === 0) return null
  const shown = isStaleShown(choice)
  return (
    <section aria-label="停更合约" className="border-t border-line">
      <header className="row h-10 gap-2 px-4">
        <h2 className="text-sm font-semibold text-ink-2">停更合约 {rows.length}</h2>
        <p className="t-hint">最近行情早于交易日 {day}，不计入涨跌家数，不参与排序</p>
        {!choice.watched && (
          <Link
            to={staleLink(search, !shown)}
            keepScroll
            className="ml-auto text-sm text-brand hover:underline"
          >
            {shown ? '收起' : '显示'}
          </Link>
        )}
      </header>
      {shown && (
        <BoardTable
          caption="停更合约"
          store={store}
          rows={rows.map((quote) => ({ quote, facts: noFacts }))}
          sorting={null}
          own={own}
          columns={columns}
          quiet
        />
      )}
    </section>
  )
}
