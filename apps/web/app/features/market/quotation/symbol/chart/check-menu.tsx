import type { ReactNode } from 'react'
import { Button } from '#app/ui/controls/button'
import { ChevronDown } from '#app/ui/icons/icons'
import { usePopover } from '#app/ui/overlay/use-popover'

interface CheckMenuProps<K extends string> {
  /** Text of the button: 叠加. */
  text: string
  items: readonly { key: K; text: string }[]
  chosen: readonly K[]
  onChange: (key: K) => void
}

/** Checkboxes under one button. */
export function CheckMenu<K extends string>({ text, items, chosen, onChange }: CheckMenuProps<K>) {
  return (
    <Panel text={text}>
      {items.map(({ key, text: name }) => (
        <label key={key} className="row h-8 cursor-pointer gap-2 rounded-md px-2 text-sm hover:bg-hover">
          <input
            type="checkbox"
            className="size-3.5 accent-brand-fill"
            checked={chosen.includes(key)}
            onChange={() => onChange(key)}
          />
          {name}
        </label>
      ))}
    </Panel>
  )
}

/** A small panel under a quiet button. */
export function Panel({ text, children }: { text: ReactNode; children: ReactNode }) {
  const { open, toggle, frame, trigger } = usePopover()
  return (
    <div ref={frame} className="needs-script relative">
      <Button
        ref={trigger}
        variant="ghost"
        size="sm"
        className="px-2! font-normal!"
        aria-expanded={open}
        onClick={toggle}
      >
        {text}
        <ChevronDown className="size-3" aria-hidden />
      </Button>
      {open && (
        <div className="pop-in absolute top-full right-0 z-30 mt-1 min-w-36 rounded-xl bg-surface p-1.5 whitespace-nowrap text-ink shadow-pop">
          {children}
        </div>
      )}
    </div>
  )
}
