import { useQueryClient } from '@tanstack/react-query'
import {
  type CircleRole,
  circleRoles,
  getCircle,
  getCircleMembers,
  type OutputOf,
  removeMember,
  setMemberRole,
  transferCircle,
} from '@vce/protocol'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuthorLine } from '#app/features/community/cards/author-line'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useAnswer } from '#app/lib/use-loaded'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { PagedRows } from '#app/ui/table/paged-rows'
import { circlePageLink, circleRowsInput } from './choice'
import { type Circle, circleMembersQuery } from './queries'

type Member = OutputOf<typeof getCircleMembers>['data'][number]

/** Members of a circle, with actions for owner and managers. */
export function MembersList({ circle }: { circle: Circle }) {
  const [search] = useSearchParams()
  const { id, mine } = circle.card
  const answer = useAnswer(circleMembersQuery(useApi(), circleRowsInput(id, search)))
  if (mine.role === null) return <Empty title="加入圈子后可以查看成员" hint="" className="py-16" />
  return (
    <PagedRows
      label="成员分页"
      answer={answer}
      linkTo={(page) => circlePageLink(search, page)}
      keepScroll
      empty={<Empty title="还没有成员" hint="" className="py-16" />}
    >
      {(members) => (
        <ul>
          {members.map((member) => (
            <MemberRow key={member.user.id} circleId={id} member={member} mine={mine.role} />
          ))}
        </ul>
      )}
    </PagedRows>
  )
}

interface MemberRowProps {
  circleId: number
  member: Member
  /** Role of the reader in the circle. */
  mine: CircleRole | null
}

const questions = {
  remove: { title: '移出', action: '移出', text: '移出后 30 天内不能再加入，其在圈内的帖子仍会保留。' },
  transfer: { title: '把圈子转让给', action: '转让', text: '转让后由对方担任圈主，您成为管理员。' },
} as const

function MemberRow({ circleId, member: { user, role, joined_at: joinedAt }, mine }: MemberRowProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [question, setQuestion] = useState<keyof typeof questions | null>(null)
  const { busy, run } = useSaving()
  const target = { id: circleId, user_id: user.id }

  async function act(done: string, work: () => Promise<unknown>) {
    const isDone = await run(work)
    setQuestion(null)
    if (!isDone) return
    toast.done(done)
    await queries.invalidateQueries(queriesOf(getCircle, getCircleMembers))
  }

  const isOwner = mine === 'owner'
  const mayRemove = role !== 'owner' && (isOwner || (mine === 'manager' && role === 'member'))
  const next = role === 'manager' ? 'member' : 'manager'
  return (
    <li className="rule flex items-center gap-4 px-6 py-4 first:border-0">
      <div className="rest">
        <AuthorLine author={user}>
          <span>{joinedAt.slice(0, 10)} 加入</span>
          {role !== 'member' && (
            <Tag tone="brand" small>
              {circleRoles[role]}
            </Tag>
          )}
        </AuthorLine>
      </div>
      <div className="row needs-script shrink-0 gap-2">
        {isOwner && role !== 'owner' && (
          <>
            <Button
              variant="ghost"
              size="sm"
              disabled={busy}
              aria-label={`${next === 'manager' ? '设为管理员' : '撤销管理员'} ${user.nickname}`}
              onClick={() => void act('已保存', () => api.call(setMemberRole, { ...target, role: next }))}
            >
              {next === 'manager' ? '设为管理员' : '撤销管理员'}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`转让给 ${user.nickname}`}
              onClick={() => setQuestion('transfer')}
            >
              转让
            </Button>
          </>
        )}
        {mayRemove && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`移出 ${user.nickname}`}
            onClick={() => setQuestion('remove')}
          >
            移出
          </Button>
        )}
      </div>
      {question && (
        <Confirmation
          open
          title={`${questions[question].title}“${user.nickname}”？`}
          text={questions[question].text}
          action={questions[question].action}
          busy={busy}
          onClose={() => setQuestion(null)}
          onConfirm={() =>
            void (question === 'remove'
              ? act('已移出', () => api.call(removeMember, target))
              : act('已转让', () => api.call(transferCircle, target)))
          }
        />
      )}
    </li>
  )
}
