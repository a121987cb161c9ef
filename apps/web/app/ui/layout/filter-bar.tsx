import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'

export const FilterBar = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <section aria-label={label} className={cn('box grid grid-cols-1 gap-2.5 p-4', className)}>
    {children}
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
