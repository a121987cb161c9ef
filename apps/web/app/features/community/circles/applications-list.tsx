import { useQueryClient } from '@tanstack/react-query'
import { decideApplication, getApplications, getCircle, getCircleMembers, type OutputOf } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { AuthorLine } from '#app/features/community/cards/author-line'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useAnswer } from '#app/lib/use-loaded'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { PagedRows } from '#app/ui/table/paged-rows'
import { circlePageLink, circleRowsInput } from './choice'
import { applicationsQuery } from './queries'

type Application = OutputOf<typeof getApplications>['data'][number]

/** Applications without a decision, oldest first. */
export function ApplicationsList({ id }: { id: number }) {
  const [search] = useSearchParams()
  const answer = useAnswer(applicationsQuery(useApi(), circleRowsInput(id, search)))
  return (
    <PagedRows
      label="申请分页"
      answer={answer}
      linkTo={(page) => circlePageLink(search, page)}
      keepScroll
      empty={<Empty title="没有待处理的申请" hint="新的申请会以消息通知您" className="py-16" />}
    >
      {(applications) => (
        <ul>
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

function ApplicationRow({
  application: { id, user, text, at, lapses_at: lapsesAt },
}: {
  application: Application
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()

  async function decide(accept: boolean) {
    if (await run(() => api.call(decideApplication, { id, accept }))) toast.done(accept ? '已同意' : '已拒绝')
    await queries.invalidateQueries(queriesOf(getCircle, getApplications, getCircleMembers))
  }

  return (
    <li className="rule flex items-start gap-4 px-6 py-4 first:border-0">
      <div className="rest">
        <AuthorLine author={user}>
          <span>{at.slice(5, 16)} 申请</span>
          <span>{lapsesAt.slice(5, 16)} 失效</span>
        </AuthorLine>
        {text && <p className="t-brief mt-2 [overflow-wrap:anywhere]">{text}</p>}
      </div>
      <div className="row needs-script shrink-0 gap-2">
        <Button
          size="sm"
          disabled={busy}
          aria-label={`同意 ${user.nickname} 加入`}
          onClick={() => void decide(true)}
        >
          同意
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={`拒绝 ${user.nickname} 加入`}
          onClick={() => void decide(false)}
        >
          拒绝
        </Button>
      </div>
    </li>
  )
}
