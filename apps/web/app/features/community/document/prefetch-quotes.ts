import { type Chip, namesOf, type PostDocument, type World } from '@vce/protocol'
import { prefetchChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { prefetchCandles } from '#app/features/community/nodes/quote-card/prefetch-candles'
import type { PageContext } from '#app/lib/page'

interface QuotedText {
  document: PostDocument
  chips: readonly Pick<Chip, 'code'>[]
  world: World
}

/** Loads the prices and the first charts of a text. Failures are ignored: the page works without them. */
export async function prefetchQuotes(
  context: Pick<PageContext, 'api' | 'queries'>,
  { document, chips, world }: QuotedText,
) {
  const { charts } = namesOf(document)
  await Promise.all([
    prefetchChipQuotes(
      context,
      [...chips, ...charts].map(({ code }) => code),
      world,
    ),
    prefetchCandles(
      context,
      charts.map((chart) => ({ ...chart, world })),
      'article',
    ),
  ])
}
