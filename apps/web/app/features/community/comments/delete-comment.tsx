import { deleteComment } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Confirmation } from '#app/ui/overlay/confirmation'

/** Deletes the user's own comment or answer after a confirmation. */
export function DeleteComment({ id, onDeleted }: { id: number; onDeleted: () => void }) {
  const api = useApi()
  const [open, setOpen] = useState(false)
  const { busy, run } = useSaving()
  async function remove() {
    const done = await run(() => api.call(deleteComment, { id }))
    setOpen(false)
    if (!done) return
    toast.done('已删除')
    onDeleted()
  }
  return (
    <>
      <button type="button" className="needs-script hover:text-danger" onClick={() => setOpen(true)}>
        删除
      </button>
      <Confirmation
        open={open}
        title="删除这条内容？"
        text="删除后不能恢复，其下的回复会留在原处。"
        action="删除"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
