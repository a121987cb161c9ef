import { useQuery } from '@tanstack/react-query'
import { draftBounds } from '@vce/protocol'
import { pages } from '#app/features/community/addresses'
import { useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { Card } from '#app/ui/layout/card'
import { MoreLink } from '#app/ui/layout/more-link'
import { Link } from '#app/ui/link'
import { draftNames, draftPage, draftTitle } from './draft-texts'
import { draftsQuery } from './queries'

const shown = 3

/** The user's three newest drafts that can be continued; not shown without drafts. */
export function RecentDrafts() {
  const { data } = useQuery(draftsQuery(useApi(), {}))
  if (!data || data.data.length === 0) return null
  const drafts = data.data.flatMap((draft) => {
    const page = draftPage(draft)
    return page === null ? [] : [{ ...draft, page }]
  })
  return (
    <Card
      title="草稿"
      note={`${data.data.length} / ${draftBounds.count}`}
      extra={<MoreLink to={pages.drafts} text="全部" />}
      bodyClass="pb-2"
    >
      <ul>
        {drafts.slice(0, shown).map((draft) => (
          <li key={draft.id}>
            <Link to={draft.page} className="row h-10 gap-3 px-4 hover:bg-hover">
              <span className="rest truncate text-base text-ink">
                {draftNames[draft.kind]}：{draftTitle(draft)}
              </span>
              <span className="t-hint shrink-0">{shortTime(draft.updated_at)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
