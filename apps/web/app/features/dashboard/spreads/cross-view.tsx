import type { SpreadChoice } from './choice'
import { ChosenSpread } from './chosen-spread'
import { CrossBoard } from './cross-board'
import { crossNotes } from './notes'
import type { BoardPage } from './queries'
import { useBoard, useSeries, useSpreadChoice } from './use-spread'
import { ViewFrame } from './view-frame'

/** 跨品种套利. */
export function CrossView({ search }: { search: URLSearchParams }) {
  const choice = useSpreadChoice(search)
  const page = useBoard(choice, 'cross')
  return (
    <ViewFrame title="跨品种套利" search={search} page={page} notes={crossNotes}>
      <Day page={page} choice={choice} search={search} />
    </ViewFrame>
  )
}

interface DayProps {
  page: BoardPage
  choice: SpreadChoice
  search: URLSearchParams
}

function Day({ page, choice, search }: DayProps) {
  const series = useSeries(choice, page)
  return (
    <>
      <CrossBoard page={page} choice={choice} search={search} chosen={series.spread.preset} />
      <ChosenSpread page={page} series={series} choice={choice} search={search} />
    </>
  )
}
