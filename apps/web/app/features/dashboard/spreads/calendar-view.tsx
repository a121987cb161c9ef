import { CalendarBoard } from './calendar-board'
import { ChosenSpread } from './chosen-spread'
import { calendarNotes } from './notes'
import { PairFilter } from './pair-filter'
import type { BoardPage } from './types'
import { useBoard, useSeries } from './use-spread'
import { ViewFrame } from './view-frame'

/** 跨期价差. */
export function CalendarView() {
  const page = useBoard('calendar')
  return (
    <ViewFrame title="跨期价差" page={page} notes={calendarNotes}>
      <Day page={page} />
    </ViewFrame>
  )
}

function Day({ page }: { page: BoardPage }) {
  const series = useSeries(page)
  return (
    <>
      <CalendarBoard page={page} chosen={series.spread.legs[0]?.contract ?? null} />
      <PairFilter series={series} />
      <ChosenSpread page={page} series={series} />
    </>
  )
}
