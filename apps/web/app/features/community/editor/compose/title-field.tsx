import { charactersIn, maxTitleLength } from '@vce/protocol'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { cn } from '#app/ui/cn'

interface TitleFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  /** Hint in the empty field: 标题 or 问题. */
  hint: string
  message: string | null
  disabled: boolean
  onChange: (title: string) => void
  /** Called on Enter, to move the focus to the text. */
  onEnter: () => void
}

/** Field for the title with its length; a title that is too long is marked but not cut. */
export function TitleField({ ref, value, hint, message, disabled, onChange, onEnter }: TitleFieldProps) {
  const fault = useId()
  const length = charactersIn(value.trim())
  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends an IME composition before it fires the event of the key that ended it; that event has code
    // 229.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="px-6 pt-5">
      <p className="ends gap-3">
        <input
          ref={ref}
          aria-label="标题"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? fault : undefined}
          placeholder={hint}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          className="rest bg-transparent text-xl font-semibold text-ink outline-none placeholder:font-normal placeholder:text-ink-4"
        />
        <span className={cn('t-hint', length > maxTitleLength && 'font-semibold text-danger')}>
          {length} / {maxTitleLength}
        </span>
      </p>
      {message && (
        <p id={fault} role="alert" className="mt-1 text-xs text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
