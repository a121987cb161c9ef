import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FinderContract } from '@vce/futures/finder'
import type { getQuotes, OutputOf } from '@vce/protocol'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { finderIndexQuery, quotesQuery } from '#app/lib/finder-queries'
import { useReplayOfPage } from '#app/lib/replay'
import { useWorld } from '#app/lib/world'
import { type FinderRow, finderRows, productPageRow } from './finder-rows'
import { productPages } from './pages'
import { pricedContract } from './search-results'
import { resultsLink, useTextRows } from './use-text-rows'

export type FinderQuote = OutputOf<typeof getQuotes>['quotes'][number]

/** Pages listed for the product of the chosen contract. */
const pagesOfChosen = productPages.slice(0, 4)

interface Mark {
  typed: string
  /** Index of the marked row. */
  active: number
  /** Index of the contract whose pages are listed. */
  chosen: number
  /**
   * Whether the arrow keys have moved the mark; the space key then adds or removes the star instead of typing
   * a space.
   */
  moved: boolean
}

const first = (typed: string): Mark => ({ typed, active: 0, chosen: 0, moved: false })

interface FinderOptions {
  /** Called when a row has been opened. */
  onOpen: () => void
  /** Called by the space key on a contract that was marked with the arrow keys. */
  onStar?: (found: FinderContract) => void
  /** Link of a contract; default: its chart. */
  linkTo?: (found: FinderContract) => string
  /**
   * Receives a chosen contract instead of opening it; the list then has contracts only, without expired ones.
   */
  onPick?: (found: FinderContract) => void
}

/** Rows of the finder for a typed text, the marked row, their prices, and the key handler of the field. */
export function useFinder(typed: string, { onOpen, onStar, linkTo, onPick }: FinderOptions) {
  const api = useApi()
  const world = useWorld()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const index = useQuery(finderIndexQuery(api, { world }))
  const [marked, setMark] = useState(() => first(typed))
  // A changed text marks the first row.
  const mark = marked.typed === typed ? marked : first(typed)

  const matches = useMemo(
    () => (index.data ? finderRows(index.data, typed, search) : []),
    [index.data, typed, search],
  )
  const linked = linkTo
    ? matches.map((row) => (row.kind === 'contract' ? { ...row, to: linkTo(row.found) } : row))
    : matches
  const found = onPick
    ? linked.filter((row) => row.kind === 'contract' && row.found.state !== 'expired')
    : linked
  const chosenRow = found[mark.chosen]
  const chosen = chosenRow?.kind === 'contract' ? chosenRow.found : null
  const pages = chosen && !onPick ? pagesOfChosen.map((page) => productPageRow(page, chosen, search)) : []
  // With `linkTo` or `onPick` only contracts are wanted, so articles and the site search are left out.
  const texts = useTextRows(typed, !linkTo && !onPick)
  const rows: FinderRow[] = [
    ...found,
    ...pages,
    // If nothing else matches, the site search comes first, so that Enter starts it.
    ...(found.length > 0 ? [...texts.articles, ...texts.search] : [...texts.search, ...texts.articles]),
  ]

  const contracts = found.flatMap((row) => (row.kind === 'contract' ? (pricedContract(row.found) ?? []) : []))
  const prices = useQuery({
    ...quotesQuery(api, { world, replay: useReplayOfPage(), contracts }),
    enabled: contracts.length > 0,
    placeholderData: keepPreviousData,
  })
  const quotes = new Map(prices.data?.quotes.map((quote) => [quote.contract, quote]))

  const point = (active: number, moved = mark.moved) =>
    setMark({ typed, active, chosen: active < found.length ? active : mark.chosen, moved })
  const active = rows[mark.active]

  /** Passes a row to `onPick`; false if the row has to be opened instead. */
  function pick(row: FinderRow): boolean {
    if (!onPick || row.kind !== 'contract') return false
    onPick(row.found)
    return true
  }

  /** Picks or opens the marked row; without a marked row, opens the page of results. */
  function enter() {
    const keyword = typed.trim()
    if (keyword === '' || (active ? pick(active) : onPick)) return
    void navigate(active ? active.to : resultsLink(keyword, search))
    onOpen()
  }

  // Text for which Enter was pressed before the index had loaded.
  const [entered, setEntered] = useState<string | null>(null)
  const enterNow = useEffectEvent(() => {
    setEntered(null)
    if (entered === typed && index.data) enter()
  })
  useEffect(() => {
    if (entered !== null && !index.isPending) enterNow()
  }, [entered, index.isPending])

  /** Handles a key of the field; keys that are not handled keep their default action. */
  function onKeyDown(event: KeyboardEvent) {
    // During an IME composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      if (index.isError) return
      event.preventDefault()
      return index.isPending ? setEntered(typed) : enter()
    }
    if (rows.length === 0) return
    const last = rows.length - 1
    const moves: Record<string, number> = {
      ArrowDown: mark.active === last ? 0 : mark.active + 1,
      ArrowUp: mark.active === 0 ? last : mark.active - 1,
      // Tab moves from the contracts to the pages of the chosen one.
      ...(pages.length > 0 && mark.active < found.length && !event.shiftKey && { Tab: found.length }),
    }
    const to = moves[event.key]
    if (to !== undefined) point(to, true)
    else if (event.key === ' ' && mark.moved && active?.kind === 'contract' && onStar) {
      onStar(active.found)
    } else return
    event.preventDefault()
  }

  return {
    /**
     * In order: contracts, seats and pages found; pages of the chosen contract; articles and the site search.
     */
    rows,
    countFound: found.length,
    countPages: pages.length,
    chosen,
    active: mark.active,
    point,
    pick,
    onKeyDown,
    quoteOf: (found: FinderContract): FinderQuote | undefined => quotes.get(pricedContract(found) ?? ''),
    isLoading: index.isPending,
    error: index.error,
    retry: () => void index.refetch(),
    /**
     * Receives a text for which Enter was pressed; acts on the text like Enter as soon as the index has
     * loaded.
     */
    enterOn: setEntered,
  }
}

export type Finder = ReturnType<typeof useFinder>
