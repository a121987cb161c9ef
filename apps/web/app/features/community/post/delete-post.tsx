import { useQueryClient } from '@tanstack/react-query'
import { deletePost, getFeed } from '@vce/protocol'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#app/features/community/addresses'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Confirmation } from '#app/ui/overlay/confirmation'

/** Button that deletes the author's own post after a confirmation and returns to the community. */
export function DeletePost({ id, kind }: { id: number; kind: number }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const { busy, run } = useSaving()
  const name = kind === 2 ? '提问' : '帖子'

  async function remove() {
    if (!(await run(() => api.call(deletePost, { id })))) return setOpen(false)
    toast.done('已删除')
    queries.removeQueries(queriesOf(getFeed))
    void navigate(pages.community)
  }

  return (
    <>
      <button type="button" className="needs-script hover:text-danger" onClick={() => setOpen(true)}>
        删除
      </button>
      <Confirmation
        open={open}
        title={`删除这篇${name}？`}
        text={`删除后不能恢复，其下的评论会留在原处。${kind === 2 ? '已有回答的悬赏提问不能删除，未被回答的悬赏会退回。' : ''}`}
        action="删除"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
