import type { ComponentProps, Ref } from 'react'
import { SelectedDrawingBar } from '#app/features/market/quotation/symbol/chart/drawing-bar'
import { onDrawingKey } from '#app/features/market/quotation/symbol/chart/drawing-keys'
import { useDrawings } from '#app/features/market/quotation/symbol/chart/use-drawings'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import { KeyArea } from '#app/ui/layout/key-area'

interface DrawnCellProps extends Omit<ComponentProps<typeof CandleChart>, 'drawings' | 'drawingEvents'> {
  /** Storage name of the reader's drawings. The component needs it as its React key. */
  name: string
  handle: Ref<CandleChartHandle>
  /** Whether the cell is too small for the toolbar of a selected drawing. */
  small: boolean
}

/** A chart of the view with the reader's drawings of its symbol; they can be selected, moved and deleted. */
export function DrawnCell({ name, small, className, ...chart }: DrawnCellProps) {
  const drawings = useDrawings(name)
  return (
    <KeyArea
      className={className}
      onKeyDown={(event) => {
        onDrawingKey(event, drawings)
        // The first Escape ends the selection of a drawing; only the next one closes the enlarged chart.
        if (event.key === 'Escape' && drawings.selected) event.stopPropagation()
      }}
    >
      <CandleChart
        {...chart}
        drawings={drawings.view}
        drawingEvents={drawings.events}
        className="h-full px-1 pt-1"
      />
      {!small && <SelectedDrawingBar drawings={drawings} />}
    </KeyArea>
  )
}
