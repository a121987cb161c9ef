import { difference, rateOfChange } from '#app/features/dashboard/shared/changes'
import { ContractHeading } from '#app/features/dashboard/shared/contract-heading'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { type Figure, percent, signed, thousands } from '#app/lib/format'
import type { DayVolumes, VolumeRanking } from './queries'

const sumOf = ({ sums }: DayVolumes, top: number) => sums.find((sum) => sum.top === top)

/** Key figures of the page in one row. */
export function Summary({ page, ranking }: { page: VolumeRanking; ranking: DayVolumes }) {
  const { volume, previous } = ranking
  const top5 = sumOf(ranking, 5)?.share ?? null
  const top20 = sumOf(ranking, 20)?.share ?? null
  return (
    <section className="box grid grid-cols-[300px_1fr]" aria-label="概览">
      <ContractHeading page={page} ranking={ranking} />
      <dl className="grid grid-cols-[1.15fr_1fr_1fr_1fr_1.3fr]">
        <FigureCell
          name={page.contract === 'all' ? '品种成交量（手）' : '合约成交量（手）'}
          value={thousands(volume)}
          note={`较前日 ${signed(rateOfChange(volume, previous?.volume), 2, '%')}`}
        />
        <FigureCell
          name="集中度 CR5"
          value={percent(top5, 1)}
          note={`较前日 ${signed(difference(top5, previous?.top5Share), 2)}`}
        />
        <FigureCell
          name="集中度 CR20"
          value={percent(top20, 1)}
          note={`较前日 ${signed(difference(top20, previous?.top20Share), 2)}`}
        />
        <FigureCell
          name="前 20 成交（手）"
          value={thousands(sumOf(ranking, 20)?.lots)}
          note={`增减 ${signed(sumOf(ranking, 20)?.change)}`}
        />
        <Members ranking={ranking} />
      </dl>
    </section>
  )
}

/** Sum of 期货公司 and 非期货公司 members; null if the exchange does not publish both. */
export const memberTotal = (brokers: DayVolumes['brokers'], nonBrokers: DayVolumes['nonBrokers']) =>
  brokers && nonBrokers ? brokers.lots + nonBrokers.lots : null

/** Compares 会员合计 with 2 × volume; the list is complete if both are equal. */
function Members({ ranking: { brokers, nonBrokers, volume } }: { ranking: DayVolumes }) {
  const total = memberTotal(brokers, nonBrokers)
  return (
    <FigureCell
      name={<span title="期货公司会员与非期货公司会员成交量之和，应等于 2 × 成交量">会员合计（手）</span>}
      value={thousands(total)}
      note={agreement(total, volume)}
    />
  )
}

function agreement(total: Figure, volume: Figure) {
  if (total == null) return '交易所未公布会员分类'
  if (volume == null) return '成交量未知，无从核对'
  const off = total - 2 * volume
  return off === 0 ? '等于 2 × 成交量' : `与 2 × 成交量相差 ${signed(off)}`
}
