import type { ReactNode } from 'react'
import type { ChoosingEvent } from './use-combobox'

interface ComboboxListProps {
  id: string
  label: string
  className?: string
  children: ReactNode
}

/** List that a combobox controls. */
export const ComboboxList = ({ id, label, className, children }: ComboboxListProps) => (
  <div id={id} role="listbox" aria-label={label} tabIndex={-1} className={className}>
    {children}
  </div>
)

interface ComboboxOptionProps {
  id: string
  /** Whether the field names this option as its active one. */
  marked: boolean
  /** Whether the option is the value of the field; without it the marked option counts as selected. */
  selected?: boolean
  className: string
  children: ReactNode
  onMark: () => void
  onChoose: (event: ChoosingEvent) => void
}

/** Option in the list of a combobox. Focus stays in the field; the pointer and the arrows only mark it. */
export const ComboboxOption = ({
  id,
  marked,
  selected = marked,
  className,
  children,
  onMark,
  onChoose,
}: ComboboxOptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles Enter
  <div
    id={id}
    role="option"
    aria-selected={selected}
    onPointerMove={marked ? undefined : onMark}
    // Prevents the field from losing the focus.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onChoose}
    className={className}
  >
    {children}
  </div>
)
