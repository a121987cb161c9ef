import { isProductSymbol, type QuoteInterval, type World } from '@vce/protocol'

export const intervalNames: Record<QuoteInterval, string> = { day: '日 K', week: '周 K', '60m': '60 分钟' }

/** In a list and in an article: candles drawn, the longest average, pixels of the drawing. */
export const cardSizes = {
  list: { shown: 60, longest: 20, width: 622, height: 216 },
  article: { shown: 80, longest: 60, width: 766, height: 264 },
} as const
export type CardSize = keyof typeof cardSizes

/** Input of the candles of a quote card, with those before them that the averages need; none are replayed. */
export const candlesInput = (code: string, interval: QuoteInterval, world: World, size: CardSize) => ({
  ...(isProductSymbol(code) ? { product: code } : { contract: code }),
  world,
  replay: false as const,
  interval,
  limit: cardSizes[size].shown + cardSizes[size].longest - 1,
})
