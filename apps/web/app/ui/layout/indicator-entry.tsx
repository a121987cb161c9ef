import type { OutputOf, Target, targetList } from '@vce/protocol'
import { missing, price } from '#app/lib/format'
import { chartLink } from '#app/lib/market-links'
import { ChartLine, ChartSpline } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { SimulatedTag, Tag } from './tag'

type Indicators = OutputOf<typeof targetList>

const verdictTones = { 买入: 'rise', 中性: 'plain', 卖出: 'fall' } as const

interface IndicatorEntryProps {
  target: Target
  contracts: Indicators['contracts']
  search: URLSearchParams
  /** Leaves out icon and rule, for a page whose size matters. */
  brief?: boolean
}

/** An indicator with its reading; a link to the chart on which the indicator is drawn. */
export function IndicatorEntry({ target, contracts, search, brief }: IndicatorEntryProps) {
  const { code, title, drawnOn, rule, readings } = target
  const [reading] = readings
  const Icon = drawnOn === 'overlay' ? ChartSpline : ChartLine
  const [contract] = contracts
  return (
    <Link
      to={contract ? chartLink(contract, search, code) : '/quotation?type=2'}
      title={brief ? undefined : rule}
      className="flex min-w-0 gap-3 rounded-lg p-3 hover:bg-hover"
    >
      {!brief && <Icon className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.7} aria-hidden />}
      <span className="rest">
        <span className="row gap-2">
          <b className="t-name truncate">{title}</b>
          {reading?.verdict ? (
            <Tag small tone={verdictTones[reading.verdict]}>
              {reading.verdict}
            </Tag>
          ) : (
            <span className="t-hint">{missing}</span>
          )}
        </span>
        <span className="t-hint mt-1 block truncate">
          {reading
            ? reading.values.map(({ name, value, digits }) => `${name} ${price(value, digits)}`).join('　')
            : missing}
        </span>
      </span>
    </Link>
  )
}

/** Contract of the readings, with their day and publisher. */
export function ReadingSource({ world, contracts: [contract] }: Indicators) {
  if (!contract) return '暂无可计算的日线'
  return (
    <>
      {contract.name} {contract.contract}，成交额最大的主力合约，日线 {contract.tradingDay ?? missing}，来源{' '}
      {contract.source?.publisher ?? missing}
      {world === 'simulated' && <SimulatedTag />}
    </>
  )
}
