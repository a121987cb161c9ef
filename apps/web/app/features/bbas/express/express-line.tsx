import type { ExpressLine } from '@vce/protocol'
import type { ReactNode } from 'react'
import { sourceLink } from '#app/features/bbas/addresses'
import { missing, thousands } from '#app/lib/format'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { timeStamp, timeText } from './line-time'

interface LineProps {
  line: ExpressLine
  search: URLSearchParams
  /** Link to the product, for a list of lines about several products. */
  subject?: ReactNode
}

/** One line with the figures on which it is based. */
export const FullLine = ({ line, search, subject }: LineProps) => (
  <article>
    <header className="row gap-2 text-sm">
      <time dateTime={timeStamp(line)} className="w-20 text-ink-3">
        {timeText(line)}
      </time>
      <Tag small tone={line.is_tuchu ? 'brand' : 'plain'}>
        {line.tag}
      </Tag>
      {subject}
      <h4 className={cn('text-base text-ink', line.is_tuchu ? 'font-semibold' : 'font-medium')}>
        {line.title}
      </h4>
    </header>
    {line.content && <p className="t-brief mt-1 pl-22">{line.content}</p>}
    <footer className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-1 pl-22 text-xs text-ink-3">
      <span>来源 {line.source}</span>
      {line.link && (
        <Link
          to={sourceLink(line.link, search)}
          aria-label={`看数据 ${line.title}`}
          className="text-brand hover:underline"
        >
          看数据
        </Link>
      )}
      {line.figures.length > 0 && <Figures line={line} />}
    </footer>
  </article>
)

const Figures = ({ line: { figures, title } }: { line: ExpressLine }) => (
  <details className="min-w-0 open:basis-full">
    <summary className="cursor-pointer hover:text-brand" aria-label={`数据依据 ${title}`}>
      数据依据 {figures.length}
    </summary>
    <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      {figures.map(({ name, value, unit, digits }) => (
        <div key={name} className="row gap-2">
          <dt className="text-ink-3">{name}</dt>
          <dd className="font-medium text-ink">
            {value === null ? missing : `${thousands(value, digits)}${unit && ` ${unit}`}`}
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
