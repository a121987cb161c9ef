import type { ViewsAnswer } from '#app/features/bbas/queries'
import { staticMarkup } from '#app/ui/static/static-markup'
import { directionStyles } from '#app/ui/view-directions'

type TrendDay = ViewsAnswer['trend'][number]

const describe = (day: TrendDay) =>
  day.shares
    ? `${day.tradingDay}：看多 ${day.shares.kanduo}%，震荡 ${day.shares.zhendang}%，看空 ${day.shares.kankong}%`
    : `${day.tradingDay}：没有观点`

/**
 * One bar per day for ten days, with 看多 (red) at the bottom and 看空 (green) on top. A table shows the same
 * data.
 */
export const TrendBars = ({ trend }: { trend: readonly TrendDay[] }) => (
  <div>
    <ol className="flex h-36 gap-2" aria-label="十日变化" {...staticMarkup(trend.map(bar))} />
    <p
      aria-hidden
      className="mt-1 flex gap-2 text-xs text-(--axis)"
      {...staticMarkup(
        trend.map(({ tradingDay }, index) => (
          <span key={tradingDay} className="w-0 flex-1 text-center whitespace-nowrap">
            <span className="-mx-3 inline-block">{index % 3 === 0 ? tradingDay.slice(5) : ''}</span>
          </span>
        )),
      )}
    />
  </div>
)

const bar = (day: TrendDay) => {
  const text = describe(day)
  return (
    <li key={day.tradingDay} className="flex-1" title={text}>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="flex h-full flex-col-reverse gap-px rounded-xs bg-hover px-[10%]">
        {day.shares &&
          directionStyles.map(({ direction, token, share }) => (
            <i
              key={direction}
              className="block rounded-xs opacity-85"
              style={{ flex: share(day) ?? 0, background: `var(--${token})` }}
            />
          ))}
      </span>
    </li>
  )
}
