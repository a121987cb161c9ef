import type { SpreadPercentile } from '@vce/protocol'
import { missing, percent } from '#app/lib/format'
import { PercentileBar } from '#app/ui/charts/svg/percentile-bar'

const nameOf = (years: number | null) => (years === null ? '共存期' : `${years} 年分位`)

/** Percentile of the value in a sample, and the size of the sample. */
export function PercentileGauge({ years, percentile, size }: SpreadPercentile) {
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
