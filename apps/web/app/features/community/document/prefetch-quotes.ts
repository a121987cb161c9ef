import { type Chip, nodesOf, type PostDocument, type World } from '@vce/protocol'
import { prefetchChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { type CardSize, candlesInput } from '#app/features/community/nodes/quote-card/quote-card-input'
import { quoteCandlesQuery } from '#app/features/community/queries'
import type { PageContext } from '#app/lib/page'

type Loading = Pick<PageContext, 'api' | 'queries'>

/** Number of charts loaded by the server; further ones are loaded when they come into view. */
const firstCharts = 2

interface ShownChart {
  code: string
  interval: Parameters<typeof candlesInput>[1]
  world: World
}

/** Loads the candles of the first charts of a page. */
export async function prefetchCandles(
  { api, queries }: Loading,
  charts: readonly ShownChart[],
  size: CardSize,
): Promise<void> {
  await Promise.all(
    charts.slice(0, firstCharts).map(({ code, interval, world }) =>
      queries.prefetchQuery({
        ...quoteCandlesQuery(api, candlesInput(code, interval, world, size)),
        meta: { silent: true },
      }),
    ),
  )
}

interface QuotedText {
  document: PostDocument
  chips: readonly Pick<Chip, 'code'>[]
  world: World
}

/** Loads the prices and the first charts of a text. Failures are ignored: the page works without them. */
export async function prefetchQuotes(context: Loading, { document, chips, world }: QuotedText) {
  const cards = nodesOf(document).flatMap((node) => (node.type === 'quoteCard' ? [node.attrs] : []))
  await Promise.all([
    prefetchChipQuotes(
      context,
      [...chips, ...cards].map(({ code }) => code),
      world,
    ),
    prefetchCandles(
      context,
      cards.map((card) => ({ ...card, world })),
      'article',
    ),
  ])
}
