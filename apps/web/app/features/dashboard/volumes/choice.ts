import { rankingChoice, rankingLink } from '#app/features/dashboard/shared/ranking-choice'

export const volumeChoice = rankingChoice

/** Links within 成交量龙虎榜. */
export const volumeLink = rankingLink('cjllhb')
