import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { Info } from '#app/ui/icons/icons'
import { Link } from '#app/ui/link'
import { staticMarkup } from '#app/ui/static/static-markup'
import { SimulatedTag } from './tag'

interface CardProps {
  title?: ReactNode
  /** Short secondary text next to the title: unit, axes. */
  note?: ReactNode
  /** Content at the right end of the head: tabs, buttons. */
  extra?: ReactNode
  /** Content below a hairline at the bottom, typically a `SourceLine`. */
  foot?: ReactNode
  /** Larger padding, for reading pages. */
  roomy?: boolean
  /** Heading level of the title. */
  level?: 1 | 2 | 3
  className?: string
  bodyClass?: string
  children: ReactNode
}

/** A card with head, body and optional foot. */
export function Card({
  title,
  note,
  extra,
  foot,
  roomy,
  level = 2,
  className,
  bodyClass,
  children,
}: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section className={cn('box flex min-w-0 flex-col overflow-hidden', className)}>
      {title && (
        <header className={cn('flex shrink-0 items-center gap-2', roomy ? 'h-14 px-6' : 'h-12 px-4')}>
          <Heading className="text-md font-semibold whitespace-nowrap text-ink">{title}</Heading>
          {note && <span className="t-hint min-w-0 truncate">{note}</span>}
          {extra && <div className="ml-auto flex shrink-0 items-center gap-1.5">{extra}</div>}
        </header>
      )}
      <div className={cn('rest', bodyClass)}>{children}</div>
      {foot && <footer className="rule mt-auto px-4 py-2">{foot}</footer>}
    </section>
  )
}

interface SourceLineProps {
  source: string
  /** Display text: `11-20 16:42`. */
  at: string
  /** A text or elements; must not use hooks. */
  note?: ReactNode
  /** Anchor in 数据说明 that explains the figures. */
  about?: string
  simulated?: boolean
}

/** Source and time of the figures; wraps to two lines in a narrow card. */
export const SourceLine = ({ source, at, note, about, simulated }: SourceLineProps) => (
  // Each part begins with a dividing line. At the beginning of a row this line is outside the frame and is
  // cut off.
  <p className="overflow-hidden text-xs text-ink-3">
    <span
      className="-ml-2.25 flex min-h-5 flex-wrap items-center gap-y-1 whitespace-nowrap"
      {...staticMarkup(
        <>
          <span className="source-part row gap-2">
            <Info className="size-3 shrink-0" aria-hidden />
            {about ? (
              <Link to={`/about-data#${about}`} title="数据说明" className="hover:text-brand hover:underline">
                来源 {source}
              </Link>
            ) : (
              `来源 ${source}`
            )}
          </span>
          <span className="source-part">更新 {at}</span>
          {note && <span className="source-part min-w-0 whitespace-normal">{note}</span>}
          {simulated && (
            <span className="ml-auto">
              <SimulatedTag />
            </span>
          )}
        </>,
      )}
    />
  </p>
)
