import { type Drawing, type DrawingColour, drawingColours, drawingTools } from '@vce/protocol'
import type { ReactNode } from 'react'
import { Lock, LockOpen, Trash } from '#app/features/market/quotation/icons'
import { colourOf, hasWidth, widthOf } from '#app/ui/charts/candles/drawing/drawing-style'
import { cn } from '#app/ui/cn'
import { IconButton } from '#app/ui/controls/button'
import { usePopover } from '#app/ui/overlay/use-popover'
import type { Drawings } from './use-drawings'

const colourNames: Readonly<Record<DrawingColour, string>> = {
  brand: '群青',
  s2: '天青',
  s4: '绛紫',
  s5: '赭',
  s7: '淡群青',
  ink: '墨',
}
const widths = [1, 2, 3, 4] as const

interface DrawingBarProps {
  drawing: Drawing
  /** Position in pixels of the chart. */
  position: { x: number; y: number }
  onEdit: (fields: Partial<Omit<Drawing, 'id' | 'tool'>>) => void
  onDelete: () => void
}

/** Toolbar of the selected drawing; shown only while the drawing is visible. */
export function SelectedDrawingBar({
  drawings: { selected, position, edit, remove },
}: {
  drawings: Drawings
}) {
  if (!selected || !position) return null
  return (
    <DrawingBar
      key={selected.id}
      drawing={selected}
      position={position}
      onEdit={(fields) => edit(selected.id, fields)}
      onDelete={() => remove(selected.id)}
    />
  )
}

/** Small toolbar next to the selected drawing: colour, width, lock, delete. */
function DrawingBar({ drawing, position, onEdit, onDelete }: DrawingBarProps) {
  const { tool, locked = false } = drawing
  const [colour, width] = [colourOf(drawing), widthOf(drawing)]
  return (
    <div
      role="toolbar"
      aria-label={`${drawingTools[tool].name}的设置`}
      className="absolute z-20 row gap-0.5 rounded-lg bg-surface p-1 text-ink-2 shadow-pop"
      style={{
        left: `max(8px, min(${Math.round(position.x - 100)}px, calc(100% - 250px)))`,
        top: `max(8px, min(${Math.round(position.y + 14)}px, calc(100% - 44px)))`,
      }}
    >
      <Choice
        label={`颜色：${colourNames[colour]}`}
        text={
          <>
            <i aria-hidden className="size-3.5 rounded-xs" style={{ background: `var(--${colour})` }} />
            {drawingTools[tool].name}
          </>
        }
      >
        {drawingColours.map((each) => (
          <Option
            key={each}
            label={colourNames[each]}
            on={each === colour}
            onPress={() => onEdit({ colour: each })}
          >
            <i className="size-4 rounded-xs" style={{ background: `var(--${each})` }} />
          </Option>
        ))}
      </Choice>
      {hasWidth(tool) && (
        <>
          <i aria-hidden className="h-4 w-px bg-line" />
          <Choice label={`粗细：${width} 像素`} text={<Stroke width={width} />}>
            {widths.map((each) => (
              <Option
                key={each}
                label={`${each} 像素`}
                on={each === width}
                onPress={() => onEdit({ width: each })}
              >
                <Stroke width={each} />
              </Option>
            ))}
          </Choice>
        </>
      )}
      <i aria-hidden className="h-4 w-px bg-line" />
      <IconButton
        icon={locked ? Lock : LockOpen}
        label={locked ? '解锁' : '锁定'}
        aria-pressed={locked}
        className={cn(locked && 'bg-brand-soft text-brand')}
        onClick={() => onEdit({ locked: !locked })}
      />
      <IconButton icon={Trash} label="删除画线" disabled={locked} onClick={onDelete} />
    </div>
  )
}

const Stroke = ({ width }: { width: number }) => (
  <i aria-hidden className="w-4 rounded-full bg-current" style={{ height: width }} />
)

interface ChoiceProps {
  label: string
  text: ReactNode
  children: ReactNode
}

function Choice({ label, text, children }: ChoiceProps) {
  const { open, toggle, frame, trigger } = usePopover()
  return (
    <div ref={frame} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        className="row h-7 gap-1.5 rounded-md px-2 text-sm whitespace-nowrap hover:bg-hover"
        onClick={toggle}
      >
        {text}
      </button>
      {open && (
        <div className="pop-in absolute bottom-full left-0 z-30 mb-1 row gap-0.5 rounded-lg bg-surface p-1 shadow-pop">
          {children}
        </div>
      )}
    </div>
  )
}

interface OptionProps {
  label: string
  on: boolean
  onPress: () => void
  children: ReactNode
}

const Option = ({ label, on, onPress, children }: OptionProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={on}
    className={cn('center size-7 rounded-md hover:bg-hover', on && 'bg-brand-soft text-brand')}
    onClick={onPress}
  >
    {children}
  </button>
)
