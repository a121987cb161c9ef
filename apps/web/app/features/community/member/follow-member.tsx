import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FollowButton } from '#app/features/community/cards/follow-button'
import { useApi } from '#app/lib/api'
import { useUser } from '#app/lib/session/user'
import { userInfoQuery } from './queries'

interface FollowMemberProps {
  user: { id: number; nickname: string }
  /** Text while the member is not followed. */
  text?: string
}

/** Button 关注 for pages that know only a member's id and name; not shown for the reader's own name. */
export function FollowMember({ user, text }: FollowMemberProps) {
  const own = useUser()?.id === user.id
  const query = userInfoQuery(useApi(), { id: user.id })
  const queries = useQueryClient()
  const { data } = useQuery({ ...query, enabled: !own })
  if (own || !data) return null
  return (
    <FollowButton
      user={user}
      text={text}
      followed={data.mine.followed}
      onChange={({ value }) =>
        queries.setQueryData(query.queryKey, { ...data, mine: { ...data.mine, followed: value } })
      }
    />
  )
}
