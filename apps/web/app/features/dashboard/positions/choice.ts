import { netTopSizes } from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { historyInput, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import { oneOf } from '#app/lib/address'
import type { PositionRanking } from './queries'

/** Views of 持仓龙虎榜: 持仓排名 of one product, and two views over all products. */
export const positionViews = ['ranking', 'changes', 'heat'] as const
export type PositionView = (typeof positionViews)[number]
export type NetTop = (typeof netTopSizes)[number]

/** Choices in the address of 持仓龙虎榜 that other rankings of seats do not have. */
export function positionChoice(search: URLSearchParams) {
  const top = Number(search.get('top'))
  return {
    view: oneOf(search, 'view', positionViews),
    /** Number of seats in 席位净持仓. */
    top: netTopSizes.find((each) => each === top) ?? netTopSizes[0],
    /** Product to compare in 两品种对比; null if none. */
    compare: search.get('compare') || null,
  }
}

/** Another view of the same day; drops parameters that only one view uses. */
export const viewLink = (search: URLSearchParams, view: PositionView): string =>
  modelAddress(search, 'positions', {
    view: view === 'ranking' ? null : view,
    seat: null,
    keyword: null,
    side: null,
    by: null,
    exchange: null,
    sector: null,
  })

interface Changes {
  top?: NetTop
  /** Product to compare; null ends the comparison. */
  compare?: string | null
}

/** The same page with one choice changed. */
export const choiceLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'positions', { seat: null, ...changes })

/** Request for the net positions in the page's contract. */
export const netsInput = (page: PositionRanking, search: URLSearchParams) => ({
  ...historyInput(page, rankingChoice(search).days),
  top: positionChoice(search).top,
})

/** Request for the comparison with the page's product; null if no other product is chosen. */
export function comparisonInput(page: PositionRanking, search: URLSearchParams) {
  const { compare } = positionChoice(search)
  if (compare === null || compare === page.product.code) return null
  const { contract: _, ...product } = historyInput(page, rankingChoice(search).days)
  return { ...product, compare }
}
