import type { ReportCard } from '@vce/protocol'
import { shortTime } from '../../../lib/format'
import { Link } from '../../../ui/link'
import { Tag } from '../../../ui/tag'
import { tagOf } from '../../../ui/view-directions'
import type { OverviewLinks } from './links'

/** Titles only, each linked to its report. */
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
            {direction && <Tag tone={tagOf(direction)}>{direction}</Tag>}
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
