import { useQuery } from '@tanstack/react-query'
import type { Node } from '@tiptap/pm/model'
import type { FinderProduct } from '@vce/futures/finder'
import { type getQuotes, maxQuotes, namesOf, type OutputOf } from '@vce/protocol'
import { useEffect, useMemo } from 'react'
import { documentOf } from '#app/features/community/editor/schema/document-of'
import type { ChipLabel } from '#app/features/community/nodes/contract/chip-labels'
import { createCodeFinder } from '#app/features/community/nodes/contract/code-finder'
import { useApi } from '#app/lib/api'
import { finderIndexQuery, quotesQuery } from '#app/lib/finder-queries'
import { price, signed, toneOf } from '#app/lib/format'
import { useWorld } from '#app/lib/world'
import type { TextEditor } from './text-editor'
import { useEditorState } from './use-text-editor'

type Quote = OutputOf<typeof getQuotes>['quotes'][number]

const isContract = (code: string) => /\d/.test(code)
const productOf = (code: string) => code.replace(/\d+$/, '')

/** Codes of the chips and charts in a text, without duplicates, in alphabetical order. */
function codesIn(doc: Node): string[] {
  const { contracts, charts } = namesOf(documentOf(doc))
  return [...new Set([...contracts, ...charts.map(({ code }) => code)])].sort()
}

/** Label of a chip; undefined for an unknown code. */
function chipLabel(
  code: string,
  products: readonly FinderProduct[],
  quotes: readonly Quote[],
  isSimulated: boolean,
): ChipLabel | undefined {
  const product = products.find((each) => each.code === productOf(code))
  if (!product) return undefined
  const contract = isContract(code) ? code : (product.main ?? code)
  const found = quotes.find((quote) => quote.contract === contract)
  return {
    name: product.shortName,
    contract,
    quote: found
      ? {
          price: price(found.last, found.digits),
          change: found.expired ? '已摘牌' : signed(found.changeRate, 2, '%'),
          tone: found.expired ? 'text-ink-3' : toneOf(found.change),
          isSimulated,
        }
      : null,
  }
}

/**
 * Loads names and prices for the chips in a text, and the finder that recognises contracts in typed and
 * pasted text.
 */
export function useChipLabels(editor: TextEditor) {
  const api = useApi()
  const world = useWorld()
  const { doc } = useEditorState(editor)
  const codes = useMemo(() => codesIn(doc), [doc])
  const index = useQuery(finderIndexQuery(api, { world }))
  const products = index.data?.products
  const contracts = codes
    .flatMap((code) => (isContract(code) ? code : (products?.find((each) => each.code === code)?.main ?? [])))
    .slice(0, maxQuotes)
  const prices = useQuery({
    ...quotesQuery(api, { world, contracts }),
    enabled: contracts.length > 0,
    placeholderData: (before) => before,
  })
  useEffect(() => {
    if (products) editor.setCodeFinder(createCodeFinder(products))
  }, [editor, products])
  const { quotes, world: shown } = prices.data ?? {}
  useEffect(() => {
    const labels = codes.flatMap((code) => {
      const label = chipLabel(code, products ?? [], quotes ?? [], shown === 'simulated')
      return label ? [[code, label] as const] : []
    })
    editor.chips.set(new Map(labels))
  }, [editor, codes, products, quotes, shown])
}
