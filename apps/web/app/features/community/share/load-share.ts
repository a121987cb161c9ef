import { getShareCard } from '@vce/protocol'
import { prefetchChipQuotes } from '#app/features/community/nodes/contract/chip-quotes'
import { prefetchCandles } from '#app/features/community/nodes/quote-card/prefetch-candles'
import { failedWith } from '#app/lib/api'
import { type LoadedPage, refusedOrLoaded } from '#app/lib/load-page'
import { notFound, type PageContext } from '#app/lib/page'
import { shareChoice } from './choice'
import { shareCardQuery } from './queries'
import { hasCandles, pricedCodes } from './share-figures'

/**
 * Loads the data of a share picture. Nothing for guests, who have to sign in first; removed content results
 * in a 404.
 */
export async function loadShare(context: PageContext, search: URLSearchParams): Promise<LoadedPage> {
  const { api, queries } = context
  if (!context.signedIn()) return { refused: null }
  const choice = shareChoice(search)
  if (choice === null) return { refused: '分享图片的地址有误' }
  const load = async () => {
    const card = await queries.ensureQueryData(shareCardQuery(api, choice))
    const code = card.chip?.code
    await Promise.all([
      prefetchChipQuotes(context, pricedCodes(card), card.world),
      code !== undefined && hasCandles(card)
        ? prefetchCandles(context, [{ code, interval: 'day', world: card.world }], 'list')
        : undefined,
    ])
  }
  return refusedOrLoaded(
    load().catch((error: unknown) => {
      throw failedWith(error, getShareCard, 'goneContent') ? notFound() : error
    }),
  )
}
