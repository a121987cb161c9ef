import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { OriginLine } from '#app/ui/layout/origin-line'
import { ChangeCard } from './change-card'
import { movesChoice } from './choice'
import { DroppedSeatsCard } from './dropped-seats-card'
import { MovesFrame } from './moves-frame'
import { changesNotes } from './notes'
import { seatChangesQuery } from './queries'

/** 席位大幅增减 of a day in all products. */
export function ChangesView({ tabs }: { tabs: ReactNode }) {
  const [search] = useSearchParams()
  const choice = movesChoice(search, useWorld())
  const page = useLoaded(seatChangesQuery(useApi(), choice.changes))
  const { changes } = page
  return (
    <MovesFrame
      title="席位大幅增减"
      page={page}
      choice={choice}
      search={search}
      tabs={tabs}
      ofChanges
      notes={changesNotes(page)}
    >
      {changes && (
        <>
          <div className="grid grid-cols-2 items-start gap-4">
            <ChangeCard direction="up" page={page} changes={changes} search={search} />
            <ChangeCard direction="down" page={page} changes={changes} search={search} />
          </div>
          <DroppedSeatsCard page={page} changes={changes} search={search} />
          <div className="box px-4 py-2">
            <OriginLine
              source={changes.source}
              world={page.world}
              publication="会员持仓排名与日行情"
              note={`交易日 ${page.tradingDay}，${changes.products} 个品种`}
            />
          </div>
        </>
      )}
    </MovesFrame>
  )
}
