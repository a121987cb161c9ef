import { useQuery } from '@tanstack/react-query'
import { minuteMs, priceVolumeLabel } from '@vce/futures'
import { volumeProfile } from '@vce/futures/levels'
import type { CandleRow } from '@vce/protocol'
import { useMemo } from 'react'
import type { QuoteStore } from '#app/features/market/live/quote-store'
import { useQuote } from '#app/features/market/live/use-live'
import { amplitudeOf, changeOf, speculationOf } from '#app/features/market/quotation/derived-figures'
import type { QuoteDetail } from '#app/features/market/quotation/symbol/heading'
import { candlesQuery, intradayQuery } from '#app/features/market/quotation/symbol/queries'
import { intradayInput } from '#app/features/market/quotation/symbol/symbol-input'
import { errorMessage, useApi } from '#app/lib/api'
import { missing, percent, price, signed, thousands, toneOf } from '#app/lib/format'
import { useReplay } from '#app/lib/replay'
import { useHydrated } from '#app/lib/use-hydrated'
import { cn } from '#app/ui/cn'
import { Card } from '#app/ui/layout/card'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'

/** Number of minutes of the longest trading day: nine and a quarter hours. */
const maxDayMinutes = 555
const rowCount = 24

/**
 * The running day's minutes. `first` is the end of its first minute; earlier rows belong to the previous day.
 */
export const minutesOfDay = (rows: readonly CandleRow[], first: number | undefined) =>
  first === undefined ? [] : rows.filter(([end]) => end >= first)

/** 量价分布 of the running day: volume by price. */
export function ProfileCard({ detail }: { detail: QuoteDetail }) {
  const { world, quote, tickSize } = detail
  const api = useApi()
  const enabled = useHydrated()
  const replay = useReplay()
  const { contract, digits } = quote
  const minutes = useQuery({
    ...candlesQuery(api, { world, replay, contract, interval: '1m', limit: maxDayMinutes }),
    enabled,
    refetchInterval: minuteMs,
  })
  const day = useQuery({
    ...intradayQuery(api, intradayInput({ world, replay, contract }, { days: 1 })),
    enabled,
  }).data
  const profile = useMemo(() => {
    const rows = minutesOfDay(minutes.data?.candles ?? [], day?.days.at(-1)?.minutes[0])
    return volumeProfile(
      rows.map(([, , high, low, , volume]) => ({ high, low, volume })),
      tickSize,
      rowCount,
    )
  }, [minutes.data, day, tickSize])
  const waiting = !minutes.data || !day
  return (
    <Card title="量价分布" note="当日逐分钟" bodyClass="px-4 pb-4">
      {minutes.error ? (
        <Failed message={errorMessage(minutes.error)} onRetry={() => void minutes.refetch()} />
      ) : waiting ? (
        <SkeletonRows rows={10} widths={['30%', '50%']} />
      ) : profile ? (
        <Profile profile={profile} digits={digits} />
      ) : (
        <Empty
          hint={
            world === 'real' ? (
              <ImportHint source="minutes" product={quote.product} world={world} />
            ) : (
              '没有分钟数据'
            )
          }
        />
      )}
    </Card>
  )
}

type VolumeProfile = NonNullable<ReturnType<typeof volumeProfile>>

function Profile({ profile: { rows, poc, vah, val }, digits }: { profile: VolumeProfile; digits: number }) {
  const maxVolume = Math.max(...rows.map(({ volume }) => volume))
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 pb-3 text-sm">
        {[
          ['VAH', vah],
          ['POC', poc],
          ['VAL', val],
        ].map(([name, level]) => (
          <div key={name}>
            <dt className="t-hint">{name}</dt>
            <dd className="font-medium text-ink">{price(Number(level), digits)}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label="各价位成交量">
        {rows.toReversed().map(({ low, high, volume }) => {
          const inside = high <= vah && low >= val
          const densest = low <= poc && poc <= high
          return (
            <li key={low} className="grid h-4 grid-cols-[56px_1fr] items-center gap-2 text-xs">
              <span className={cn('text-right', densest ? 'font-semibold text-brand' : 'text-ink-3')}>
                {price(high, digits)}
              </span>
              <i
                title={`${price(low, digits)}–${price(high, digits)}：${thousands(volume)} 手`}
                className={cn('h-2.5 rounded-xs', densest ? 'bg-brand' : inside ? 'bg-s7' : 'bg-line-2')}
                style={{ width: `${((volume / maxVolume) * 100).toFixed(1)}%` }}
              />
              <span className="sr-only">{thousands(volume)} 手</span>
            </li>
          )
        })}
      </ul>
      <p className="t-hint mt-3">深色为成交最密集价 POC，浅色为 70% 价值区 VAL–VAH。</p>
    </>
  )
}

/** 量价 as text and figures. */
export function PriceVolumeCard({ detail, store }: { detail: QuoteDetail; store: QuoteStore }) {
  const quote = useQuote(store, detail.quote)
  const label = priceVolumeLabel(changeOf(quote), quote.openInterestChange)
  const { digits, average, last } = quote
  const apart = last === null || average === null ? null : last - average
  const facts = [
    {
      name: '量价关系',
      value: label ?? missing,
      tone: label ? (label.endsWith('上行') ? 'text-rise' : 'text-fall') : '',
    },
    { name: '量比', value: price(detail.volumeRatio, 2), note: '每分钟成交 ÷ 前 5 日' },
    { name: '均价 VWAP', value: price(average, digits), note: '当日成交额 ÷ 成交量' },
    { name: '现价 − 均价', value: signed(apart, digits), tone: toneOf(apart, digits) },
    { name: '日增仓', value: signed(quote.openInterestChange), note: '手，单边' },
    { name: '投机度', value: price(speculationOf(quote), 2), note: '成交 ÷ 持仓' },
    { name: '振幅', value: percent(amplitudeOf(quote)), note: '(高 − 低) ÷ 昨结' },
  ]
  return (
    <Card title="量价概览" note="增仓、减仓对昨日持仓，涨跌对昨结算">
      <dl className="grid grid-cols-7">
        {facts.map(({ name, value, tone, note }) => (
          <div key={name} className="border-r border-line px-4 pb-4 last:border-r-0">
            <dt className="t-dim">{name}</dt>
            <dd className={cn('mt-1 text-lg font-semibold whitespace-nowrap', tone || 'text-ink')}>
              {value}
            </dd>
            <dd className="t-hint whitespace-nowrap">{note ?? ' '}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
