import type { ReportCard } from '@vce/protocol'
import { thousands } from '#app/lib/format'
import { withinWorld } from '#app/lib/world'
import { BookOpenText } from '#app/ui/icons/icons'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { tagTone } from '#app/ui/view-directions'
import { reportLink } from './choice'

interface ReportItemProps {
  report: ReportCard
  search: URLSearchParams
}

/** Maximum number of products listed by name; more are only counted. */
const maxNamed = 6

/** A report in the list; broker and products are links that filter the list. */
export const ReportItem = ({ report, search }: ReportItemProps) => (
  <article className="grid grid-cols-[1fr_224px] gap-8 px-4 py-4">
    <div className="min-w-0">
      <h3 className="row gap-2 text-md">
        {report.direction && <Tag tone={tagTone(report.direction)}>{report.direction}</Tag>}
        <Link
          to={withinWorld(`/reportDetails?id=${report.id}`, search)}
          className="t-strong truncate hover:text-brand"
        >
          {report.title}
        </Link>
        {report.vip && (
          <Tag tone="vip" title="摘要公开，全文为会员专享">
            VIP
          </Tag>
        )}
        {report.hasPdf && (
          <Tag tone="line" title="有 PDF 原文">
            PDF
          </Tag>
        )}
      </h3>
      <p className="t-brief mt-1 line-clamp-2">{report.summary || '机构未提供摘要'}</p>
      <p className="row t-dim mt-1 gap-3">
        <Link to={reportLink(search, { broker: report.broker })} className="hover:text-brand">
          {report.broker}
        </Link>
        {report.researcher && (
          <Link
            to={withinWorld(`/researcher?id=${report.researcher.id}`, search)}
            className="text-ink-2 hover:text-brand"
          >
            {report.researcher.name}
          </Link>
        )}
        <span>{report.kind}</span>
        <time dateTime={report.publishedAt}>{report.publishedAt.slice(0, 16)}</time>
      </p>
    </div>
    <div className="flex flex-col items-end justify-between">
      <Products report={report} search={search} />
      <p className="row t-hint gap-1">
        <BookOpenText className="size-3.5" aria-hidden />
        阅读 {thousands(report.reads)}
      </p>
    </div>
  </article>
)

const Products = ({ report: { products }, search }: ReportItemProps) => (
  <p className="flex flex-wrap justify-end gap-1">
    {products.slice(0, maxNamed).map(({ code, shortName }) => (
      <Link
        key={code}
        to={reportLink(search, { product: code })}
        className="rounded-sm bg-hover px-1.5 text-xs leading-5 text-ink-2 hover:text-brand"
      >
        {shortName}
      </Link>
    ))}
    {products.length > maxNamed && <span className="t-hint leading-5">等 {products.length} 个</span>}
  </p>
)
