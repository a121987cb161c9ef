import { minRankedForecasts, scoreHorizons, type World } from '@vce/protocol'
import { useState } from 'react'
import { memberPage } from '#app/features/community/addresses'
import { useApi } from '#app/lib/api'
import { percent } from '#app/lib/format'
import { useAnswer } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { Tabs } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { forecastRankingQuery } from './queries'

/**
 * Inputs of the calls, shared with the loader: the default horizon, and one day, for which a young community
 * first has enough views.
 */
export const forecastRankingInputs = (world: World | undefined) =>
  [
    { world, horizon: 5 },
    { world, horizon: 1 },
  ] as const
type Horizon = (typeof scoreHorizons)[number]

const shown = 8
const topPlaces = 3

/** 观点榜: members by the lower bound of their hit rate. */
export function RankingCard() {
  const api = useApi()
  const world = useWorld()
  const [standard, daily] = forecastRankingInputs(world)
  const [chosen, setChosen] = useState<Horizon | null>(null)
  const answers = {
    standard: useAnswer(forecastRankingQuery(api, standard)).data,
    daily: useAnswer(forecastRankingQuery(api, daily)).data,
  }
  const isRanked = (answer: typeof answers.standard) => (answer?.data.length ?? 0) > 0
  const horizon = chosen ?? (isRanked(answers.standard) ? standard : daily).horizon
  const { data } = useAnswer(forecastRankingQuery(api, { world, horizon }))
  // Not shown while the ranking is empty.
  if (!data || !(isRanked(answers.standard) || isRanked(answers.daily))) return null
  return (
    <Card
      title="观点榜"
      extra={
        <Tabs
          label="周期"
          shape="segment"
          value={`${horizon}`}
          items={scoreHorizons.map((each) => ({ key: `${each}` as const, text: `${each} 日` }))}
          onChange={(key) => setChosen(Number(key) as Horizon)}
          className="needs-script"
          itemClass="px-2"
        />
      }
      foot={
        <p className="t-hint ends min-h-5 gap-2">
          <span>按命中率的置信下限，满 {minRankedForecasts} 条上榜</span>
          {data.world === 'simulated' && <SimulatedTag />}
        </p>
      }
    >
      {data.data.length === 0 ? (
        <Empty
          title="还没有上榜的期友"
          hint={`近 250 个交易日判定满 ${minRankedForecasts} 条多空观点后上榜`}
          className="py-8"
        />
      ) : (
        <ol>
          {data.data.slice(0, shown).map(({ author, judged, hit_rate: rate }, index) => (
            <li key={author.id}>
              <Link
                to={`${memberPage(author.id)}&tab=forecasts`}
                className="row h-11 gap-3 px-4 hover:bg-hover"
              >
                <b
                  className={cn(
                    'w-4 text-center text-base font-semibold',
                    index < topPlaces ? 'text-brand' : 'text-ink-3',
                  )}
                >
                  {index + 1}
                </b>
                <span className="rest truncate text-base text-ink">{author.nickname}</span>
                <span className="t-hint">n = {judged}</span>
                <b className="w-12 text-right text-sm font-semibold text-ink">{percent(rate, 1)}</b>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
