import type { ComponentProps } from 'react'
import { cn } from '#app/ui/cn'
import { ChevronDown } from '#app/ui/icons/icons'

/** Button of a closed select or date picker: the chosen value and an arrow. */
export const PickerTrigger = ({ className, children, ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={cn(
      'row h-8 gap-1.5 rounded-md border border-line-2 bg-surface px-2.5 text-sm whitespace-nowrap text-ink transition-colors duration-120',
      'hover:border-ink-4 aria-expanded:border-brand',
      className,
    )}
    {...rest}
  >
    {children}
    <ChevronDown
      aria-hidden
      className={cn(
        'size-3.5 shrink-0 text-ink-3 transition-transform duration-200',
        rest['aria-expanded'] && 'rotate-180',
      )}
    />
  </button>
)
