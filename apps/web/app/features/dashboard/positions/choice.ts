import { rankingChoice, rankingLink } from '../choices/ranking-choice'

export const positionChoice = rankingChoice

/** Links within 持仓龙虎榜. */
export const positionLink = rankingLink('cclhb')
