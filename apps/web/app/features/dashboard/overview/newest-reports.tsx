import type { ReportCard } from '@vce/protocol'
import { shortTime } from '#app/lib/format'
import { Tag } from '#app/ui/layout/tag'
import { Link } from '#app/ui/link'
import { tagTone } from '#app/ui/view-directions'
import type { OverviewLinks } from './links'

/** Titles of the newest reports, each a link. */
export const NewestReports = ({
  reports,
  links,
}: {
  reports: readonly ReportCard[]
  links: OverviewLinks
}) => (
  <ul aria-label="最新研报">
    {reports.map(({ id, title, broker, direction, publishedAt }) => (
      <li key={id}>
        <Link
          to={links.page(`/reportDetails?id=${id}`)}
          className="grid h-14 content-center gap-0.5 px-4 hover:bg-hover"
        >
          <span className="row gap-2 text-sm">
            {direction && <Tag tone={tagTone(direction)}>{direction}</Tag>}
            <span className="truncate text-ink">{title}</span>
          </span>
          <span className="t-hint">
            {broker} {shortTime(publishedAt)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
