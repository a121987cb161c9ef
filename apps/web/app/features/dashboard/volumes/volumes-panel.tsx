import { useSearchParams } from 'react-router'
import { rankingChoice, volumeLink } from '#app/features/dashboard/shared/ranking-choice'
import { RankingPanel } from '#app/features/dashboard/shared/ranking-panel'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { BarsCard } from './bars-card'
import { HistoryCard } from './history-card'
import { notesOf } from './notes'
import { type DayVolumes, type VolumeRanking, volumeRankingQuery } from './queries'
import { RankingCard } from './ranking-card'
import { Summary } from './summary'
import { VolumeDrawer } from './volume-drawer'

/** 成交量龙虎榜. */
export function VolumesPanel() {
  const [search] = useSearchParams()
  const page = useLoaded(volumeRankingQuery(useApi(), rankingChoice(search, useWorld()).ranking))
  return (
    <RankingPanel
      title="成交量龙虎榜"
      pageKey="cj"
      kind="成交"
      page={page}
      link={volumeLink}
      notes={notesOf(page)}
      drawer={<VolumeDrawer page={page} />}
    >
      {page.ranking && (
        <Day page={page} ranking={page.ranking} here={volumeLink(search, {})} search={search} />
      )}
    </RankingPanel>
  )
}

interface DayProps {
  page: VolumeRanking
  ranking: DayVolumes
  /** Address of the page without a seat, as base of the seats' links. */
  here: string
  search: URLSearchParams
}

const Day = ({ page, ranking, here, search }: DayProps) => (
  <>
    <Summary page={page} ranking={ranking} />
    <div className="grid grid-cols-[1fr_384px] gap-4">
      <RankingCard page={page} ranking={ranking} here={here} search={search} />
      <BarsCard page={page} ranking={ranking} />
    </div>
    <HistoryCard page={page} ranking={ranking} />
  </>
)
