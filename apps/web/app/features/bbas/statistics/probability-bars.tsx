import type { ReturnBucket } from '@vce/protocol'
import { missing, percent, signed } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { staticMarkup } from '#app/ui/static/static-markup'

interface ProbabilityBarsProps {
  label: string
  buckets: readonly ReturnBucket[]
  /** Name of a bucket: 3月, 周二. */
  nameOf: (at: number) => string
  /** The current month or weekday, highlighted and labelled. */
  current: number | null
  /** Whether the name at this index is shown below the bars, if there is not enough room for all. */
  named?: (at: number) => boolean
  /** Whether every bar has a figure above it, and mean return and sample below its name. */
  whole?: boolean
  /** Height of the bar area. */
  height?: string
}

/** Sample size below which counts are shown, without share and bar. */
const minSample = 3

/** Sample size below which the bar is hatched. */
const sureSample = 5

/** `67%`, or `1/2` for a small sample. */
const figureOf = ({ count, up, upProbability }: ReturnBucket) =>
  count > 0 && count < minSample ? `${up}/${count}` : percent(upProbability, 0)

const describe = (bucket: ReturnBucket) => {
  const { count, meanReturn } = bucket
  return count === 0
    ? '没有样本'
    : `上涨概率 ${figureOf(bucket)}，平均 ${signed(meanReturn, 2, '%')}，样本 ${count}`
}

/**
 * Bars of 上涨概率 from 0 to 100 with a line at 50. The bars are not red or green, because a probability has no
 * direction.
 */
export function ProbabilityBars({
  label,
  buckets,
  nameOf,
  current,
  named = () => true,
  whole = false,
  height = 'h-44',
}: ProbabilityBarsProps) {
  return (
    <div>
      <ol
        aria-label={label}
        className={cn('relative flex border-b border-line-2', height, whole ? 'gap-3' : 'gap-1.5')}
        {...staticMarkup(
          <>
            {/* The dashed line at half height marks 50 percent. */}
            <li aria-hidden className="absolute inset-x-0 top-1/2 border-t border-dashed border-ink-4" />
            {buckets.every(({ count }) => count < minSample) && (
              <li className="absolute inset-x-0 top-1/4 text-center text-xs text-ink-3">
                {`每项不足 ${minSample} 次，${whole ? '只列上涨次数' : '不计概率'}`}
              </li>
            )}
            {buckets.map((bucket) => {
              const { at, upProbability } = bucket
              const chosen = at === current
              return (
                <li
                  key={at}
                  className="relative flex h-full flex-1 flex-col items-center justify-end"
                  title={`${nameOf(at)}：${describe(bucket)}`}
                >
                  <span className="sr-only">{`${nameOf(at)}：${describe(bucket)}`}</span>
                  {(whole || chosen) && (
                    <span
                      aria-hidden
                      className={cn('mb-0.5 text-xs', chosen ? 'font-semibold text-brand' : 'text-ink-2')}
                    >
                      {figureOf(bucket)}
                    </span>
                  )}
                  <i
                    aria-hidden
                    className={cn(
                      'block w-full max-w-12 rounded-t-xs',
                      bucket.count < sureSample ? 'hatched' : chosen ? 'bg-brand-fill' : 'bg-brand-line',
                    )}
                    style={{ height: bucket.count < minSample ? 0 : `${(upProbability ?? 0) * 0.86}%` }}
                  />
                </li>
              )
            })}
          </>,
        )}
      />
      <ol
        aria-hidden
        className={cn('mt-1 flex text-center text-xs text-(--axis)', whole ? 'gap-3' : 'gap-1.5')}
        {...staticMarkup(
          buckets.map(({ at, count, meanReturn }) => (
            <li key={at} className="w-0 flex-1 whitespace-nowrap">
              <span className="-mx-2 inline-block">{named(at) ? nameOf(at) : ''}</span>
              {!whole && <span className="block text-ink-3">{count}</span>}
              {whole && (
                <>
                  <span className="block">{count === 0 ? missing : signed(meanReturn, 2, '%')}</span>
                  <span className="block">{count} 次</span>
                </>
              )}
            </li>
          )),
        )}
      />
    </div>
  )
}
