import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { price, signed, thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { FootprintDrawing } from './footprint-drawing'
import {
  cellAt,
  chartFrame,
  columnWidths,
  type FootprintView,
  newestView,
  planFootprint,
  rowsShown,
} from './footprint-plan'
import { FootprintReadout } from './footprint-readout'
import { draggedView, type FootprintSelection, selectionAfterKey, viewContaining } from './footprint-view'
import { FootprintZoom } from './footprint-zoom'
import { priceOfLevel } from './level-price'
import { clockOf } from './minutes'
import type { Footprint } from './queries'

interface FootprintChartProps {
  label: string
  footprint: Footprint
  digits: number
}

interface Drag {
  x: number
  y: number
  end: number
  top: number
}

/** 足迹: columns of cells, moved by dragging; the wheel scrolls the page. */
export function FootprintChart({ label, footprint, digits }: FootprintChartProps) {
  const [view, setView] = useState<FootprintView>(newestView)
  const [spot, setSpot] = useState<FootprintSelection | null>(null)
  const [isDragged, setDragged] = useState(false)
  const drag = useRef<Drag | null>(null)
  const plan = useMemo(() => planFootprint(footprint, view), [footprint, view])
  const { columns } = footprint
  const shown = spot && columns[spot.index] ? spot : null

  /** Position of the pointer in the coordinates of the drawing. */
  const under = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width } = currentTarget.getBoundingClientRect()
    const scale = chartFrame.width / width
    return { x: (clientX - left) * scale, y: (clientY - top) * scale }
  }
  const zoomBy = (by: number) =>
    setView({ ...view, zoom: Math.min(columnWidths.length - 1, Math.max(0, view.zoom + by)) })

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    drag.current = { ...under(event), end: plan.end, top: plan.top }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const at = under(event)
    const from = drag.current
    if (!from) return setSpot(cellAt(plan, at.x, at.y))
    const by = {
      columns: Math.round((at.x - from.x) / plan.width),
      rows: Math.round((at.y - from.y) / chartFrame.rowHeight),
    }
    if (by.columns === 0 && by.rows === 0) return
    setDragged(true)
    setSpot(null)
    setView(draggedView(from, by, columns.length, view))
  }
  const endDrag = () => {
    drag.current = null
    setDragged(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return setSpot(null)
    if (event.key === '+' || event.key === '=') return zoomBy(1)
    if (event.key === '-') return zoomBy(-1)
    const next = selectionAfterKey(event.key, footprint, shown)
    if (!next) return
    event.preventDefault()
    setSpot(next)
    setView(
      viewContaining(view, next, {
        columns: plan.columns.length,
        rows: rowsShown,
        end: plan.end,
        top: plan.top,
      }),
    )
  }

  return (
    <figure className="m-0">
      <div className="between pt-1">
        <Legend />
        <FootprintZoom
          zoom={view.zoom}
          isMoved={view.end !== null || view.top !== null}
          onZoom={zoomBy}
          onNewest={() => setView({ ...newestView, zoom: view.zoom })}
        />
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${label}，左右键逐列、上下键逐价位查看，加减键缩放，拖动移动`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, columns.length - 1)}
        aria-valuenow={shown?.index ?? Math.max(0, columns.length - 1)}
        aria-valuetext={readoutText(footprint, shown, digits)}
        className={cn(
          'relative mt-1 touch-pan-y select-none',
          isDragged ? 'cursor-grabbing' : 'cursor-crosshair',
        )}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
        onPointerLeave={() => !drag.current && setSpot(null)}
        onKeyDown={onKeyDown}
        onBlur={() => setSpot(null)}
      >
        <FootprintDrawing plan={plan} digits={digits} />
        {shown && <FootprintReadout plan={plan} footprint={footprint} spot={shown} digits={digits} />}
      </div>
    </figure>
  )
}

/** The figures of a column and, if one is selected, of its level. */
function readoutText({ columns, step }: Footprint, spot: FootprintSelection | null, digits: number): string {
  const column = columns[spot?.index ?? columns.length - 1]
  if (!column) return ''
  const { end, bought, sold, neutral, delta, poc } = column
  const whole = `${clockOf(end)}，净主买 ${signed(delta)}，主买 ${thousands(bought)}，主卖 ${thousands(sold)}，中性 ${thousands(neutral)}，最大成交 ${price(poc, digits)}`
  if (!spot) return whole
  const at = priceOfLevel(spot.place, step)
  const cell = column.cells.find(([low]) => low === at)
  const level = cell
    ? `主买 ${thousands(cell[1])}，主卖 ${thousands(cell[2])}，中性 ${thousands(cell[3])}`
    : '没有成交'
  return `${whole}；${price(at, digits)} ${level}`
}

const Legend = () => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
    <li>格内：主买×主卖，手；“+”后为中性（方向不明）</li>
    <li className="row gap-1.5">
      <i aria-hidden className="h-3 w-5 border-2 border-ink" />
      最大成交价位（POC）
    </li>
    <li className="row gap-1.5">
      <i aria-hidden className="h-3 w-1 bg-rise" />
      主买失衡 ≥ 3:1
    </li>
    <li className="row gap-1.5">
      <i aria-hidden className="h-3 w-1 bg-fall" />
      主卖失衡 ≥ 3:1
    </li>
  </ul>
)
