import { useQueryClient } from '@tanstack/react-query'
import { type ChatRecord, chatHistory, removeChats } from '@vce/protocol'
import { useState } from 'react'
import { browserChat } from '#app/features/assistant/state/browser-chat'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Confirmation } from '#app/ui/overlay/confirmation'

/** 删除 of a question with its answer, for signed-in users only; records of guests expire after seven days. */
export function RemoveRecord({ record, onRemoved }: { record: ChatRecord; onRemoved: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const signedIn = useSignedIn()
  const [open, setOpen] = useState(false)
  const { busy, run } = useSaving()
  const remove = async () => {
    if (!(await run(() => api.call(removeChats, { ids: [record.chatId] })))) return
    setOpen(false)
    browserChat().forget(record.chatId)
    toast.done(removeChats.success)
    onRemoved()
    await queries.invalidateQueries(queriesOf(chatHistory))
  }
  if (!signedIn) return null
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        删除
      </Button>
      <Confirmation
        open={open}
        title="删除这次提问"
        text="提问与回答一并删除，不能恢复。"
        action="删除"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
