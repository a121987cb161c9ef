import { type ReactNode, useId } from 'react'
import { cn } from '#app/ui/cn'

interface LabelledFieldProps {
  label: string
  optional?: boolean
  fault?: string
  className?: string
  /** Content at the right end of the label's line. */
  extra?: ReactNode
  children: (field: {
    id: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
    className: string
  }) => ReactNode
}

/** A field with its label above and its error message below; the message's line is always reserved. */
export function LabelledField({ label, optional, fault, className, extra, children }: LabelledFieldProps) {
  const id = useId()
  const faultId = `${id}-fault`
  return (
    <div className={className}>
      <p className="ends mb-1.5">
        <label htmlFor={id} className="text-sm text-ink-2">
          {label}
          {optional && <span className="text-ink-3">（选填）</span>}
        </label>
        {extra}
      </p>
      {children({
        id,
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? faultId : undefined,
        className: cn(
          'block w-full rounded-md border bg-surface px-3 text-base text-ink outline-none transition-colors duration-120',
          'placeholder:text-ink-3 focus:border-brand focus:ring-3 focus:ring-brand-soft',
          fault ? 'border-danger' : 'border-line-2 hover:border-ink-4',
        ),
      })}
      <p id={faultId} className="mt-0.5 min-h-4.5 text-xs leading-4.5 text-danger">
        {fault}
      </p>
    </div>
  )
}
