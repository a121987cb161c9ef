import type { BbasView } from '@vce/protocol'
import { price } from '#app/lib/format'
import { withinWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { LockedText } from '#app/ui/gates/locked-text'
import { BookOpenText, Download } from '#app/ui/icons/icons'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { tagTone } from '#app/ui/view-directions'

interface ViewItemProps {
  view: BbasView
  digits: number
  search: URLSearchParams
  /** Whether the text is cut to two lines, for the overview. */
  brief?: boolean
}

/** One broker's view: direction, levels, reason, and links to the report. */
export const ViewItem = ({ view, digits, search, brief }: ViewItemProps) => (
  <article className="px-4 py-4">
    <header className="row gap-2 text-sm">
      <Tag tone={tagTone(view.direction)}>{view.direction}</Tag>
      <b className="font-semibold text-ink">{view.broker_name}</b>
      {view.researcher && <span className="text-ink-2">{view.researcher.name}</span>}
      <time dateTime={view.publishedAt} className="text-ink-3">
        {view.tradingDay}
      </time>
      <Levels point={view.view_point_json} digits={digits} />
    </header>
    <h3 className="t-strong mt-2 text-md">{view.title}</h3>
    {view.content && <p className={cn('t-brief mt-1', brief && 'line-clamp-2')}>{view.content}</p>}
    {!brief && view.view_point_json?.reason && (
      <p className="t-dim mt-1">理由：{view.view_point_json.reason}</p>
    )}
    {!view.whole && <LockedText />}
    <Reading view={view} search={search} />
  </article>
)

function Levels({ point, digits }: { point: BbasView['view_point_json']; digits: number }) {
  if (!point) return null
  const joined = (prices: readonly number[]) => prices.map((each) => price(each, digits)).join(' / ')
  return (
    <p className="row ml-auto gap-4 whitespace-nowrap text-ink-2">
      {point.supports.length > 0 && (
        <span>
          支撑 <b className="font-semibold text-ink">{joined(point.supports)}</b>
        </span>
      )}
      {point.resistances.length > 0 && (
        <span>
          压力 <b className="font-semibold text-ink">{joined(point.resistances)}</b>
        </span>
      )}
    </p>
  )
}

function Reading({ view: { reportId, pdf_url, title }, search }: Pick<ViewItemProps, 'view' | 'search'>) {
  if (reportId === null && !pdf_url) return null
  const linkStyle = 'row gap-1 text-brand hover:underline'
  return (
    <p className="row mt-2 gap-4 text-sm">
      {reportId !== null && (
        <Link
          to={withinWorld(`/reportDetails?id=${reportId}`, search)}
          aria-label={`看研报 ${title}`}
          className={linkStyle}
        >
          <BookOpenText className="size-3.5" aria-hidden />
          看研报
        </Link>
      )}
      {pdf_url && (
        <a href={pdf_url} target="_blank" rel="noreferrer" aria-label={`PDF ${title}`} className={linkStyle}>
          <Download className="size-3.5" aria-hidden />
          PDF
        </a>
      )}
    </p>
  )
}
