import { quoteUnitFactor } from '@vce/futures/spreads'
import type { Spread } from '@vce/protocol'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { OriginLine } from '#app/ui/layout/origin-line'
import { spreadLink } from './choice'
import { calculatedFormula, symbolicFormula } from './formula'
import { LegsForm } from './legs-form'
import { LegsTable } from './legs-table'
import type { SeriesPage } from './queries'

/** The formula, its calculation with the day's prices, the legs, and the form that changes them. */
export function FormulaCard({ series, search }: { series: SeriesPage; search: URLSearchParams }) {
  const { spread, value, tradingDay, source, world } = series
  return (
    <Card
      title="公式"
      note={spread.measures ?? (spread.calendar ? '近月 − 远月，同一品种' : '各腿与系数自定')}
      extra={!spread.calendar && <PairingTabs pairing={spread.pairing} search={search} />}
      foot={
        source && (
          <OriginLine
            source={source}
            world={world}
            publication="日行情"
            note={`交易日 ${tradingDay}，结算价`}
          />
        )
      }
    >
      <div className={spread.calendar ? '' : 'grid grid-cols-[1fr_392px]'}>
        <div className="min-w-0">
          <div className="grid gap-1 px-4 pb-3">
            <p className="text-md font-semibold text-ink">{symbolicFormula(spread)}</p>
            <p className="t-brief">
              <span className="sr-only">当日算式：</span>
              {calculatedFormula(spread, value)}
              {spread.unit && <span className="ml-2 text-ink-3">{spread.unit}</span>}
            </p>
            {spread.coefficientSource && <p className="t-hint">系数来源：{spread.coefficientSource}</p>}
            <UnitHint spread={spread} />
          </div>
          <LegsTable spread={spread} />
        </div>
        {!spread.calendar && <LegsForm spread={spread} search={search} />}
      </div>
    </Card>
  )
}

function PairingTabs({ pairing, search }: Pick<Spread, 'pairing'> & { search: URLSearchParams }) {
  return (
    <TabLinks
      label="各腿合约"
      shape="segment"
      items={[
        { to: spreadLink(search, { pair: 'main' }), text: '各取主力', current: pairing === 'main' },
        { to: spreadLink(search, { pair: 'same' }), text: '同一交割月', current: pairing === 'same' },
      ]}
    />
  )
}

/** Hint for legs with different units: the factors by which their prices are converted. */
function UnitHint({ spread: { legs, preset } }: { spread: Spread }) {
  const [first, ...others] = legs
  const different = others.filter(({ quoteUnit }) => quoteUnit !== first?.quoteUnit)
  if (!first || different.length === 0 || preset !== null) return null
  const hints = different.map(({ shortName, quoteUnit }) => {
    const factor = quoteUnitFactor(quoteUnit, first.quoteUnit)
    return factor === null
      ? `${shortName}报${quoteUnit}，不能按重量换算`
      : `${shortName}报${quoteUnit}，乘 ${factor} 为${first.quoteUnit}`
  })
  return (
    <p className="t-hint">
      各腿报价单位不同，系数须自行折算：{first.shortName}报{first.quoteUnit}；{hints.join('；')}。
    </p>
  )
}
