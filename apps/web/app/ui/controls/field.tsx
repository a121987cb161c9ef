import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '#app/ui/cn'

interface FieldProps extends ComponentProps<'input'> {
  /** Accessible name. */
  label: string
  lead?: ReactNode
  tail?: ReactNode
  /** Error message below the field; its space is reserved to avoid layout shift. */
  bad?: string
}

/** One line of a dialog's form. Needs 20 px of space below, for the error message. */
export function Field({ label, lead, tail, bad, className, ...rest }: FieldProps) {
  const fault = useId()
  return (
    <div className={cn('relative', className)}>
      <div
        className={cn(
          'row h-11 gap-3 rounded-md border bg-surface px-3 text-base text-ink transition-colors duration-120',
          'focus-within:border-brand focus-within:ring-3 focus-within:ring-brand-soft',
          bad ? 'border-danger' : 'border-line-2 hover:border-ink-4',
        )}
      >
        {lead}
        <input
          aria-label={label}
          aria-invalid={bad ? true : undefined}
          aria-describedby={bad ? fault : undefined}
          className="rest h-full bg-transparent outline-none placeholder:text-ink-3"
          {...rest}
        />
        {tail}
      </div>
      {bad && (
        <p id={fault} className="absolute top-full left-0 mt-0.5 text-xs whitespace-nowrap text-danger">
          {bad}
        </p>
      )}
    </div>
  )
}
