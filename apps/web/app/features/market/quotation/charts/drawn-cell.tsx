import type { ComponentProps, Ref } from 'react'
import { PickedBar } from '#app/features/market/quotation/symbol/chart/drawing-bar'
import { onDrawingKey } from '#app/features/market/quotation/symbol/chart/drawing-keys'
import { useDrawings } from '#app/features/market/quotation/symbol/chart/use-drawings'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'

interface DrawnCellProps extends Omit<ComponentProps<typeof CandleChart>, 'drawings' | 'drawingEvents'> {
  /** Storage name of the reader's drawings. The component needs it as its key. */
  name: string
  handle: Ref<CandleChartHandle>
  /** Too small for the bar of a picked drawing. */
  small: boolean
}

/** A chart of several with the reader's drawings of its symbol, which are picked, moved and deleted here, too. */
export function DrawnCell({ name, small, className, ...chart }: DrawnCellProps) {
  const drawings = useDrawings(name)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the chart inside
    <div
      className={className}
      onKeyDown={(event) => {
        onDrawingKey(event, drawings)
        // Escape leaves the picked drawing before the large chart.
        if (event.key === 'Escape' && drawings.selected) event.stopPropagation()
      }}
    >
      <CandleChart
        {...chart}
        drawings={drawings.view}
        drawingEvents={drawings.events}
        className="h-full px-1 pt-1"
      />
      {!small && <PickedBar drawings={drawings} />}
    </div>
  )
}
