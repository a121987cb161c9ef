import { groupBy } from '@vce/futures/collections'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { symbolLink } from '#app/features/bbas/addresses'
import { type LiveQuotes, priceOf, useLiveList } from '#app/features/bbas/live-quotes'
import type { SymbolRow } from '#app/features/bbas/queries'
import { signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Search } from '#app/ui/icons/shell-icons'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { findSymbols } from './find-symbols'

interface SymbolRailProps {
  rows: readonly SymbolRow[]
  symbol: string
  /** The current part; the links to other symbols open the same part. */
  tab: string
  search: URLSearchParams
}

/**
 * All symbols by exchange, each with its current change or the date of a stale price, even if the page shows
 * an earlier day. ↑ and ↓ move through the list; typing filters it.
 */
export function SymbolRail({ rows, symbol, tab, search }: SymbolRailProps) {
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const live = useLiveList()
  const shown = useMemo(() => findSymbols(rows, typed), [rows, typed])
  const part = tab === 'overview' ? undefined : tab
  useScrollToCurrent(list)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const first = shown[0]
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && typed.trim() && first) {
      void navigate(symbolLink(first.symbol, search, part))
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
    event.preventDefault()
    stops[stops.indexOf(event.target as HTMLElement) + step]?.focus()
  }

  return (
    <nav
      aria-label="品种"
      className="box sticky top-16 flex max-h-[calc(100vh-80px)] flex-col self-start overflow-hidden"
      onKeyDown={onKeyDown}
    >
      <label className="needs-script row m-3 mb-1 h-8 shrink-0 gap-2 rounded-md bg-hover px-2.5 text-sm focus-within:ring-2 focus-within:ring-brand">
        <Search className="size-3.5 shrink-0 text-ink-3" aria-hidden />
        <input
          type="search"
          value={typed}
          aria-label="搜品种"
          placeholder="搜品种"
          autoComplete="off"
          className="rest bg-transparent text-ink outline-none placeholder:text-ink-3"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <div ref={list} className="relative overflow-y-auto overscroll-contain px-3 pb-3">
        {shown.length === 0 && <p className="t-hint px-2 py-4">没有这样的品种</p>}
        {[...groupBy(shown, ({ exchangeName }) => exchangeName)].map(([name, members]) => (
          <section key={name} aria-label={name}>
            <p className="t-hint px-2 pt-3 pb-1">{name}</p>
            <ul {...staticMarkup(members.map((row) => entry(row, { symbol, part, search, live })))} />
          </section>
        ))}
      </div>
    </nav>
  )
}

interface EntryContext extends Pick<SymbolRailProps, 'symbol' | 'search'> {
  part: string | undefined
  live: LiveQuotes
}

function entry(row: SymbolRow, { symbol, part, search, live }: EntryContext) {
  const quote = row.main_contract ? live.get(row.main_contract) : undefined
  const { zdf } = priceOf(row, quote)
  const current = row.symbol === symbol
  return (
    // Most rows are outside the visible part of the list; they are laid out when scrolled into view.
    <li key={row.symbol} className="[contain-intrinsic-height:32px] [content-visibility:auto]">
      <Link
        to={symbolLink(row.symbol, search, part)}
        title={row.name}
        aria-current={current ? 'page' : undefined}
        className={cn(
          'between h-8 rounded-md px-2 text-sm -outline-offset-2',
          current ? 'bg-brand-soft font-semibold text-brand' : 'text-ink hover:bg-hover',
        )}
      >
        {row.shortName}
        {row.stale && !quote ? (
          <span className="text-xs font-normal text-ink-3">{row.tradingDay}</span>
        ) : (
          <span className={`text-xs font-medium ${toneOf(zdf, 2)}`}>{signed(zdf, 2, '%')}</span>
        )}
      </Link>
    </li>
  )
}

/** Scrolls the list, not the page, so that the chosen symbol is in its middle. */
function useScrollToCurrent(list: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const frame = list.current
    const chosen = frame?.querySelector<HTMLElement>('[aria-current]')
    if (frame && chosen) frame.scrollTop = chosen.offsetTop - frame.clientHeight / 2
  }, [list])
}
