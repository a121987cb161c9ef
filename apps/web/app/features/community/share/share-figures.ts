import { candlesInput } from '#app/features/community/nodes/quote-card/quote-card-input'
import type { ShareCard } from './queries'

/** Codes for which a share picture shows prices. */
export const pricedCodes = ({ chip }: Pick<ShareCard, 'chip'>) => (chip ? [chip.code] : [])

/** Whether the picture shows candles. */
export const hasCandles = ({ chip, vote, forecast, storm }: Omit<ShareCard, 'kind'>) =>
  chip !== null && vote === null && forecast === null && storm === null

/** Input of the call for the candles of a share picture; the same as for a quote card in a list. */
export const shareCandlesInput = ({ chip, world }: Pick<ShareCard, 'chip' | 'world'>) =>
  candlesInput(chip?.code ?? '', 'day', world, 'list')
