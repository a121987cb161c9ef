import { isProductSymbol, type QuoteInterval, type World } from '@vce/protocol'

export const intervalNames: Record<QuoteInterval, string> = { day: '日 K', week: '周 K', '60m': '60 分钟' }

/** Size of a quote card in lists and in articles: candles shown, longest average in candles, pixels. */
export const cardSizes = {
  list: { shown: 60, longest: 20, width: 622, height: 216 },
  article: { shown: 80, longest: 60, width: 766, height: 264 },
} as const
export type CardSize = keyof typeof cardSizes

/**
 * Input of the call for a card's candles, including earlier ones that the averages need; never replayed ones.
 */
export const candlesInput = (code: string, interval: QuoteInterval, world: World, size: CardSize) => ({
  ...(isProductSymbol(code) ? { product: code } : { contract: code }),
  world,
  interval,
  limit: cardSizes[size].shown + cardSizes[size].longest - 1,
})
