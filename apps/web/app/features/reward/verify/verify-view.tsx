import { verifyDay } from '@vce/draw-proof'
import { useMemo, useState } from 'react'
import { poolQuery } from '#app/features/reward/queries'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { Link } from '#app/ui/link'
import { ChecksStrip } from './checks-strip'
import { DrawsCard } from './draws-card'
import { LoadPanel } from './load-panel'
import { OneDrawCard } from './one-draw-card'
import { PrizeCountsCard } from './prize-counts-card'
import { useDayFile } from './use-day-file'

/** 验算器: recomputes all draws of a day in the browser. */
export function VerifyView() {
  const { pool, ended_day } = useLoaded(poolQuery(useApi(), {}))
  const { loaded, fault, isLoading, drawNo, take, takeFile } = useDayFile()
  const file = loaded?.file
  const verdict = useMemo(() => file && verifyDay(file), [file])
  const [picked, setPicked] = useState<number | null>(null)
  const wanted = picked ?? drawNo
  const checked = verdict?.draws.find(({ row }) => row.draw_no === wanted) ?? verdict?.draws[0]
  return (
    <>
      <nav aria-label="位置" className="t-dim mb-3">
        <Link to="/luckDraw" className="hover:text-brand">
          幸运抽奖
        </Link>
        {'　/　验算器'}
      </nav>
      <div className="grid gap-4">
        <LoadPanel
          fault={fault}
          isLoading={isLoading}
          loaded={loaded}
          newest={pool && ended_day ? { poolId: pool.pool_id, day: ended_day.day } : null}
          onText={(text) => take(text, '粘贴的文本')}
          onFile={(chosen) => void takeFile(chosen)}
        />
        {file && verdict && (
          <>
            <ChecksStrip file={file} verdict={verdict} />
            <div className="grid grid-cols-2 gap-4">
              <OneDrawCard file={file} checked={checked} onChoose={setPicked} />
              <PrizeCountsCard file={file} verdict={verdict} />
            </div>
            <DrawsCard file={file} verdict={verdict} chosen={checked?.row.draw_no} />
          </>
        )}
      </div>
    </>
  )
}
