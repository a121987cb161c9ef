import { useId } from 'react'
import { cn } from '#app/ui/cn'
import { Refusal } from './refusal'

interface TextAreaProps {
  /** Accessible name. */
  label: string
  placeholder: string
  rows: number
  maxLength: number
  value: string
  onChange: (value: string) => void
  /** Error message of the field, shown below the text. */
  fault: string | null
  className?: string
}

/** A field for several lines of text, with the count of its characters and its error message. */
export function TextArea({ label, onChange, fault, className, ...field }: TextAreaProps) {
  const id = useId()
  return (
    <div className={className}>
      <textarea
        aria-label={label}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.value)}
        className={cn(
          'block w-full resize-none rounded-md border border-line-2 bg-surface px-3 py-2 text-base text-ink outline-none placeholder:text-ink-3',
          'focus:border-brand focus:ring-3 focus:ring-brand-soft',
        )}
        {...field}
      />
      <div className="apart mt-1 gap-3">
        <Refusal id={id} message={fault} />
        <span className="t-hint ml-auto">
          {field.value.length}/{field.maxLength}
        </span>
      </div>
    </div>
  )
}
