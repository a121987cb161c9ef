import type { ExpressLine } from '@vce/protocol'
import type { ReactNode } from 'react'
import { cn } from '#app/ui/cn'
import { staticMarkup } from '#app/ui/static/static-markup'

interface TimelineProps<Line extends ExpressLine> {
  label: string
  lines: readonly Line[]
  /** Renders the content of a line; called as a plain function, so it must not use hooks. */
  children: (line: Line) => ReactNode
}

/** Vertical timeline, newest first; highlights have a coloured dot. */
export const Timeline = <Line extends ExpressLine>({ label, lines, children }: TimelineProps<Line>) => (
  <ol
    aria-label={label}
    className="relative"
    {...staticMarkup(
      lines.map((line, index) => (
        <li key={line.id} className="relative pb-4 pl-5 last:pb-0">
          {index < lines.length - 1 && (
            <i aria-hidden className="absolute top-3 bottom-0 left-[3px] w-px bg-line-2" />
          )}
          <i
            aria-hidden
            className={cn(
              'absolute top-1.5 left-0 size-[7px] rounded-full',
              line.is_tuchu ? 'bg-brand-fill' : 'bg-line-2',
            )}
          />
          {children(line)}
        </li>
      )),
    )}
  />
)
