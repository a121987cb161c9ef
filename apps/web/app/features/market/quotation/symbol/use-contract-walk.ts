import { useQueryClient } from '@tanstack/react-query'
import { sortedBy } from '@vce/futures/collections'
import { useLayoutEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { createSymbolLink } from '#app/features/market/quotation/choice'
import { quoteBoardQuery } from '#app/features/market/quotation/queries'
import { useApi } from '#app/lib/api'
import { useReplay } from '#app/lib/replay'
import type { QuoteDetail } from './heading'
import { neighbour } from './neighbour'

const steps: Record<string, 1 | -1> = { PageDown: 1, PageUp: -1 }

/** Whether a field, menu or dialog uses the pressed key. */
const isTaken = (target: EventTarget | null) =>
  (target instanceof Element &&
    target.closest('input, textarea, select, [role="listbox"], [role="slider"]')) ||
  document.querySelector('[role="dialog"], dialog[open]')

/**
 * PgUp and PgDn open the previous or next contract: from a main contract or 主力连续 the next main contract
 * of the board, from another contract the next month of its product.
 */
export function useContractWalk({ world, quote, months }: QuoteDetail, joined: boolean) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const replay = useReplay()

  // In a layout effect, so that a key pressed right after a page change already starts from the new page.
  useLayoutEffect(() => {
    async function open(step: 1 | -1) {
      const linkTo = createSymbolLink(search)
      if (!joined && !quote.main) {
        const contract = neighbour(
          months.map((month) => month.contract),
          quote.contract,
          step,
        )
        if (contract) await navigate(linkTo({ contract }))
        return
      }
      const board = await queries.ensureQueryData(quoteBoardQuery(api, { world, replay, scope: 'main' }))
      const contract = neighbour(
        // Default order of the board: by 成交额.
        sortedBy(board.quotes, ({ turnover }) => turnover, 'desc').map((each) => each.contract),
        quote.contract,
        step,
      )
      const product = board.quotes.find((each) => each.contract === contract)?.product
      if (contract && product) await navigate(linkTo(joined ? { product } : { contract }))
    }

    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key]
      const { ctrlKey, altKey, metaKey, shiftKey, defaultPrevented, target } = event
      if (!step || ctrlKey || altKey || metaKey || shiftKey || defaultPrevented || isTaken(target)) return
      event.preventDefault()
      void open(step)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [api, queries, navigate, search, replay, world, quote, months, joined])
}
