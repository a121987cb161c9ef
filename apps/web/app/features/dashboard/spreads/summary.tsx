import type { SpreadPercentile } from '@vce/protocol'
import { FigureCell } from '#app/features/dashboard/shared/figure-cell'
import { missing, percent, price, signed } from '#app/lib/format'
import { PercentileBar } from '#app/ui/charts/svg/percentile-bar'
import { Change } from '#app/ui/layout/change'
import { Tag } from '#app/ui/layout/tag'
import { staticMarkup } from '#app/ui/static/static-markup'
import type { SeriesPage } from './queries'

const kinds = { difference: '价差', ratio: '比价', profit: '利润' }

/** Key figures of the spread on the day in one row. */
export function Summary({ series }: { series: SeriesPage }) {
  const { spread, value, change, changeRate, bands, percentiles } = series
  const { name, digits, unit, kind, edited } = spread
  return (
    <section className="box grid grid-cols-[300px_1fr_400px]" aria-label="概览">
      <div className="border-r border-line p-4">
        <h1 className="t-strong row gap-2 text-xl">
          <span className="truncate">{name}</span>
          <Tag tone="brand">{spread.calendar ? '跨期' : kinds[kind]}</Tag>
          {edited && <Tag tone="line">系数已改</Tag>}
        </h1>
        <p className="mt-1.5 text-2xl font-semibold text-ink">
          {price(value, digits)}
          <span className="ml-2 text-sm font-normal text-ink-3">{unit ?? '单位不一'}</span>
        </p>
        <p className="t-hint mt-0.5">
          {spread.missing ?? (
            <>
              较前日（同合约）
              <Change value={change} digits={digits} />
              {changeRate !== null && <Change value={changeRate} digits={2} unit="%" className="ml-2" />}
            </>
          )}
        </p>
      </div>
      <dl className="grid grid-cols-3">
        <FigureCell name="均值" value={price(bands?.mean, digits)} note={`所示 ${bands?.size ?? 0} 日`} />
        <FigureCell name="标准差 σ" value={price(bands?.deviation, digits)} note="样本标准差" />
        <FigureCell
          name="标准分"
          value={signed(bands?.zScore, 2)}
          note={bands?.zScore == null ? missing : '距均值几个 σ'}
        />
      </dl>
      <ul
        className="grid content-center gap-1.5 p-4"
        aria-label="分位"
        {...staticMarkup(percentiles.map((each) => <PercentileGauge key={each.years} {...each} />))}
      />
    </section>
  )
}

const nameOf = (years: number | null) => (years === null ? '共存期' : `${years} 年分位`)

/** Percentile of the value in a sample, with the size of the sample. */
function PercentileGauge({ years, percentile, size }: SpreadPercentile) {
  return (
    <li className="grid grid-cols-[64px_1fr_52px_112px] items-center gap-2 text-xs text-ink-3">
      {nameOf(years)}
      <PercentileBar percentile={percentile} />
      <b className="text-right text-sm font-semibold text-ink">
        {percentile === null ? missing : percent(percentile, 1)}
      </b>
      <span className="text-right">
        {percentile === null && years !== null ? `样本 ${size} 日，不足` : `样本 ${size} 日`}
      </span>
    </li>
  )
}
