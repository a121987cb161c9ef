import { useId } from 'react'
import { cn } from '#app/ui/cn'

interface RadioChoiceProps<Value extends string | number> {
  legend: string
  options: readonly { value: Value; text: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice among few values. */
export function RadioChoice<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
}: RadioChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 text-sm text-ink-2">{legend}</legend>
      <div className="row flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={cn(
              'center h-8 cursor-pointer rounded-md border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              option.value === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : 'border-line-2 text-ink-2 hover:border-ink-4',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
