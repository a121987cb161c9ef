import { price, signed, toneOf } from '#app/lib/format'
import { olderDayText } from '#app/lib/stale-day'
import { cn } from '#app/ui/cn'
import { Link } from '#app/ui/link'
import { symbolLink } from './addresses'
import type { SymbolRow } from './queries'
import { LongShare, StateTag } from './state-tag'

interface SymbolCardProps {
  row: SymbolRow
  /** The board's trading day; a price of an earlier day is grey, with its date and year. */
  day: string | null
  search: URLSearchParams
  /** Whether code, full name and exchange are shown, because a search may have matched them. */
  detailed?: boolean
}

/** Summary of a symbol: price, pivot state and 多头占比. */
export function SymbolCard({ row, day, search, detailed }: SymbolCardProps) {
  return (
    <Link to={symbolLink(row.symbol, search)} className="box block p-4 hover:border-brand-line">
      <p className="between gap-2">
        <b className="t-name truncate">{row.shortName}</b>
        <StateTag state={row.pivotState} small quiet={row.stale} />
      </p>
      {detailed && (
        <p className="t-hint mt-0.5 truncate">
          {row.symbol}　{row.name}　{row.exchangeName}
        </p>
      )}
      <p className="t-hint mt-0.5">
        {row.main_contract ?? '暂无主力'}　{row.tradingDay && olderDayText(row.tradingDay, day)}
      </p>
      <p className={cn('ends mt-2 font-semibold', row.stale ? 'text-ink-3' : toneOf(row.zdf, 2))}>
        <span className="text-xl">{price(row.lastPrice, row.digits)}</span>
        <span className="text-sm">{signed(row.zdf, 2, '%')}</span>
      </p>
      <p className="between mt-2 text-xs whitespace-nowrap text-ink-3">
        多头
        <span className="text-ink">
          <LongShare row={row} narrow />
        </span>
      </p>
    </Link>
  )
}
