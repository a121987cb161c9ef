import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RewardTask } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, useApi } from '#app/lib/api'
import { claimTask } from '#app/lib/reward/claim-task'
import { requestPoster } from '#app/lib/reward/poster'
import { tasksQuery } from '#app/lib/reward/queries'
import { useSaving } from '#app/lib/use-saving'
import { cn } from '#app/ui/cn'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'
import { Card } from '#app/ui/layout/card'
import { Failed, Skeleton } from '#app/ui/layout/states'

/** Numbers of the tasks 分享海报 and 邀请好友, which the poster completes. */
const posterTasks = [2, 12]

/** 今日任务: up to four tasks that can be done; a button shows the others. */
export function TasksCard() {
  const api = useApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(tasksQuery(api, {}))
  const { busy, message, run } = useSaving()
  const [whole, setWhole] = useState(false)
  if (!data) {
    return (
      <Card title="今日任务" className="min-h-64" bodyClass="px-4 pb-4">
        {error ? (
          <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-48" />
        )}
      </Card>
    )
  }
  const today = data.tasks.filter((task) => task.today === 1)
  const shown = whole ? data.tasks : today
  const claim = (type: number) => run(() => claimTask(api, queries, type))
  return (
    <Card
      title={whole ? '全部任务' : '今日任务'}
      note={`${shown.filter(({ done }) => done).length} / ${shown.length}`}
      extra={
        <button
          type="button"
          aria-expanded={whole}
          className="needs-script text-sm text-ink-2 hover:text-brand"
          onClick={() => setWhole(!whole)}
        >
          {whole ? '收起' : '全部任务'}
        </button>
      }
      bodyClass="pb-2"
    >
      <ul>
        {shown.map((task) => (
          <Row key={task.type} task={task} busy={busy} onClaim={() => void claim(task.type)} />
        ))}
      </ul>
      {message && <Refusal message={message} className="mx-4 my-2" />}
    </Card>
  )
}

interface RowProps {
  task: RewardTask
  busy: boolean
  onClaim: () => void
}

const Row = ({ task, busy, onClaim }: RowProps) => (
  <li className="flex h-13 items-center gap-3 px-4">
    <span className={cn('rest truncate text-base', task.done ? 'text-ink-3' : 'text-ink')}>
      {task.title}
      {task.progress && (
        <span className="t-hint ml-2">
          本月 {task.progress.have}/{task.progress.need}
        </span>
      )}
    </span>
    <b className="font-semibold text-ink">+{task.amount}</b>
    <TaskAction task={task} busy={busy} onClaim={onClaim} />
  </li>
)

function TaskAction({ task: { type, title, done, claimed, url }, busy, onClaim }: RowProps) {
  const buttonProps = { variant: 'soft', size: 'sm', className: 'w-18 px-0!' } as const
  if (done) return <span className="w-18 text-center text-sm text-ink-4">已完成</span>
  if (posterTasks.includes(type))
    return (
      <Button {...buttonProps} aria-label={`去完成：${title}`} onClick={() => requestPoster()}>
        去完成
      </Button>
    )
  if (claimed)
    return (
      <Button {...buttonProps} aria-label={`领取：${title}`} disabled={busy} onClick={onClaim}>
        领取
      </Button>
    )
  return (
    <ButtonLink {...buttonProps} aria-label={`去完成：${title}`} to={url}>
      去完成
    </ButtonLink>
  )
}
