import { useQuery } from '@tanstack/react-query'
import { type OutputOf, type Target, targetList } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { missing, price } from '#app/lib/format'
import { endpointQuery } from '#app/lib/query'
import { useWorld } from '#app/lib/world'
import { ChartLine, ChartSpline } from '#app/ui/icons/icons'
import { Failed } from '#app/ui/layout/states'
import { SimulatedTag, Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { IndicatorFrame, IndicatorWaiting, shownTargets } from './indicator-frame'

const targetsQuery = endpointQuery(targetList)

/** The first indicators, each with its reading for the most traded contract. */
export default function IndicatorTargets() {
  const { data, error, refetch } = useQuery(
    targetsQuery(useApi(), { world: useWorld(), limit: shownTargets }),
  )
  if (error && !data) {
    return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
  }
  if (!data) return <IndicatorWaiting />
  return (
    <IndicatorFrame source={<ReadingSource {...data} />}>
      {data.data.map((target) => (
        <Entry key={target.id} target={target} />
      ))}
    </IndicatorFrame>
  )
}

/** Contract of the readings, its day and publisher. */
function ReadingSource({ world, contracts: [contract] }: OutputOf<typeof targetList>) {
  if (!contract) return '暂无可计算的日线'
  return (
    <>
      {contract.name} {contract.contract}，成交额最大的主力合约，日线 {contract.tradingDay ?? missing}，来源{' '}
      {contract.source?.publisher ?? missing}
      {world === 'simulated' && <SimulatedTag />}
    </>
  )
}

const verdictTones = { 买入: 'rise', 中性: 'plain', 卖出: 'fall' } as const

/** A chart's indicators are stored in the browser, not in its address, so every entry links to 技术面分析. */
function Entry({ target: { title, drawnOn, rule, readings } }: { target: Target }) {
  const [reading] = readings
  const Icon = drawnOn === 'overlay' ? ChartSpline : ChartLine
  return (
    <Link to="/quotation?type=2" title={rule} className="flex min-w-0 gap-3 rounded-lg p-3 hover:bg-hover">
      <Icon className="mt-0.5 size-5 shrink-0 text-brand" strokeWidth={1.7} aria-hidden />
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
