import { useSearchParams } from 'react-router'
import { Nothing } from '#app/features/dashboard/shared/no-data'
import { noRanking } from '#app/features/dashboard/shared/no-ranking'
import { rankingChoice, volumeLink } from '#app/features/dashboard/shared/ranking-choice'
import { RankingFilters } from '#app/features/dashboard/shared/ranking-filters'
import { useApi } from '#app/lib/api'
import { useLoaded } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { ImportHint } from '#app/ui/layout/import-hint'
import { Notes } from '#app/ui/layout/notes'
import { BarsCard } from './bars-card'
import { HistoryCard } from './history-card'
import { notesOf } from './notes'
import { type DayVolumes, type VolumeRanking, volumeRankingQuery } from './queries'
import { RankingCard } from './ranking-card'
import { SeatDrawer } from './seat-drawer'
import { Summary } from './summary'

/** 成交量龙虎榜. */
export function VolumesPanel() {
  const [search] = useSearchParams()
  const page = useLoaded(volumeRankingQuery(useApi(), rankingChoice(search, useWorld()).ranking))
  if (page.products.length === 0) {
    return (
      <Nothing title="成交量龙虎榜" hint={<ImportHint words="还没有导入任何成交排名。导入交易所文件" />} />
    )
  }
  return (
    <div className="grid gap-4">
      <RankingFilters page={page} link={volumeLink} />
      {page.ranking ? (
        <Day page={page} ranking={page.ranking} here={volumeLink(search, {})} />
      ) : (
        <NoDay page={page} />
      )}
      <Notes lines={notesOf(page)} />
      <SeatDrawer page={page} />
    </div>
  )
}

interface DayProps {
  page: VolumeRanking
  ranking: DayVolumes
  /** The page's own address, without a seat. */
  here: string
}

const Day = ({ page, ranking, here }: DayProps) => (
  <>
    <Summary page={page} ranking={ranking} />
    <div className="grid grid-cols-[1fr_384px] gap-4">
      <RankingCard page={page} ranking={ranking} here={here} />
      <BarsCard page={page} seats={ranking.seats} />
    </div>
    <HistoryCard page={page} ranking={ranking} />
  </>
)

const NoDay = ({ page }: { page: VolumeRanking }) => (
  <Nothing title={`${page.product.name}成交量龙虎榜`} hint={noRanking(page, '成交')} />
)
