import { rankingChoice, rankingLink } from '#app/features/dashboard/shared/ranking-choice'

export const positionChoice = rankingChoice

/** Links within 持仓龙虎榜. */
export const positionLink = rankingLink('cclhb')
