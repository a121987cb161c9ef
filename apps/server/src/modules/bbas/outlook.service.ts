import { getSymbolOutlook } from '@vce/protocol'
import { type LiveQuotes, liveFeedState } from '#modules/market'
import type { Database } from '#platform/database'
import type { Verb } from '#platform/http'
import { createStatistics } from './statistics.service'
import { createSymbolViews } from './symbol-views.service'
import { requiredSymbol } from './symbols'
import type { ViewReads } from './votes'

/** Years in the seasonal statistic; the same number as the default of 数据统计. */
const years = 10

interface OutlookOptions {
  db: Database
  live: LiveQuotes
  views: ViewReads
}

/** One line about 机构观点 and one about 数据统计, for the chart of a symbol. */
export function createOutlook({ db, live, views }: OutlookOptions): Verb<typeof getSymbolOutlook> {
  const viewsOf = createSymbolViews({ db, views })
  const statisticsOf = createStatistics({ db })
  return async (actor, { world: requested, symbol }) => {
    requiredSymbol(getSymbolOutlook, symbol)
    const [{ world, kanduo, zhendang, kankong, shares, duo }, { months, sample }] = await Promise.all([
      viewsOf(actor, { world: requested, symbol, page: 1, limit: 1 }, 0, ''),
      statisticsOf(actor, { world: requested, symbol, years }),
    ])
    const day = liveFeedState(live, world)?.tradingDay ?? sample?.to
    const month = day === undefined ? null : Number(day.slice(5, 7))
    return {
      world,
      symbol,
      views: { kanduo, zhendang, kankong, shares, duo },
      season: months.find(({ at }) => at === month) ?? null,
    }
  }
}
