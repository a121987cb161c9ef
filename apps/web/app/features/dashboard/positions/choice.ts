import { netTops } from '@vce/protocol'
import { modelAddress } from '#app/features/dashboard/shared/address'
import { historyInput, rankingChoice } from '#app/features/dashboard/shared/ranking-choice'
import { oneOf } from '#app/lib/address'
import type { PositionRanking } from './queries'

/** 持仓排名, and the views over all products. */
export const positionViews = ['ranking', 'changes', 'heat'] as const
export type PositionView = (typeof positionViews)[number]
export type NetTop = (typeof netTops)[number]

/** Choices of 持仓龙虎榜 in the address, besides those of every ranking. */
export function positionChoice(search: URLSearchParams) {
  const top = Number(search.get('top'))
  return {
    view: oneOf(search, 'view', positionViews),
    /** Seats of 席位净持仓. */
    top: netTops.find((each) => each === top) ?? netTops[0],
    /** Product of 两品种对比; null without one. */
    compare: search.get('compare') || null,
  }
}

/** Another view of the same day; what only one view knows is dropped. */
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
  /** Null ends the comparison. */
  compare?: string | null
}

/** The same page with one choice changed. */
export const choiceLink = (search: URLSearchParams, changes: Changes): string =>
  modelAddress(search, 'positions', { seat: null, ...changes })

/** Request for the nets of the page's contract. */
export const netsInput = (page: PositionRanking, search: URLSearchParams) => ({
  ...historyInput(page, rankingChoice(search).days),
  top: positionChoice(search).top,
})

/** Request for the comparison of the page's product; null without another product. */
export function comparisonInput(page: PositionRanking, search: URLSearchParams) {
  const { compare } = positionChoice(search)
  if (compare === null || compare === page.product.code) return null
  const { contract: _, ...product } = historyInput(page, rankingChoice(search).days)
  return { ...product, compare }
}
