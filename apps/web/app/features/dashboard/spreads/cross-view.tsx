import { ChosenSpread } from './chosen-spread'
import { CrossBoard } from './cross-board'
import { crossNotes } from './notes'
import type { BoardPage } from './types'
import { useBoard, useSeries } from './use-spread'
import { ViewFrame } from './view-frame'

/** 跨品种套利. */
export function CrossView() {
  const page = useBoard('cross')
  return (
    <ViewFrame title="跨品种套利" page={page} notes={crossNotes}>
      <Day page={page} />
    </ViewFrame>
  )
}

function Day({ page }: { page: BoardPage }) {
  const series = useSeries(page)
  return (
    <>
      <CrossBoard page={page} chosen={series.spread.preset} />
      <ChosenSpread page={page} series={series} />
    </>
  )
}
