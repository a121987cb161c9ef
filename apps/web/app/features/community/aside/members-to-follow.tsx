import { useQueryClient } from '@tanstack/react-query'
import type { getMembersToFollow, OutputOf, World } from '@vce/protocol'
import { AuthorLine } from '#app/features/community/cards/author-line'
import { FollowButton } from '#app/features/community/cards/follow-button'
import { membersToFollowQuery } from '#app/features/community/queries'
import { useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { useWorld } from '#app/lib/world'
import { Card } from '#app/ui/layout/card'

/** Input of the call for the list beside the feed, shared with the page's loader. */
export const membersInput = (world: World | undefined) => ({ limit: 4, world })
/** Input of the call for the longer list, shown when the feed is empty. */
const suggestedInput = (world: World | undefined) => ({ limit: 8, world })

function useMembers(inputIn: typeof membersInput) {
  const api = useApi()
  const queries = useQueryClient()
  const query = membersToFollowQuery(api, inputIn(useWorld()))
  const { data } = useAnswer(query)
  return {
    members: data?.data ?? [],
    /**
     * Updates a member but leaves them in the list until it is loaded again, so that following can be undone.
     */
    change(id: number, followed: boolean) {
      queries.setQueryData(query.queryKey, (before) =>
        before
          ? { data: before.data.map((each) => (each.author.id === id ? { ...each, followed } : each)) }
          : before,
      )
    },
  }
}

type Member = OutputOf<typeof getMembersToFollow>['data'][number]

interface MemberRowProps {
  member: Member
  onChange: (followed: boolean) => void
}

const MemberRow = ({ member: { author, posts, followed }, onChange }: MemberRowProps) => (
  <li className="between h-14 gap-3 px-4">
    <AuthorLine author={author} size={36}>
      {!author.headline && <span>近 30 日 {posts} 篇</span>}
    </AuthorLine>
    <FollowButton user={author} followed={followed} onChange={({ value }) => onChange(value)} />
  </li>
)

/** 值得关注. */
export function MembersToFollow() {
  const { members, change } = useMembers(membersInput)
  if (members.length === 0) return null
  return (
    <Card title="值得关注" bodyClass="pb-2">
      <ul>
        {members.map((member) => (
          <MemberRow
            key={member.author.id}
            member={member}
            onChange={(followed) => change(member.author.id, followed)}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Members to follow, shown below an empty list of followed posts. */
export function SuggestedMembers() {
  const { members, change } = useMembers(suggestedInput)
  return (
    <ul aria-label="值得关注" className="mx-auto w-90 pb-12">
      {members.map((member) => (
        <MemberRow
          key={member.author.id}
          member={member}
          onChange={(followed) => change(member.author.id, followed)}
        />
      ))}
    </ul>
  )
}
