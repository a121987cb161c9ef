import { difference, rateOfChange } from '#app/features/dashboard/shared/changes'
import { contractTitle } from '#app/features/dashboard/shared/contract-title'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { type Figure, percent, price, signed, thousands, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Change } from '#app/ui/layout/figure'
import { Tag } from '#app/ui/layout/tag'
import type { DayVolumes, VolumeRanking } from './queries'

const sumOf = ({ sums }: DayVolumes, top: number) => sums.find((sum) => sum.top === top)

/** The page's row of key figures. */
export function Summary({ page, ranking }: { page: VolumeRanking; ranking: DayVolumes }) {
  const { volume, previous } = ranking
  const top5 = sumOf(ranking, 5)?.share ?? null
  const top20 = sumOf(ranking, 20)?.share ?? null
  return (
    <section className="box grid grid-cols-[300px_1fr]" aria-label="概览">
      <Heading page={page} ranking={ranking} />
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

function Heading({
  page,
  ranking: { facts, summedContracts },
}: {
  page: VolumeRanking
  ranking: DayVolumes
}) {
  const main = page.contracts.find(({ code }) => code === page.contract)?.main
  return (
    <div className="border-r border-line p-4">
      <h1 className="row t-strong gap-2 text-xl">
        {contractTitle(page)}
        {main && <Tag tone="brand">主力</Tag>}
      </h1>
      {page.contract === 'all' ? (
        <p className="mt-1.5 h-8 text-base leading-8 text-ink-2">
          {summedContracts ? `${summedContracts} 个上榜合约相加` : '交易所公布的品种榜'}
        </p>
      ) : (
        <p className="mt-1.5 flex items-baseline gap-2">
          <b className={cn('text-2xl font-semibold', toneOf(facts.priceChange))}>
            {price(facts.close, facts.digits)}
          </b>
          <Change value={facts.priceChange} digits={facts.digits} />
          <Change value={facts.priceChangeRate} digits={2} unit="%" />
        </p>
      )}
      <p className="t-hint mt-0.5">
        持仓 {thousands(facts.openInterest)} 手
        {page.contract !== 'all' && `　结算 ${price(facts.settlementPrice, facts.digits)}`}
      </p>
    </div>
  )
}

/** 期货公司 and 非期货公司 members together; null where the exchange does not publish both. */
export const memberTotal = (brokers: DayVolumes['brokers'], nonBrokers: DayVolumes['nonBrokers']) =>
  brokers && nonBrokers ? brokers.lots + nonBrokers.lots : null

/** 会员合计 against 2 × volume: if they agree, the list is complete. */
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
