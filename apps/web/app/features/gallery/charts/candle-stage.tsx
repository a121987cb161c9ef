import { type Drawing, type DrawingTool, drawingToolNames, drawingTools } from '@vce/protocol'
import { useMemo, useRef, useState } from 'react'
import { CandleChart } from '#app/ui/charts/candles/candle-chart'
import type { CandleSeries } from '#app/ui/charts/candles/candle-series'
import {
  addDrawing,
  changeDrawing,
  emptyHistory,
  removeAll,
} from '#app/ui/charts/candles/drawing/drawing-history'
import type { DrawingEvents, DrawingsState } from '#app/ui/charts/candles/drawing/drawing-layer'
import type { IndicatorName } from '#app/ui/charts/candles/indicator-values'
import type { CandleChartHandle } from '#app/ui/charts/candles/kline'
import type { PriceLevel, TimeMark } from '#app/ui/charts/candles/overlay-layer'
import { Button } from '#app/ui/controls/button'
import { tabItemClass } from '#app/ui/controls/tab-styles'

const overIndicatorNames = ['MA', 'BOLL', 'EMA', 'SAR'] as const satisfies readonly IndicatorName[]
const belowIndicatorNames = [
  'VOL',
  'MACD',
  'KDJ',
  'RSI',
  'ATR',
  'CCI',
  'OBV',
] as const satisfies readonly IndicatorName[]

const toggled = <T,>(names: readonly T[], name: T) =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name]

interface CandleStageProps {
  label: string
  series: CandleSeries
  levels: readonly PriceLevel[]
  marks: readonly TimeMark[]
  drawings: readonly Drawing[]
}

/** The candle chart with all features; drawings are not stored. */
export function CandleStage({ label, series, levels, marks, drawings }: CandleStageProps) {
  const chart = useRef<CandleChartHandle>(null)
  const [over, setOver] = useState<readonly IndicatorName[]>(['MA'])
  const [below, setBelow] = useState<readonly IndicatorName[]>(['VOL', 'MACD'])
  const [interest, setInterest] = useState(true)
  const [history, setHistory] = useState({ ...emptyHistory, items: drawings })
  const [tool, setTool] = useState<DrawingTool | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const view = useMemo<DrawingsState>(
    () => ({ items: history.items, selected, tool, text: '示例文字', magnet: true }),
    [history, selected, tool],
  )
  const events: DrawingEvents = {
    onDraw(drawing) {
      setTool(null)
      setHistory(addDrawing(history, { ...drawing, id: `drawn-${history.past.length}` }))
    },
    onMove: (id, points) => setHistory(changeDrawing(history, id, { points })),
    onSelect: setSelected,
    onPlace: () => undefined,
  }
  return (
    <>
      <div className="needs-script row flex-wrap gap-1 px-4 pb-2">
        <div role="toolbar" aria-label="指标" className="row gap-1">
          {overIndicatorNames.map((name) => (
            <Toggle
              key={name}
              name={name}
              on={over.includes(name)}
              onPress={() => setOver(toggled(over, name))}
            />
          ))}
          <i aria-hidden className="mx-2 h-3 w-px bg-line-2" />
          {belowIndicatorNames.map((name) => (
            <Toggle
              key={name}
              name={name}
              on={below.includes(name)}
              onPress={() => setBelow(toggled(below, name))}
            />
          ))}
          <Toggle name="持仓线" on={interest} onPress={() => setInterest(!interest)} />
        </div>
        <div role="toolbar" aria-label="画线" className="row ml-auto gap-1">
          {drawingToolNames.map((each) => (
            <Button
              key={each}
              variant={tool === each ? 'soft' : 'ghost'}
              size="sm"
              className="px-2!"
              onClick={() => setTool(each)}
            >
              {drawingTools[each].name}
            </Button>
          ))}
          <Button variant="ghost" size="sm" className="px-2!" onClick={() => setHistory(removeAll(history))}>
            清除
          </Button>
          <span role="status" className="t-hint">
            画线 {history.items.length}
          </span>
        </div>
      </div>
      <CandleChart
        label={label}
        handle={chart}
        series={series}
        over={over}
        below={below}
        interest={interest}
        levels={levels}
        marks={marks}
        lastPriceTone={null}
        drawings={view}
        drawingEvents={events}
        className="h-140 px-2"
      />
    </>
  )
}

const Toggle = ({ name, on, onPress }: { name: string; on: boolean; onPress: () => void }) => (
  <button
    type="button"
    aria-pressed={on}
    className={tabItemClass('chip', on, 'h-6! text-xs!')}
    onClick={onPress}
  >
    {name}
  </button>
)
