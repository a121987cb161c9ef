import { premiumOf } from '@vce/futures/basis'
import { useSearchParams } from 'react-router'
import { modelKeys } from '#app/features/dashboard/models'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { modelLink } from '#app/lib/data-models'
import { missing, price, signed } from '#app/lib/format'
import { withinWorld } from '#app/lib/world'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { sourcePriceText } from './basis-source'
import { againstNames, sideNames } from './choice'
import type { BasisHistory } from './queries'

interface SummaryProps {
  history: BasisHistory
  against: keyof typeof againstNames
}

/** Key figures of the day's basis in one row. */
export function Summary({ history, against }: SummaryProps) {
  const { product, now, digits, spotDigits, quoteUnit } = history
  return (
    <section className="box grid grid-cols-[300px_1fr]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="t-strong truncate text-xl" title={`${product.name}基差`}>
          {product.name}基差
        </h1>
        <p className="row mt-1.5 gap-2 text-2xl font-semibold text-ink">
          {signed(now?.basis, spotDigits)}
          {now?.side && <Tag tone="brand">{sideNames[now.side].name}</Tag>}
        </p>
        <p className="row mt-0.5 gap-3 text-xs text-ink-3">
          <span>{now?.side ? `即${sideNames[now.side].future}，${quoteUnit}` : '现货价与期价缺一'}</span>
          <MoreLinks product={product.code} />
        </p>
      </div>
      <dl className="grid grid-cols-5">
        <FigureCell
          name={`现货${now?.spot?.carried ? `（沿用 ${now.spot.tradingDay.slice(5)}）` : ''}`}
          value={price(now?.spot?.inQuoteUnit, spotDigits)}
          note={<SpotNote history={history} />}
        />
        <FigureCell
          name={`${againstNames[against]} ${now?.contract ?? missing}`}
          value={price(now?.future, digits)}
          note={`结算价，${now?.tradingDay ?? missing}`}
        />
        <FigureCell name="基差率" value={signed(now?.rate, 2, '%')} note="基差 ÷ 现货" />
        <FigureCell
          name="年化"
          value={signed(now?.annualised, 2, '%')}
          note={now?.daysLeft == null ? '最后交易日未知' : `距最后交易日 ${now.daysLeft} 天`}
        />
        <FigureCell
          name="日变"
          value={signed(now?.change, spotDigits)}
          note={<PremiumNote history={history} />}
        />
      </dl>
    </section>
  )
}

/**
 * The spot price in the unit of its source, for a unit other than the future's; otherwise grade and region of
 * the goods.
 */
function SpotNote({ history: { now, spotUnit, spec, region } }: { history: BasisHistory }) {
  if (now?.spot && spotUnit.why) return `${sourcePriceText(now.spot.price)} ${spotUnit.unit}`
  return [spec, region].filter(Boolean).join(' ') || '规格未知'
}

/** For index futures: 升贴水, whose + and − are opposite to those of the basis. */
function PremiumNote({ history: { now, spotUnit, spotDigits } }: { history: BasisHistory }) {
  if (!spotUnit.premium || now?.basis == null) return '同一合约较前一交易日'
  return `升贴水（期货 − 指数）${signed(premiumOf(now.basis), spotDigits)}`
}

function MoreLinks({ product }: { product: string }) {
  const [search] = useSearchParams()
  return (
    <>
      <Link
        to={withinWorld(`${modelLink(modelKeys.termStructure)}&product=${product}`, search)}
        className="text-brand hover:underline"
      >
        期限结构
      </Link>
      <Link to={withinWorld('/varietyTracking', search)} className="text-brand hover:underline">
        品种追踪
      </Link>
    </>
  )
}
