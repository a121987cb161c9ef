import { useApi } from '#app/lib/api'
import { hourReckoning } from '#app/lib/purchase/hour-reckoning'
import { useLoaded } from '#app/lib/use-loaded'
import { Comparison } from './comparison'
import { LevelCards } from './level-cards'
import { Privileges } from './privileges'
import { superVipQuery } from './queries'
import { Questions } from './questions'

/** 会员: levels with prices, a comparison of their privileges, and common questions. */
export function VipView() {
  const { level_list, privilege_list, lowest_price, month_price, comparison } = useLoaded(
    superVipQuery(useApi(), {}),
  )
  return (
    <>
      <LevelCards levels={level_list} />
      <p className="mt-4 text-center text-base text-ink-2">
        低至 {lowest_price} 元/小时（{hourReckoning(lowest_price)}）。原价按单月 {month_price} V券累计。1 V券
        = 1 元。
      </p>
      <Privileges list={privilege_list} />
      <Comparison rows={comparison} />
      <Questions />
    </>
  )
}
