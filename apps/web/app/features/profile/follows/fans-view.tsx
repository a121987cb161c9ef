import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getBlockList,
  getFansList,
  getFollowList,
  getUserCount,
  type RelatedUser,
  setBlock,
} from '@vce/protocol'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useApi } from '#app/lib/api'
import { pageChoice } from '#app/lib/page-choice'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { PagedRows } from '#app/ui/table/paged-rows'
import { fansPageLink } from './choice'
import { FollowButton } from './follow-button'
import { fansListQuery } from './queries'
import { UserRow } from './user-row'

/** 我的粉丝: users who follow the current user; each can be followed back or blocked. */
export function FansView() {
  const [search] = useSearchParams()
  const answer = useQuery(fansListQuery(useApi(), pageChoice(search)))
  const [blocking, setBlocking] = useState<RelatedUser | null>(null)
  return (
    <Card title="我的粉丝" roomy>
      <PagedRows
        label="粉丝分页"
        answer={answer}
        linkTo={(page) => fansPageLink(search, page)}
        empty={<Empty title="还没有粉丝" hint="多发观点、多回答问题，期友就会关注您" className="py-16" />}
      >
        {(rows) => (
          <ul>
            {rows.map((user) => (
              <UserRow key={user.id} user={user} sinceName="关注于">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`拉黑 ${user.nickname}`}
                  onClick={() => setBlocking(user)}
                >
                  拉黑
                </Button>
                <FollowButton key={String(user.followed)} user={user} back />
              </UserRow>
            ))}
          </ul>
        )}
      </PagedRows>
      <BlockConfirmation user={blocking} onClose={() => setBlocking(null)} />
    </Card>
  )
}

function BlockConfirmation({ user, onClose }: { user: RelatedUser | null; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()
  const block = async ({ id, nickname }: RelatedUser) => {
    const done = await run(() => api.call(setBlock, { kind: 'user', id, value: true }))
    onClose()
    if (!done) return
    toast.done(`已拉黑 ${nickname}`)
    await queries.invalidateQueries(queriesOf(getFansList, getFollowList, getBlockList, getUserCount))
  }
  return (
    <Confirmation
      open={user !== null}
      title="拉黑该用户？"
      text={`拉黑后，您与 ${user?.nickname ?? ''} 会互相取消关注，对方不能再关注您。可以在「我的关注 › 黑名单」解除。`}
      action="拉黑"
      busy={busy}
      onClose={onClose}
      onConfirm={() => user && void block(user)}
    />
  )
}
