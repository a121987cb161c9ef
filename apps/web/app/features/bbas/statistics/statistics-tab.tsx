import { detailsLink, sampleYears } from '#app/features/bbas/choice'
import type { StatisticsAnswer, SymbolHead } from '#app/features/bbas/queries'
import { percent } from '#app/lib/format'
import { TabLinks } from '#app/ui/controls/tabs'
import { ImportHint } from '#app/ui/layout/import-hint'
import { type Explanation, Notes } from '#app/ui/layout/notes'
import { Empty } from '#app/ui/layout/states'
import { monthName } from './bucket-columns'
import { ConeCard } from './cone-card'
import { GapsCard } from './gaps-card'
import { MonthMapCard } from './month-map-card'
import { MonthsCard } from './months-card'
import { sampleText } from './sample'
import { StreaksCard } from './streaks-card'
import { WeekdaysCard } from './weekdays-card'

interface StatisticsTabProps {
  head: SymbolHead
  statistics: StatisticsAnswer
  search: URLSearchParams
}

/** 数据统计: months, weekdays, gaps, volatility and streaks. */
export function StatisticsTab({ head, statistics, search }: StatisticsTabProps) {
  const { shortName: name, tradingDay } = head
  const of = { statistics, name }
  return (
    <>
      <div className="box row gap-4 px-4 py-2.5 text-sm">
        <span className="t-dim">样本</span>
        <TabLinks
          label="样本年数"
          items={sampleYears.map((years) => ({
            to: detailsLink(search, { years }),
            text: `近 ${years} 年`,
            current: years === statistics.years,
          }))}
        />
        <span className="ml-auto text-ink-2">{sampleText(statistics)}</span>
      </div>
      {statistics.sample ? (
        <>
          <MonthsCard {...of} tradingDay={tradingDay} search={search} />
          <MonthMapCard {...of} />
          <div className="grid grid-cols-2 gap-4">
            <WeekdaysCard {...of} tradingDay={tradingDay} />
            <StreaksCard {...of} />
          </div>
          <ConeCard {...of} />
          <GapsCard {...of} />
        </>
      ) : (
        <section className="box">
          <h2 className="sr-only">数据统计</h2>
          <Empty hint={<ImportHint source="quotes" product={statistics.symbol} world={statistics.world} />} />
        </section>
      )}
      <Notes explanation={notesOf(statistics)} />
    </>
  )
}

/** Notes about the calculations on this tab, with an example from the data. */
function notesOf({ months, gaps }: StatisticsAnswer): Explanation {
  const month = months.find(({ count }) => count > 0)
  return {
    scope: [
      '收益取主力连续比例复权收盘价，换月不计为收益；夜盘计入次一交易日。',
      '上涨概率中收平不算上涨；样本不足 3 次的只列次数。历史规律不代表未来。来源：各交易所日行情。',
    ],
    formulas: [
      '上涨概率 = 上涨次数 ÷ 样本数。',
      `跳空 = 开盘 ÷ 前收盘 − 1，绝对值达到 ${gaps.threshold}% 计入；当日价格回到前收盘为回补。`,
      '已实现波动率 = √252 × 窗口内日对数收益的样本标准差，窗口逐日滚动；分位为当前值在全部窗口中的位置。',
    ],
    examples: [
      month
        ? `${monthName(month.at)}上涨概率 = ${month.up} ÷ ${month.count} = ${percent(month.upProbability, 0)}。`
        : '',
    ],
  }
}
