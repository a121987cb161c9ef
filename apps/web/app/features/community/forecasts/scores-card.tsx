import { type ForecastScore, minJudgedForecasts } from '@vce/protocol'
import { useState } from 'react'
import { percent, signed, toneOf } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Tabs } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { SimulatedTag } from '#app/ui/layout/tag'
import type { ForecastScores } from './queries'

const kinds = { trend: '多空', range: '震荡' } as const
type Kind = keyof typeof kinds

/** 命中率 of a member by horizon, and the results of their newest views. */
export function ScoresCard({ scores }: { scores: ForecastScores }) {
  const [kind, setKind] = useState<Kind>('trend')
  const judged = [...scores.trend, ...scores.range].reduce((sum, each) => sum + each.judged, 0)
  return (
    <Card
      title="命中率"
      note={`近 250 个交易日，已判定 ${judged} 条`}
      extra={
        <Tabs
          label="观点的种类"
          value={kind}
          items={(Object.keys(kinds) as Kind[]).map((key) => ({ key, text: kinds[key] }))}
          onChange={setKind}
          panel="forecast-scores"
          className="needs-script"
        />
      }
      foot={
        <p className="t-hint row min-h-5 gap-2">
          <span>来源 站内观点，按结算价判定</span>
          {scores.as_of && <span>更新至 {scores.as_of.slice(5)} 结算</span>}
          <span>个人观点，仅供参考，不构成投资建议</span>
          {scores.world === 'simulated' && (
            <span className="ml-auto">
              <SimulatedTag />
            </span>
          )}
        </p>
      }
    >
      <dl id="forecast-scores" className="grid grid-cols-3 divide-x divide-line border-t border-line">
        {scores[kind].map((score) => (
          <Score key={score.horizon} score={score} />
        ))}
      </dl>
      {scores.recent.length > 0 && <Recent recent={scores.recent} />}
    </Card>
  )
}

const Score = ({
  score: { horizon, judged, hit_rate: rate, interval, mean_return: mean },
}: {
  score: ForecastScore
}) => (
  <div className="px-4 py-4">
    <dt className="ends text-sm">
      <b className="font-semibold text-ink">{horizon} 日</b>
      <span className="t-hint">n = {judged}</span>
    </dt>
    <dd className="mt-2 text-2xl font-semibold text-ink">{percent(rate, 1)}</dd>
    <dd className="t-hint mt-1 min-h-4">
      {interval
        ? `95% 区间 ${interval.low.toFixed(0)}–${interval.high.toFixed(0)}%`
        : `样本不足，满 ${minJudgedForecasts} 条后显示`}
      {mean !== null && (
        <span className="ml-3">
          平均 <span className={toneOf(mean, 2)}>{signed(mean, 2, '%')}</span>
        </span>
      )}
    </dd>
    <dd aria-hidden className="relative mt-2.5 h-1 rounded-full bg-hover">
      {rate !== null && (
        <>
          <i className="absolute inset-y-0 left-0 rounded-full bg-brand" style={{ width: `${rate}%` }} />
          <i className="absolute -inset-y-1 left-1/2 w-px bg-ink-3" />
        </>
      )}
    </dd>
  </div>
)

/** Bars for the newest scored views; filled bars were right. */
const Recent = ({ recent }: Pick<ForecastScores, 'recent'>) => (
  <div className="rule row gap-4 px-4 py-3">
    <span className="t-hint shrink-0">最近 {recent.length} 条</span>
    <span
      role="img"
      aria-label={`最近 ${recent.length} 条中命中 ${recent.filter(({ hit }) => hit).length} 条`}
      className="flex min-w-0 flex-1 gap-1"
    >
      {recent.map(({ id, hit }) => (
        <i
          key={id}
          className={cn('h-4 w-2 rounded-xs border', hit ? 'border-brand bg-brand' : 'border-line-2')}
        />
      ))}
    </span>
    <span className="t-hint row shrink-0 gap-3">
      <span className="row gap-1">
        <i aria-hidden className="h-3 w-1.5 rounded-xs bg-brand" />
        命中
      </span>
      <span className="row gap-1">
        <i aria-hidden className="h-3 w-1.5 rounded-xs border border-line-2" />
        未中
      </span>
    </span>
  </div>
)
