import { type Ref, type SyntheticEvent, useId, useState } from 'react'
import { cn } from '#app/ui/cn'
import { editedPin, pinDots, pinLength } from './pin-digits'

interface PinFieldProps {
  /** Accessible name. */
  label: string
  value: string
  onChange: (pin: string) => void
  /** Error message below the boxes; its line is reserved to avoid layout shift. */
  bad?: string
  disabled?: boolean
  firstFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

const places = Array.from({ length: pinLength }, (_, place) => place)

/** Moves the caret to the end, where all edits happen, unless the whole text is selected. */
function toEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) {
  const end = field.value.length
  if (field.selectionStart === 0 && field.selectionEnd === end) return
  if (field.selectionStart !== end) field.setSelectionRange(end, end)
}

/**
 * Six boxes of a payment password. One field covers them: it accepts typing, pasting and backspace like other
 * fields, but contains only dots. It is not a password field, since browsers would offer to save it.
 */
export function PinField({ label, value, onChange, bad, disabled, firstFocus, ref }: PinFieldProps) {
  const fault = useId()
  const [focused, setFocused] = useState(false)
  const current = focused ? Math.min(value.length, pinLength - 1) : null
  return (
    <div>
      <div className="relative flex w-fit gap-2">
        {places.map((place) => (
          <span
            key={place}
            aria-hidden
            data-pin-box={place === current ? 'current' : ''}
            className={cn(
              'center size-11 rounded-md border bg-surface transition-colors duration-120',
              place === current
                ? 'border-brand ring-3 ring-brand-soft'
                : bad
                  ? 'border-danger'
                  : 'border-line-2',
              disabled && 'bg-hover',
            )}
          >
            {place < value.length && <i className="size-2.5 rounded-full bg-ink" />}
            {place === value.length && place === current && <i className="h-5 w-px bg-brand" />}
          </span>
        ))}
        <input
          ref={ref}
          aria-label={label}
          aria-invalid={bad ? true : undefined}
          aria-describedby={bad ? fault : undefined}
          data-first-focus={firstFocus ? '' : undefined}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          value={pinDots(value)}
          onChange={({ target }) => onChange(editedPin(value, target.value))}
          onSelect={toEnd}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent disabled:cursor-not-allowed"
        />
      </div>
      <p id={fault} role="alert" className="mt-1 min-h-4 text-xs text-danger">
        {bad}
      </p>
    </div>
  )
}
