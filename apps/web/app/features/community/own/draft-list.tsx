import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dropDraft, getDrafts, getMySpeech } from '@vce/protocol'
import { errorMessage, useApi } from '#app/lib/api'
import { shortTime } from '#app/lib/format'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button, ButtonLink } from '#app/ui/controls/button'
import { Empty, Failed, SkeletonRows } from '#app/ui/layout/states'
import { Tag } from '#app/ui/layout/tag'
import { draftNames, draftPage, draftTitle } from './draft-texts'
import { draftsQuery } from './queries'

/** List of the user's drafts. */
export function DraftList() {
  const api = useApi()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(draftsQuery(api, {}))
  const { busy, run } = useSaving()
  if (error) return <Failed message={errorMessage(error)} onRetry={() => void refetch()} className="py-16" />
  if (!data) return <SkeletonRows rows={4} widths={['60%', '10%']} rowClass="h-18" />
  if (data.data.length === 0)
    return <Empty title="没有草稿" hint="写到一半的内容会自动保存在这里" className="py-16" />

  async function drop(id: number) {
    if (!(await run(() => api.call(dropDraft, { id })))) return
    toast.done('草稿已删除')
    await queries.invalidateQueries(queriesOf(getDrafts, getMySpeech))
  }

  return (
    <ul>
      {data.data.map((draft) => {
        const { excerpt: text } = draft
        const page = draftPage(draft)
        const title = draftTitle(draft)
        return (
          <li key={draft.id} className="rule flex items-center gap-4 px-6 py-4 first:border-0">
            <div className="rest">
              <p className="row gap-2">
                <Tag tone="line">{draftNames[draft.kind]}</Tag>
                <span className="t-name min-w-0 truncate">{title}</span>
              </p>
              {text && text !== title && <p className="t-dim mt-1 truncate">{text}</p>}
            </div>
            <span className="t-hint shrink-0">{shortTime(draft.updated_at)} 保存</span>
            {page && (
              <ButtonLink to={page} variant="outline" size="sm">
                继续写
              </ButtonLink>
            )}
            <Button
              variant="ghost"
              size="sm"
              disabled={busy}
              aria-label={`删除草稿 ${title}`}
              onClick={() => void drop(draft.id)}
            >
              删除
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
