import { minuteMs } from '@vce/futures'
import type { getStorm, OutputOf } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { postPage } from '#app/features/community/addresses'
import { RankingCard } from '#app/features/community/forecasts/ranking-card'
import { useQuotesByWorld } from '#app/features/community/nodes/contract/chip-quotes'
import { errorMessage, useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { TabLinks } from '#app/ui/controls/tabs'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, ListEnd, SkeletonRows } from '#app/ui/layout/states'
import { SimulatedTag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { chosenSector, sectorLink, sectorOf, sectorsOf } from './choice'
import { FormulaCard } from './formula-card'
import { stormQuery } from './queries'
import { StormCard } from './storm-card'
import { stormPriceInputs } from './storm-price-inputs'

type Storm = OutputOf<typeof getStorm>

const refetchMs = minuteMs

/** 热议: threads in which many members write; balanced ones rank higher. */
export function StormView() {
  const { data, error, refetch } = useAnswer({
    ...stormQuery(useApi(), { world: useWorld() }),
    refetchInterval: refetchMs,
  })
  if (!data) {
    return error ? (
      <section className="box" aria-label="热议">
        <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-24" />
      </section>
    ) : (
      <section className="box" aria-label="热议" aria-busy>
        <SkeletonRows rows={6} rowClass="h-24" widths={['50%', '20%']} />
      </section>
    )
  }
  return <Shown storm={data} />
}

function introduction({ day, rows }: Storm): string {
  if (rows.length === 0) return '此刻与昨日都还没有热议。'
  return day === 'now' ? '参与的人多、多空分歧大的帖子。近 2 小时，' : '此刻还没有热议，以下是昨日的热议。'
}

function Shown({ storm }: { storm: Storm }) {
  const { at, day, rows, yesterday } = storm
  const [search] = useSearchParams()
  const quotes = useQuotesByWorld(stormPriceInputs(rows))
  const sector = chosenSector(search, rows)
  const shown = rows.filter((row) => sector === null || sectorOf(row) === sector)
  const sectors = sectorsOf(rows)
  const isSimulated = rows.some(({ world }) => world === 'simulated')
  const hour = at.slice(11, 16)
  return (
    <>
      <header className="between mb-4 gap-4">
        <div>
          <h1 className="text-xl font-semibold text-ink">热议</h1>
          <p className="t-hint mt-1">
            {introduction(storm)}
            {hour} 更新，每 60 秒重算
          </p>
        </div>
        {sectors.length > 1 && (
          <TabLinks
            label="板块"
            items={[null, ...sectors].map((each) => ({
              to: sectorLink(search, each),
              text: each ?? '全部',
              current: each === sector,
            }))}
          />
        )}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)_296px] items-start gap-4">
        <div className="stack min-w-0">
          {shown.length === 0 ? (
            <section className="box" aria-label="热议">
              <Empty
                title="还没有热议"
                hint="多位期友在两小时内评论同一篇帖子后，它会排到这里"
                className="py-24"
              />
            </section>
          ) : (
            <>
              <ol className="stack">
                {shown.map((row, index) => (
                  <StormCard key={row.id} row={row} place={index + 1} quotes={quotes[row.world]} />
                ))}
              </ol>
              <ListEnd state="done" />
            </>
          )}
        </div>
        <aside className="stack" aria-label="热议说明">
          <FormulaCard row={shown[0]} />
          <RankingCard />
          {day === 'now' && <Yesterday rows={yesterday} />}
          {isSimulated && (
            <p className="t-hint row gap-2 px-1">
              <SimulatedTag /> 行情与讨论均为示例
            </p>
          )}
        </aside>
      </div>
    </>
  )
}

const Yesterday = ({ rows }: { rows: Storm['yesterday'] }) => (
  <Card title="昨日热议" bodyClass="px-4 pb-4">
    {rows.length === 0 ? (
      <p className="t-dim">昨日没有热议</p>
    ) : (
      <ol className="grid gap-3">
        {rows.map(({ id, title, heat }) => (
          <li key={id} className="between gap-3">
            <Link to={postPage(id)} className="truncate text-base text-ink hover:text-brand">
              {title}
            </Link>
            <span className="t-hint">{heat}</span>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
