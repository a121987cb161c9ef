import { useQuery } from '@tanstack/react-query'
import type { DrawPool, getPool, OutputOf } from '@vce/protocol'
import { poolQuery } from '#app/features/reward/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { thousands } from '#app/lib/format'
import { useLoaded } from '#app/lib/use-loaded'
import { Empty, Failed } from '#app/ui/layout/states'
import { DrawPanel } from './draw-panel'
import { OddsCard } from './odds-card'
import { ProofCard } from './proof-card'
import { RecordsCard } from './records-card'
import { RulesCard } from './rules-card'

const stateTexts: Record<OutputOf<typeof getPool>['state'], string | null> = {
  open: null,
  coming: '未开始',
  paused: '暂停中',
  ended: '已结束',
}

function Head({ pool, state }: { pool: DrawPool; state: string | null }) {
  return (
    <div className="ends mb-4">
      <div>
        <h1 className="t-strong text-xl">幸运抽奖</h1>
        <p className="t-dim mt-1">
          {`第 ${pool.pool_id} 期${state ? `（${state}）` : ''}　${pool.first_day} 至 ${pool.last_day}　只用 V粒，V粒只能靠参与得到，不能购买`}
        </p>
      </div>
      <p className="text-sm text-ink-2">
        本期已抽 <b className="t-strong">{thousands(pool.drawn)}</b> 次
      </p>
    </div>
  )
}

/** 幸运抽奖: wheel, odds and stocks, records, and the proof. */
export function DrawView() {
  const answer = useLoaded(poolQuery(useApi(), {}))
  const { error, refetch } = useQuery({ ...poolQuery(useApi(), {}), enabled: false })
  const { pool, next } = answer
  if (!pool)
    return (
      <section className="box">
        <h1 className="sr-only">幸运抽奖</h1>
        {error ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-24" />
        ) : (
          <Empty title="抽奖还没有开期" hint="奖项、概率与承诺公布后在这里开始" className="py-24" />
        )}
      </section>
    )
  return (
    <>
      <Head pool={pool} state={stateTexts[answer.state]} />
      <div className="grid grid-cols-[1fr_480px] gap-4">
        <DrawPanel answer={answer} pool={pool} />
        <OddsCard pool={pool} />
      </div>
      <div className="mt-4 grid grid-cols-[1fr_360px] gap-4">
        <RecordsCard recent={answer.recent} />
        <ProofCard pool={pool} ended={answer.ended_day} />
      </div>
      <RulesCard pool={pool} perDay={answer.per_day} />
      {next && (
        <p className="t-hint mt-4 break-all">
          下一期：第 {next.pool_id} 期，{next.first_day} 至 {next.last_day}，承诺 {next.commitment}（
          {next.published_at.slice(0, 16)} 公布）
        </p>
      )}
    </>
  )
}
