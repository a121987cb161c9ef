import { useQuery } from '@tanstack/react-query'
import { textOf } from '@vce/protocol'
import { useState } from 'react'
import { ExcerptText } from '#app/features/community/cards/excerpt-text'
import { errorMessage, useApi } from '#app/lib/api'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Dialog } from '#app/ui/overlay/dialog'
import { revisionsQuery } from './queries'

/** Button 修改历史 of the author's own post, or of a post with a view. */
export function RevisionsButton({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="needs-script hover:text-brand" onClick={() => setOpen(true)}>
        修改历史
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="修改历史" width={640}>
        {open && <Revisions id={id} />}
      </Dialog>
    </>
  )
}

function Revisions({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(revisionsQuery(useApi(), { id }))
  if (error) return <Failed message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  if (data.data.length === 0) return <Empty title="没有更早的版本" hint={null} />
  return (
    <ol className="grid max-h-120 gap-4 overflow-y-auto">
      {data.data.map(({ revision, title, document, at }) => (
        <li key={revision} className="rounded-md bg-sunken px-4 py-3">
          <p className="t-hint">
            第 {revision} 版，改于 {at.slice(0, 16)}
          </p>
          <p className="t-name mt-1">{title}</p>
          <p className="t-brief mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
            <ExcerptText text={textOf(document)} />
          </p>
        </li>
      ))}
    </ol>
  )
}
