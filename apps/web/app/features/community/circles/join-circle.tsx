import { useQueryClient } from '@tanstack/react-query'
import { circleBounds, getCircle, getCircleList, getFeed, joinCircle, leaveCircle } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { TextArea } from '#app/ui/controls/text-area'
import { Confirmation } from '#app/ui/overlay/confirmation'
import { FormDialog } from '#app/ui/overlay/form-dialog'
import type { Circle } from './queries'

/** Reloads circle and posts, because the caller's membership decides what they may see. */
function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    queries.removeQueries(queriesOf(getFeed))
    await queries.invalidateQueries(queriesOf(getCircle, getCircleList))
  }
}

/** 加入, 申请加入, 撤回申请 or 退出, depending on the reader's membership; nothing for the owner. */
export function JoinCircle({ circle, invite }: { circle: Circle; invite: string | undefined }) {
  const { id, name, mine, join_mode: mode, members } = circle.card
  const api = useApi()
  const refresh = useRefresh()
  const [dialog, setDialog] = useState<'apply' | 'leave' | null>(null)
  const { busy, run } = useSaving()

  async function join(text = '') {
    try {
      const { state } = await api.call(joinCircle, { id, text, ...(invite && { invite }) })
      toast.done(state === 'joined' ? '已加入' : '需要圈主同意，申请已提交')
      setDialog(null)
      await refresh()
    } catch (error) {
      if (dialog === 'apply') throw error
      if (!isHandled(error)) toast.failed(errorMessage(error))
    }
  }

  async function leave() {
    if (!(await run(() => api.call(leaveCircle, { id })))) return setDialog(null)
    toast.done(mine.applied ? '已撤回申请' : '已退出')
    setDialog(null)
    await refresh()
  }

  if (mine.role === 'owner') return null
  if (mine.role === null && !mine.applied) {
    if (members >= circleBounds.members) return <Button disabled>圈子已满</Button>
    if (mode === 'invite' && !invite) return <Button disabled>仅限邀请</Button>
    const applies = mode === 'approve' && !invite
    return (
      <>
        <Button className="needs-script" onClick={() => (applies ? setDialog('apply') : void join())}>
          {applies ? '申请加入' : '加入圈子'}
        </Button>
        {dialog === 'apply' && <ApplyDialog name={name} onSend={join} onClose={() => setDialog(null)} />}
      </>
    )
  }
  return (
    <>
      <Button variant="outline" className="needs-script" onClick={() => setDialog('leave')}>
        {mine.applied ? '撤回申请' : '退出圈子'}
      </Button>
      <Confirmation
        open={dialog === 'leave'}
        title={mine.applied ? '撤回申请？' : `退出“${name}”？`}
        text={mine.applied ? '撤回后可以重新申请。' : '退出后您在圈内的帖子仍会保留。'}
        action={mine.applied ? '撤回' : '退出'}
        busy={busy}
        onClose={() => setDialog(null)}
        onConfirm={() => void leave()}
      />
    </>
  )
}

interface ApplyDialogProps {
  name: string
  onSend: (text: string) => Promise<void>
  onClose: () => void
}

function ApplyDialog({ name, onSend, onClose }: ApplyDialogProps) {
  const [text, setText] = useState('')
  const { busy, isHeld, message, run } = useSending({ text })
  return (
    <FormDialog
      title={`申请加入“${name}”`}
      width={440}
      busy={busy}
      isHeld={isHeld}
      onSubmit={() => void run(() => onSend(text.trim()))}
      onClose={onClose}
    >
      <TextArea
        label="申请说明"
        placeholder="简单介绍自己，选填；7 天内未处理即失效"
        rows={4}
        maxLength={circleBounds.application}
        value={text}
        onChange={setText}
        fault={message}
      />
    </FormDialog>
  )
}
