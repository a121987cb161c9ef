import type { ReactNode } from 'react'
import { ChevronUp, GripVertical } from '#app/features/market/quotation/icons'
import { ChevronDown } from '#app/ui/icons/icons'

interface OrderToolsProps {
  contract: string
  /** The contracts shown above and below; undefined at an end of the list. */
  above: string | undefined
  below: string | undefined
  onDrag: (contract: string | null) => void
  /** Moves the contract to the position of `place`. */
  onMove: (contract: string, place: string) => void
}

/** Reorders a contract: by dragging its handle onto a row, or with the step buttons. */
export function OrderTools({ contract, above, below, onDrag, onMove }: OrderToolsProps) {
  return (
    <span className="row">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it do the same by keyboard */}
      <span
        draggable
        title="拖动排序"
        className="center h-6 w-4 cursor-grab text-ink-4 active:cursor-grabbing"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', contract)
          onDrag(contract)
        }}
        onDragEnd={() => onDrag(null)}
      >
        <GripVertical className="size-3.5" />
      </span>
      <Step label={`上移 ${contract}`} disabled={!above} onPress={() => above && onMove(contract, above)}>
        <ChevronUp className="size-3.5" />
      </Step>
      <Step label={`下移 ${contract}`} disabled={!below} onPress={() => below && onMove(contract, below)}>
        <ChevronDown className="size-3.5" />
      </Step>
    </span>
  )
}

interface StepProps {
  label: string
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

const Step = ({ label, disabled, onPress, children }: StepProps) => (
  <button
    type="button"
    aria-label={label}
    title={label.slice(0, 2)}
    disabled={disabled}
    onClick={onPress}
    className="center h-6 w-4 rounded-sm text-ink-3 hover:bg-hover hover:text-ink disabled:text-ink-4 disabled:opacity-40"
  >
    {children}
  </button>
)
