import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getBlockList, setBlock } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { pageChoice } from '#app/lib/page-choice'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Empty } from '#app/ui/layout/states'
import { PagedRows } from '#app/ui/table/paged-rows'
import { followPageLink } from './choice'
import { blockListQuery } from './queries'
import { UserRow } from './user-row'

/** 黑名单: blocked users, each with a button that unblocks them. */
export function BlockList({ search }: { search: URLSearchParams }) {
  const api = useApi()
  const queries = useQueryClient()
  const answer = useQuery(blockListQuery(api, pageChoice(search)))
  const { busy, run } = useSaving()

  const release = async (id: number, nickname: string) => {
    if (!(await run(() => api.call(setBlock, { kind: 'user', id, value: false })))) return
    toast.done(`已将 ${nickname} 移出黑名单`)
    await queries.invalidateQueries(queriesOf(getBlockList))
  }

  return (
    <PagedRows
      label="黑名单分页"
      answer={answer}
      linkTo={(page) => followPageLink(search, page)}
      empty={<Empty title="黑名单是空的" hint="被拉黑的用户不能关注您，也不会再打扰您" className="py-16" />}
    >
      {(rows) => (
        <ul>
          {rows.map((user) => (
            <UserRow key={user.id} user={user} sinceName="拉黑于">
              <Button
                variant="outline"
                size="sm"
                className="w-22"
                disabled={busy}
                aria-label={`解除 ${user.nickname}`}
                onClick={() => void release(user.id, user.nickname)}
              >
                解除
              </Button>
            </UserRow>
          ))}
        </ul>
      )}
    </PagedRows>
  )
}
