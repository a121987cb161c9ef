import type { Report } from '@vce/protocol'
import { inWorld, pages, reportAddress } from '#app/features/research/addresses'
import { ChevronRight } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Link } from '#app/ui/link'

/** Reports on the same products or by the same broker. */
export const RelatedCard = ({ report: { related, world } }: { report: Report }) => (
  <Card
    title="相关研报"
    extra={
      <Link to={inWorld(pages.reports, world)} className="row text-sm text-ink-2 hover:text-brand">
        全部
        <ChevronRight className="size-3.5" aria-hidden />
      </Link>
    }
  >
    {related.length > 0 ? (
      <ul className="rule divide-y divide-line">
        {related.map((each) => (
          <li key={each.id}>
            <Link to={reportAddress(each.id, world)} className="block px-4 py-3 hover:bg-hover">
              <b className="line-clamp-2 text-base font-semibold text-ink">{each.title}</b>
              <span className="row t-hint mt-1 gap-2">
                <span>{each.broker}</span>
                <span>{each.kind}</span>
                <time dateTime={each.publishedAt}>{each.publishedAt.slice(5, 10)}</time>
                {each.vip && <span className="text-vip-ink">VIP</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <p className="t-dim rule px-4 py-6 text-center">没有同机构或同品种的研报</p>
    )}
  </Card>
)
