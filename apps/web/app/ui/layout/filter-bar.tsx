import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'

/**
 * Id of the element after the filters. A link before the filters skips to it, past dozens of products and
 * days.
 */
const end = 'after-filters'

export const FilterBar = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <section aria-label={label} className={cn('box relative grid grid-cols-1 gap-2.5 p-4', className)}>
    <a
      href={`#${end}`}
      className="sr-only z-20 rounded-md bg-brand-fill px-4 py-2 text-on-fill focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      跳过{label}
    </a>
    {children}
    <i id={end} tabIndex={-1} className="absolute" />
  </section>
)

interface FilterRowProps {
  label: string
  /** Content at the right end of the row: a select, a date. */
  extra?: ReactNode
  children: ReactNode
}

export const FilterRow = ({ label, extra, children }: FilterRowProps) => (
  <div className="row gap-3">
    <span className="t-dim w-8 shrink-0">{label}</span>
    <div className="row rest gap-3">{children}</div>
    {extra && <div className="ml-auto shrink-0">{extra}</div>}
  </div>
)
