import { percent } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import type { ForecastScores } from './queries'

/** 擅长: hit rates by sector; not shown if no sector has enough views. */
export const SectorsCard = ({ scores: { sectors } }: { scores: ForecastScores }) =>
  sectors.length > 0 && (
    <Card title="擅长" note="按 5 日观点" bodyClass="px-4 pb-4">
      <ul className="grid gap-3">
        {sectors.map(({ sector, judged, hit_rate: rate }) => (
          <li key={sector} className="text-sm">
            <span className="row gap-3">
              <span className="w-16 shrink-0 truncate text-ink-2">{sector}</span>
              <span aria-hidden className="relative h-1 flex-1 rounded-full bg-hover">
                <i
                  className="absolute inset-y-0 left-0 rounded-full bg-brand"
                  style={{ width: `${rate}%` }}
                />
              </span>
              <b className="w-12 text-right font-semibold text-ink">{percent(rate, 0)}</b>
            </span>
            <span className="t-hint ml-19">n = {judged}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
