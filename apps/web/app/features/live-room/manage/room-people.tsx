import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRoomUsers, muteUser, type OutputOf, type RoomRole } from '@vce/protocol'
import type { ReactNode } from 'react'
import { roomUsersQuery } from '#app/features/live-room/queries'
import { useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Avatar } from '#app/ui/layout/avatar'
import { Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import type { RestrictSubject } from './restrict-dialog'

type RoomUsers = OutputOf<typeof getRoomUsers>
type RoomUser = RoomUsers['users'][number]
type Restriction = RoomUsers['muted'][number]

const roleNames: Partial<Record<RoomRole, string>> = { teacher: '讲师', assistant: '助教' }
const untilText = (until: string | null) => (until === null ? '永久' : `至 ${shortTime(until)}`)

const Section = ({ title, hint, children }: { title: string; hint: string | null; children: ReactNode }) => (
  <section className="border-b border-line py-4 last:border-0">
    <h3 className="mb-2 text-sm font-semibold text-ink">{title}</h3>
    {hint === null ? <ul>{children}</ul> : <p className="t-hint">{hint}</p>}
  </section>
)

interface RoomPeopleProps {
  roomId: number
  role: RoomRole
  onRestrict: (subject: RestrictSubject) => void
}

/** People in the room, and whom it has muted or banned. */
export function RoomPeople({ roomId, role, onRestrict }: RoomPeopleProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { run } = useSaving()
  const { data, error, refetch } = useQuery(roomUsersQuery(api, { room_id: roomId }))
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <SkeletonRows rows={5} />
  const { users, guests, muted, banned } = data

  async function unmute(userId: number) {
    if (!(await run(() => api.call(muteUser, { room_id: roomId, user_id: userId, minutes: 0 })))) return
    toast.done('已解除禁言')
    await queries.invalidateQueries(queriesOf(getRoomUsers))
  }
  const restricted = (each: Restriction) => (
    <li key={each.id} className="row gap-2 py-1.5 text-sm">
      <span className="rest">
        <span className="block truncate text-ink">
          {each.user?.nickname ?? '游客'}
          <span className="t-hint ml-2">{untilText(each.until)}</span>
          {each.scope === 'all' && <span className="t-hint ml-2">全部直播间</span>}
        </span>
        <span className="t-hint block truncate">{each.reason}</span>
      </span>
      {each.user && each.liftable && (
        <Button variant="outline" size="sm" onClick={() => each.user && void unmute(each.user.id)}>
          解除
        </Button>
      )}
    </li>
  )
  return (
    <>
      <Section title={`在场成员 ${users.length}`} hint={users.length === 0 ? '还没有登录的成员' : null}>
        {users.map((user) => (
          <Person key={user.id} user={user} role={role} onRestrict={onRestrict} />
        ))}
      </Section>
      {guests > 0 && <p className="t-hint border-b border-line py-3">另有 {guests} 位游客</p>}
      <Section title={`禁言 ${muted.length}`} hint={muted.length === 0 ? '没有被禁言的成员' : null}>
        {muted.map(restricted)}
      </Section>
      <Section title={`禁止进入 ${banned.length}`} hint={banned.length === 0 ? '没有被禁止进入的成员' : null}>
        {banned.map(restricted)}
      </Section>
    </>
  )
}

interface PersonProps {
  user: RoomUser
  role: RoomRole
  onRestrict: (subject: RestrictSubject) => void
}

function Person({ user, role, onRestrict }: PersonProps) {
  const isLower = user.role !== 'teacher' && (role === 'teacher' || user.role !== 'assistant')
  const name = roleNames[user.role]
  return (
    <li className="row gap-2 py-1.5">
      <Avatar url={user.avatar} size={24} />
      <span className="row rest gap-1.5 text-sm text-ink">
        <span className="truncate">{user.nickname}</span>
        {name && (
          <Tag tone="brand" small>
            {name}
          </Tag>
        )}
        {user.muted_until !== null && <span className="t-hint shrink-0">禁言中</span>}
      </span>
      {isLower && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`禁言 ${user.nickname}`}
          onClick={() => onRestrict({ kind: 'mute', user })}
        >
          禁言
        </Button>
      )}
      {isLower && role === 'teacher' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`禁止 ${user.nickname} 进入`}
          onClick={() => onRestrict({ kind: 'ban', user })}
        >
          禁止进入
        </Button>
      )}
    </li>
  )
}
