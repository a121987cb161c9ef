import { difference } from '#app/features/dashboard/shared/changes'
import { ContractHeading } from '#app/features/dashboard/shared/contract-heading'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { type Figure, percent, price, signed, thousands, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import type { DayRanking, PositionRanking } from './queries'

const sumOf = ({ sums }: DayRanking['long'], top: number) => sums.find((sum) => sum.top === top)

/** 前 20 合计: the sum of the rows, or the exchange's published total if the rows are incomplete. */
const top20 = (list: DayRanking['long'], partial: boolean) =>
  (partial ? list.published : null) ?? sumOf(list, 20)

/** Key figures of the page in one row. */
export function Summary({ page, ranking }: { page: PositionRanking; ranking: DayRanking }) {
  const { long, short, partial, previous, net, netChange, longShortRatio } = ranking
  const [longs, shorts] = [top20(long, partial), top20(short, partial)]
  const top5 = partial ? null : (sumOf(long, 5)?.share ?? null)
  return (
    <section className="box grid grid-cols-[300px_1fr_188px]" aria-label="概览">
      <Heading page={page} ranking={ranking} />
      <dl className="grid grid-cols-5 border-r border-line">
        <FigureCell name="前 20 多单" value={thousands(longs?.lots)} change={longs?.change} />
        <FigureCell name="前 20 空单" value={thousands(shorts?.lots)} change={shorts?.change} />
        <FigureCell name="前 20 净持仓" value={signed(net)} change={netChange} />
        <FigureCell
          name="多空比"
          value={price(longShortRatio, 3)}
          change={difference(longShortRatio, previous?.longShortRatio)}
          digits={3}
        />
        <FigureCell
          name="多头集中度 CR5"
          value={percent(top5, 1)}
          change={difference(top5, previous?.longTop5Share)}
          digits={2}
        />
      </dl>
      <Score score={ranking.score} partial={partial} />
    </section>
  )
}

/** Heading with a hint if the exchange published the open interest double-sided on this day. */
function Heading({ page, ranking }: { page: PositionRanking; ranking: DayRanking }) {
  const { openInterest, openInterestPublished } = ranking.facts
  return (
    <ContractHeading page={page} ranking={ranking}>
      {openInterest !== openInterestPublished && (
        <p className="t-hint mt-0.5">单边口径，交易所当时按双边公布 {thousands(openInterestPublished)} 手</p>
      )}
    </ContractHeading>
  )
}

/** 龙虎分 from −100 to 100, as a mark on a track from the fall to the rise colour. */
const Score = ({ score, partial }: { score: Figure; partial: boolean }) => (
  <div className="p-4">
    <p className="t-dim apart">
      龙虎分
      <Tag tone="line" small title="（前 20 多单增减 − 前 20 空单增减）÷（两者绝对值之和）× 100">
        本站口径
      </Tag>
    </p>
    <p className={cn('mt-1.5 text-xl font-semibold', toneOf(score, 1))}>{signed(score, 1)}</p>
    <div aria-hidden className="score-track relative mt-3 h-1.5 rounded-full">
      {score != null && (
        <i
          className="absolute -top-1 h-3.5 w-1 rounded-full bg-ink ring-2 ring-surface"
          style={{ left: `${50 + score / 2}%` }}
        />
      )}
    </div>
    {partial && <p className="t-hint mt-2">榜单不全，逐行之和与公布的合计不符，不作计算</p>}
  </div>
)
