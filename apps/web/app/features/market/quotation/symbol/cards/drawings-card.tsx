import type { Drawing } from '@vce/protocol'
import { Eye, EyeOff, Linked } from '#app/features/market/quotation/icons'
import { drawingButtons } from '#app/features/market/quotation/symbol/chart/drawing-buttons'
import { useSharedDrawings } from '#app/features/market/quotation/symbol/drawing-store'
import { colourOf } from '#app/ui/charts/candles/drawing/drawing-style'
import { drawingName, spanText } from '#app/ui/charts/candles/drawing/drawing-texts'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { ScrollRegion } from '#app/ui/layout/scroll-region'

/** 画线: list of the chart's drawings; not shown while there are none. */
export function DrawingsCard() {
  const shared = useSharedDrawings()
  if (!shared || shared.items.length === 0) return null
  const { items, selected, digits, onSelect, onHide } = shared
  return (
    <Card
      title="画线"
      note={items.length}
      extra={
        <span className="row gap-1 text-xs text-ink-3" title="画线按时间与价格保存，切换周期后位置不变">
          <Linked className="size-3.5" aria-hidden />
          各周期同步
        </span>
      }
      bodyClass="flex-none! pb-2"
    >
      <ScrollRegion label="画线列表" className="max-h-44">
        <ul>
          {items.map((drawing) => (
            <Row
              key={drawing.id}
              drawing={drawing}
              on={drawing.id === selected}
              digits={digits}
              onSelect={() => onSelect(drawing.id)}
              onHide={() => onHide(drawing.id, !drawing.hidden)}
            />
          ))}
        </ul>
      </ScrollRegion>
    </Card>
  )
}

interface RowProps {
  drawing: Drawing
  on: boolean
  digits: number
  onSelect: () => void
  onHide: () => void
}

function Row({ drawing, on, digits, onSelect, onHide }: RowProps) {
  const Icon = drawingButtons[drawing.tool].icon
  const name = drawingName(drawing)
  const hidden = drawing.hidden ?? false
  return (
    <li className={cn('flex h-11 items-center gap-1 pr-3', on && 'bg-brand-soft')}>
      <button
        type="button"
        aria-pressed={on}
        disabled={hidden}
        onClick={onSelect}
        className={cn('rest flex h-full items-center gap-3 pl-4 text-left', hidden && 'opacity-50')}
      >
        <Icon
          className="size-4 shrink-0"
          strokeWidth={1.7}
          style={{ color: `var(--${colourOf(drawing)})` }}
        />
        <span className="rest">
          <b className={cn('block truncate text-sm font-semibold', on ? 'text-brand' : 'text-ink')}>{name}</b>
          <span className="block truncate t-hint">{spanText(drawing, digits)}</span>
        </span>
      </button>
      <IconButton
        icon={hidden ? EyeOff : Eye}
        label={hidden ? `显示${name}` : `隐藏${name}`}
        onClick={onHide}
      />
    </li>
  )
}
