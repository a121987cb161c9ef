import { CalendarBoard } from './calendar-board'
import type { SpreadChoice } from './choice'
import { ChosenSpread } from './chosen-spread'
import { calendarNotes } from './notes'
import { PairFilter } from './pair-filter'
import type { BoardPage } from './queries'
import { useBoard, useSeries, useSpreadChoice } from './use-spread'
import { ViewFrame } from './view-frame'

/** 跨期价差. */
export function CalendarView({ search }: { search: URLSearchParams }) {
  const choice = useSpreadChoice(search)
  const page = useBoard(choice, 'calendar')
  return (
    <ViewFrame title="跨期价差" search={search} page={page} notes={calendarNotes}>
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
      <CalendarBoard
        page={page}
        choice={choice}
        search={search}
        chosen={series.spread.legs[0]?.contract ?? null}
      />
      <PairFilter series={series} search={search} />
      <ChosenSpread page={page} series={series} choice={choice} search={search} />
    </>
  )
}
