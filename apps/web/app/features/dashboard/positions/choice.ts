import { rankingChoice, rankingLink } from '../choices/ranking-choice'

export const positionChoice = rankingChoice

/** Within 持仓龙虎榜. */
export const positionLink = rankingLink('cclhb')
