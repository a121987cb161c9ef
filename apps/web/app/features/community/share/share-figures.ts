import { candlesInput } from '#app/features/community/document/quote-card-input'
import type { ShareCard } from './queries'

/** Codes whose price a share picture shows. */
export const shareCodes = ({ chip }: Pick<ShareCard, 'chip'>) => (chip ? [chip.code] : [])

/** Whether the picture has a place for candles. */
export const hasCandles = ({ chip, vote, forecast, storm }: Omit<ShareCard, 'kind'>) =>
  chip !== null && vote === null && forecast === null && storm === null

/** Input of the candles of a share picture: the same as of a quote card in a list. */
export const shareCandles = ({ chip, world }: Pick<ShareCard, 'chip' | 'world'>) =>
  candlesInput(chip?.code ?? '', 'day', world, 'list')
