import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { createValue } from '#app/lib/value'
import { simulatedStyle } from './simulated-style'

/** Label of a chip of a product or contract. */
export interface ChipLabel {
  name: string
  contract: string
  /** Null until the quote has loaded, or if the contract has none. */
  quote: { price: string; change: string; tone: string; isSimulated: boolean } | null
}

/** Store of the labels of a text's chips, by code. */
export function createChipLabels() {
  const labels = createValue<ReadonlyMap<string, ChipLabel>>(new Map())
  return {
    of: (code: string) => labels.get().get(code),
    set: labels.set,
    watch: labels.watch,
  }
}

export type ChipLabels = ReturnType<typeof createChipLabels>

const chipStyle =
  'mx-0.5 inline-flex h-6 items-center gap-1.5 rounded-sm bg-hover px-2 align-[-1px] text-sm whitespace-nowrap'

const span = (text: string, className: string) => {
  const element = document.createElement('span')
  element.textContent = text
  element.className = className
  return element
}

/** Node view of a contract in the text: name, price and change, each shown once it has loaded. */
export const chipView =
  (labels: ChipLabels) =>
  (node: Node): NodeView => {
    const code = String(node.attrs.code)
    const dom = document.createElement('span')
    dom.className = chipStyle
    dom.dataset.contract = code
    const draw = () => {
      const label = labels.of(code)
      const quote = label?.quote
      dom.replaceChildren(
        span(label ? `${label.name} ${label.contract}` : `$${code}`, 'text-ink-2'),
        ...(quote
          ? [
              span(quote.price, `font-semibold ${quote.tone}`),
              span(quote.change, `font-medium ${quote.tone}`),
              ...(quote.isSimulated ? [span('模拟', simulatedStyle)] : []),
            ]
          : []),
      )
    }
    draw()
    const unwatch = labels.watch(draw)
    return { dom, ignoreMutation: () => true, destroy: unwatch }
  }
