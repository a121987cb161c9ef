import type { getPositionHistory, getPositionRanking, OutputOf } from '@vce/protocol'

export type PositionRanking = OutputOf<typeof getPositionRanking>
/** The lists of a day that has some. */
export type DayRanking = NonNullable<PositionRanking['ranking']>
export type HistoryPoint = OutputOf<typeof getPositionHistory>['points'][number]

/** How a contract is called on the page; `all` is the product's contracts together. */
export const contractTitle = ({ product, contract }: Pick<PositionRanking, 'product' | 'contract'>) =>
  contract === 'all' || contract === null ? `${product.name} 品种合计` : `${product.name} ${contract}`

/** `11-20 16:42` of `2026-11-20 16:42:00`. */
export const shortTime = (time: string) => time.slice(5, 16)
