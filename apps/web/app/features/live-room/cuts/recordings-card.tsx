import type { ManagedRecording } from '@vce/protocol'
import { useState } from 'react'
import { cutAddress } from '#app/features/live-room/desk-address'
import { errorMessage, useApi } from '#app/lib/api'
import { useAnswer } from '#app/lib/use-loaded'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { myRecordingsQuery } from './cut-queries'
import { isEditable, lengthText, stateOf } from './strip-times'

const pageSize = 10

interface RecordingsCardProps {
  room: { id: number; type: number }
}

/** 回放: the recordings of the reader's broadcasts, the newest first. */
export function RecordingsCard({ room }: RecordingsCardProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useAnswer({
    ...myRecordingsQuery(useApi(), { page, limit: pageSize }),
    meta: { silent: true },
  })
  const pages = data ? Math.max(1, Math.ceil(data.total / pageSize)) : 1
  return (
    <Card
      title="回放"
      note="剪辑后提交审核，由运营人员发布"
      className="mt-4"
      bodyClass="min-h-20"
      extra={
        pages > 1 && (
          <>
            <Button variant="outline" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
              上一页
            </Button>
            <span className="t-hint tabular-nums">
              {page} / {pages}
            </span>
            <Button variant="outline" size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              下一页
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Recordings list={data.data} room={room} />
      ) : error ? (
        <Failed title="回放加载失败" message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} widths={['40%', '12%', '10%']} rowClass="h-14" />
      )}
    </Card>
  )
}

function Recordings({
  list,
  room,
}: {
  list: readonly ManagedRecording[]
  room: RecordingsCardProps['room']
}) {
  if (list.length === 0) return <Empty title="还没有回放" hint="直播结束后，录像会出现在这里" />
  return (
    <ul className="px-4 pb-2">
      {list.map((recording) => (
        <li key={recording.id} className="row min-h-14 gap-4 border-b border-line py-2 last:border-0">
          <RecordingRow recording={recording} room={room} />
        </li>
      ))}
    </ul>
  )
}

function RecordingRow({
  recording,
  room,
}: {
  recording: ManagedRecording
  room: RecordingsCardProps['room']
}) {
  const {
    id,
    title,
    seconds,
    whole_seconds: whole,
    began_at: beganAt,
    removed_at: removedAt,
    reason,
  } = recording
  const { text, tone } = stateOf(recording)
  const length = seconds < whole ? `${lengthText(seconds)}，全场 ${lengthText(whole)}` : lengthText(whole)
  return (
    <>
      <div className="rest">
        <p className="t-name truncate">{title}</p>
        <p className="t-hint mt-0.5 truncate">
          {beganAt.slice(0, 16)} · {length}
          {recording.room.id !== room.id && ` · ${recording.room.name}`}
        </p>
        {reason && (
          <p className="mt-0.5 truncate text-xs text-danger" title={reason}>
            {text === '已退回' ? '退回原因' : '撤下原因'}：{reason}
          </p>
        )}
      </div>
      {removedAt && <span className="t-hint shrink-0">将于 {removedAt.slice(0, 10)} 自动删除</span>}
      <Tag tone={tone}>{text}</Tag>
      <ButtonLink
        to={cutAddress(room, id)}
        variant="outline"
        size="sm"
        aria-label={`${isEditable(recording) ? '剪辑' : '查看'} ${title}`}
      >
        {isEditable(recording) ? '剪辑' : '查看'}
      </ButtonLink>
    </>
  )
}
