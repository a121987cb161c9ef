import type { ViewsAnswer } from '#app/features/bbas/queries'
import { missing, shortTime } from '#app/lib/format'
import { ChartFrame } from '#app/ui/charts/chart-frame'
import { SourceLine } from '#app/ui/layout/card'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Empty } from '#app/ui/layout/states'
import { markOf } from '#app/ui/marks/file-mark'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { Column } from '#app/ui/table/table'
import { directionStyles } from '#app/ui/view-directions'
import { ShareRing } from './share-ring'
import { TrendBars } from './trend-bars'

type TrendDay = ViewsAnswer['trend'][number]

const columns: Column<TrendDay>[] = [
  {
    head: '截至',
    rowHeader: true,
    cell: ({ tradingDay }) => tradingDay.slice(5),
    csv: (day) => day.tradingDay,
  },
  ...directionStyles.map(
    ({ direction, count, share }): Column<TrendDay> => ({
      head: direction,
      align: 'end',
      cell: (day) => (day.shares ? `${count(day)}　${share(day)}%` : missing),
      csv: count,
    }),
  ),
]

interface SharesCardProps {
  views: ViewsAnswer
  /** 简称 of the product, for the file name. */
  name: string
}

/** 观点占比: a ring with the current window, and the shares of the last days. */
export const SharesCard = ({ views, name }: SharesCardProps) => (
  <ChartFrame
    title="观点占比"
    note={`近 ${views.window} 日`}
    columns={columns}
    rows={views.trend}
    rowKey={({ tradingDay }) => tradingDay}
    mark={markOf(views, { title: '观点占比', subject: name, period: views.tradingDay })}
    tableHeight={400}
    bodyClass="px-4 pb-4"
    source={
      views.source ? (
        <SourceLine
          source={`${views.kanduo + views.kankong + views.zhendang} 家机构`}
          at={shortTime(views.source.receivedAt)}
          simulated={views.world === 'simulated'}
        />
      ) : (
        <p className="t-hint h-5 leading-5">尚无观点</p>
      )
    }
  >
    {views.shares ? (
      <>
        <div className="row gap-4 py-2">
          <ShareRing shares={views.shares} duo={views.duo} />
          <Counts views={views} />
        </div>
        <h3 className="t-name mt-3 mb-2">十日变化</h3>
        <TrendBars trend={views.trend} />
        <ChangedBrokers views={views} />
      </>
    ) : (
      <Empty
        hint={
          views.total > 0 ? (
            `近 ${views.window} 个交易日没有机构观点`
          ) : (
            <ImportHint source="views" world={views.world} />
          )
        }
      />
    )}
  </ChartFrame>
)

const Counts = ({ views }: { views: ViewsAnswer }) => (
  <ul
    className="rest grid text-sm"
    {...staticMarkup(
      directionStyles.map(({ direction, token, count, share }) => (
        <li key={direction} className="row h-8 border-b border-line last:border-b-0">
          <i aria-hidden className="mr-2 size-2 rounded-full" style={{ background: `var(--${token})` }} />
          <span className="text-ink-2">{direction}</span>
          <b className="ml-auto font-semibold text-ink">{count(views)}</b>
          <span className="w-11 text-right text-ink-2">{share(views)}%</span>
        </li>
      )),
    )}
  />
)

/** Brokers whose direction differs from that in the previous window. */
const ChangedBrokers = ({ views: { turned } }: { views: ViewsAnswer }) => (
  <p className="mt-3 rounded-md bg-hover px-3 py-2.5 text-sm text-ink-2">
    {turned.length === 0
      ? '与前一窗口相比，没有机构改变方向。'
      : `${turned.length} 家改变方向：${turned.map(({ broker, from, to }) => `${broker} ${from}→${to}`).join('，')}。`}
  </p>
)
