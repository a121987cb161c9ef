import type { ComponentProps } from 'react'
import { cn } from '#app/ui/cn'
import { Check } from '#app/ui/icons/icons'

/** The box only; the caller provides the label. */
export const Checkbox = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <span className={cn('relative inline-grid size-4 shrink-0', className)}>
    <input
      type="checkbox"
      className="peer size-4 cursor-pointer appearance-none rounded-sm border border-line-2 bg-surface checked:border-brand-fill checked:bg-brand-fill aria-invalid:border-danger"
      {...rest}
    />
    <Check
      aria-hidden
      strokeWidth={3}
      className="pointer-events-none invisible absolute inset-0.5 size-3 text-on-fill peer-checked:visible"
    />
  </span>
)
