import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getSessions, type OutputOf, revokeSessions } from '@vce/protocol'
import { useState } from 'react'
import { sessionsQuery } from '#app/features/profile/queries'
import { errorMessage, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { type Column, DataTable } from '#app/ui/table/table'

type Session = OutputOf<typeof getSessions>['sessions'][number]

const minuteOf = (time: string) => time.slice(0, 16)

/** 登录设备: the user's sessions, each of which can be ended. */
export function DevicesCard() {
  const api = useApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(sessionsQuery(api, {}))
  const { busy, message, run } = useSaving()
  const [confirming, setConfirming] = useState(false)

  const end = async (id?: number) => {
    const done = await run(() => api.call(revokeSessions, { id }))
    setConfirming(false)
    if (done) toast.done(revokeSessions.success)
    // If the call was refused, the device had already been removed; the list is fetched in any case.
    await queries.invalidateQueries(queriesOf(getSessions))
  }

  const others = data?.sessions.filter(({ current }) => !current).length ?? 0
  return (
    <Card
      title="登录设备"
      note="如有陌生设备，请将其下线并修改密码"
      roomy
      extra={
        others > 0 && (
          <Button variant="outline" size="sm" disabled={busy} onClick={() => setConfirming(true)}>
            让其他设备全部下线
          </Button>
        )
      }
      bodyClass="pb-2"
    >
      {data && (
        <DataTable
          caption="登录设备"
          density="loose"
          columns={columns(busy, (id) => void end(id))}
          rows={data.sessions}
          rowKey={({ id }) => id}
          className="[&_:is(th,td):first-child]:pl-6! [&_:is(th,td):last-child]:pr-6!"
          empty={<Empty title="没有登录的设备" hint="重新登录后，这里会显示您的设备" />}
        />
      )}
      {data?.password_set_at && (
        <p className="px-6 py-3 t-hint">登录密码设置于 {minuteOf(data.password_set_at)}</p>
      )}
      {!data && error && <Failed message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={3} rowClass="h-10" />}
      {message && <Refusal message={message} className="px-6" />}
      <Confirmation
        open={confirming}
        title="让其他设备全部下线"
        text={`除此设备外，${others} 台设备会立即退出登录，再用时需要重新登录。`}
        action="全部下线"
        busy={busy}
        onClose={() => setConfirming(false)}
        onConfirm={() => void end()}
      />
    </Card>
  )
}

const columns = (busy: boolean, end: (id: number) => void): Column<Session>[] => [
  {
    head: '设备',
    rowHeader: true,
    cell: ({ device, current }) => (
      <span className="row gap-2">
        {device}
        {current && (
          <Tag tone="brand" small>
            此设备
          </Tag>
        )}
      </span>
    ),
  },
  { head: '网络地址', width: 180, cell: ({ address }) => address },
  { head: '首次登录', width: 160, cell: ({ created_at }) => minuteOf(created_at) },
  { head: '最近活动', width: 160, cell: ({ last_seen_at }) => minuteOf(last_seen_at) },
  {
    head: '操作',
    width: 120,
    align: 'end',
    cell: ({ id, current, device }) =>
      !current && (
        <Button
          variant="ghost"
          size="sm"
          disabled={busy}
          aria-label={`让 ${device} 下线`}
          onClick={() => end(id)}
        >
          下线
        </Button>
      ),
  },
]
