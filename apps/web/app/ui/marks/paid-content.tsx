import type { ReactNode } from 'react'
import { useReaderMark } from '#app/lib/session/reader-mark'
import { cn } from '#app/ui/cn'
import { Watermark } from './watermark'

interface PaidProps {
  /** Whether the whole content is shown; the part that every reader may see carries no mark. */
  whole?: boolean
  className?: string
  children: ReactNode
}

/** Content that only members see; marked with its reader on the page and on paper. */
export function PaidContent({ whole = true, className, children }: PaidProps) {
  const lines = useReaderMark()
  if (!whole) return <div className={className}>{children}</div>
  return (
    <div data-paid className={cn('relative', className)}>
      {children}
      <Watermark lines={lines} />
    </div>
  )
}
