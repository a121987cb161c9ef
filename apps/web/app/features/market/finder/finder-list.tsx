import type { FinderContract } from '@vce/futures/finder'
import { type ReactNode, useEffect, useRef } from 'react'
import { errorMessage } from '#app/lib/api'
import { price, signed, toneOf } from '#app/lib/format'
import { searchKindNames } from '#app/lib/search-kinds'
import { cn } from '#app/ui/cn'
import { Button } from '#app/ui/controls/button'
import { Search } from '#app/ui/icons/icons'
import { Skeleton } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { type FinderRow, kindNames } from './finder-rows'
import { OwnMark } from './own-mark'
import type { Finder, FinderQuote } from './use-finder'

interface FinderListProps {
  id: string
  typed: string
  finder: Finder
  onOpen: () => void
}

/** Id of a row, for `aria-activedescendant`. */
export const rowId = (id: string, index: number) => `${id}-${index}`

/** The finder's list of results in groups; one row is marked. */
export function FinderList({ id, typed, finder, onOpen }: FinderListProps) {
  const { rows, countFound, countPages, chosen, active, isLoading, error, retry } = finder
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(rowId(id, active))}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const code = chosen && (chosen.contract ?? chosen.product.shortName)
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="查找结果"
      tabIndex={-1}
      className="max-h-105 overflow-y-auto"
    >
      {isLoading && <Skeleton className="m-3 h-24" />}
      {error && (
        <p className="row t-dim justify-between px-4 py-5">
          {errorMessage(error)}
          <Button variant="soft" size="sm" onClick={retry}>
            重新加载
          </Button>
        </p>
      )}
      {!isLoading && !error && rows.length === 0 && (
        <p className="t-dim px-4 py-6 text-center">没有找到“{typed}”相关内容</p>
      )}
      {rows.map((row, index) => (
        <div key={row.key} role="presentation">
          {index === countFound && countPages > 0 && <Head>{code} 的页面</Head>}
          {(index < countFound || index >= countFound + countPages) && row.kind !== rows[index - 1]?.kind && (
            <Head>{kindNames[row.kind]}</Head>
          )}
          <Row
            id={rowId(id, index)}
            row={row}
            typed={typed}
            active={index === active}
            quote={row.kind === 'contract' ? finder.quoteOf(row.found) : undefined}
            onPoint={() => finder.point(index)}
            onPick={finder.pick}
            onOpen={onOpen}
          />
        </div>
      ))}
    </div>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <p role="presentation" className="t-hint bg-sunken px-4 py-1.5">
    {children}
  </p>
)

interface RowProps {
  id: string
  row: FinderRow
  typed: string
  active: boolean
  quote: FinderQuote | undefined
  onPoint: () => void
  /** Whether a click passed the row to the caller instead of opening it. */
  onPick: (row: FinderRow) => boolean
  onOpen: () => void
}

const Row = ({ id, row, typed, active, quote, onPoint, onPick, onOpen }: RowProps) => (
  <Link
    id={id}
    role="option"
    aria-selected={active}
    tabIndex={-1}
    to={row.to}
    onPointerMove={active ? undefined : onPoint}
    onClick={(event) => (onPick(row) ? event.preventDefault() : onOpen())}
    className={cn('row gap-3 px-4', row.kind === 'contract' ? 'h-11' : 'h-9.5', active && 'bg-brand-soft')}
  >
    {row.kind === 'contract' ? (
      <Contract found={row.found} quote={quote} typed={typed} />
    ) : (
      <span className="row rest gap-3 text-base text-ink">
        <Search className="size-4 shrink-0 text-ink-3" strokeWidth={1.7} aria-hidden />
        {row.kind === 'page' && row.productName && <span>{row.productName}</span>}
        <span className="truncate">{row.kind === 'search' ? `搜索“${row.name}”` : row.name}</span>
        {row.kind === 'article' && (
          <span className="ml-auto">
            <Tag>{searchKindNames[row.of]}</Tag>
          </span>
        )}
        {row.kind === 'page' && row.code && (
          <kbd className="ml-auto rounded-sm border border-line-2 px-1.5 font-sans text-xs text-ink-3">
            {row.code}
          </kbd>
        )}
      </span>
    )}
  </Link>
)

const stateTexts: Record<FinderContract['state'], string | null> = {
  main: '主力',
  joined: '连续',
  expired: '已到期',
  live: null,
}

function Contract({ found, quote, typed }: { found: FinderContract } & Pick<RowProps, 'quote' | 'typed'>) {
  const { product, contract, state } = found
  const text = stateTexts[state]
  return (
    <>
      <b className={cn('w-24 text-base font-semibold', state === 'expired' ? 'text-ink-3' : 'text-ink')}>
        <Hit text={contract ?? `${product.code} 主连`} typed={typed} />
      </b>
      <span className="row min-w-0 gap-2 text-sm text-ink-2">
        <span className="truncate">{product.shortName}</span>
        {text && <Tag tone={state === 'main' ? 'brand' : 'plain'}>{text}</Tag>}
      </span>
      <span className="row ml-auto shrink-0 gap-3 text-sm">
        {quote && <Price quote={quote} />}
        <OwnMark found={found} />
      </span>
    </>
  )
}

function Price({ quote: { last, change, changeRate, digits, expired } }: { quote: FinderQuote }) {
  if (expired) return <span className="text-ink-3">末日结算 {price(last, digits)}</span>
  return (
    <>
      <b className={cn('font-semibold', toneOf(change))}>{price(last, digits)}</b>
      <span className={cn('w-15 text-right font-medium', toneOf(change))}>{signed(changeRate, 2, '%')}</span>
    </>
  )
}

/** Highlights the typed letters at the start of a code. */
function Hit({ text, typed }: { text: string; typed: string }) {
  const length = commonStart(text.toLowerCase(), typed.trim().toLowerCase())
  return (
    <>
      {length > 0 && <mark className="bg-transparent text-brand">{text.slice(0, length)}</mark>}
      {text.slice(length)}
    </>
  )
}

function commonStart(one: string, other: string) {
  let length = 0
  while (length < other.length && one[length] === other[length]) length += 1
  return length
}
