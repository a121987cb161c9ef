import { PopoverPanel } from '#app/ui/overlay/popover-panel'

interface CheckMenuProps<K extends string> {
  /** Text of the button: 参考线. */
  text: string
  items: readonly { key: K; text: string }[]
  chosen: readonly K[]
  onChange: (key: K) => void
}

/** Checkboxes under one button. */
export function CheckMenu<K extends string>({ text, items, chosen, onChange }: CheckMenuProps<K>) {
  return (
    <PopoverPanel text={text}>
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
    </PopoverPanel>
  )
}
