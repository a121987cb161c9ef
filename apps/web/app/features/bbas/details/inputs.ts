import type {
  DraftInputOf,
  getExpress,
  getPivots,
  getStatistics,
  getSymbol,
  getSymbolViews,
  World,
} from '@vce/protocol'
import type { DetailsChoice } from '#app/features/bbas/choice'

/** A symbol and the world of the page, which every request contains. */
export interface WorldSymbol {
  world: World
  symbol: string
}

/** Rows of each list in the overview. */
const inOverview = { express: 6, views: 4 }
const onPage = { express: 20, views: 10 }

export const symbolInput = (of: WorldSymbol, { date }: DetailsChoice): DraftInputOf<typeof getSymbol> => ({
  ...of,
  date,
})

export const expressInput = (
  of: WorldSymbol,
  { tab, date, tag, highlights, page }: DetailsChoice,
): DraftInputOf<typeof getExpress> =>
  tab === 'overview'
    ? { ...of, date, limit: inOverview.express }
    : { ...of, date, tag, highlights, page, limit: onPage.express }

export const pivotsInput = (
  of: WorldSymbol,
  { date, period }: DetailsChoice,
): DraftInputOf<typeof getPivots> => ({
  ...of,
  date,
  period,
})

export const viewsInput = (
  of: WorldSymbol,
  { tab, date, direction, page }: DetailsChoice,
): DraftInputOf<typeof getSymbolViews> =>
  tab === 'overview'
    ? { ...of, date, direction, limit: inOverview.views }
    : { ...of, date, direction, page, limit: onPage.views }

export const statisticsInput = (
  of: WorldSymbol,
  { date, years }: DetailsChoice,
): DraftInputOf<typeof getStatistics> => ({ ...of, date, years })
