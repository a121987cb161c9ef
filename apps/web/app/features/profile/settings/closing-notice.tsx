import { useQueryClient } from '@tanstack/react-query'
import { keepAccount } from '@vce/protocol'
import { useApi } from '#app/lib/api'
import { userQuery } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Refusal } from '#app/ui/controls/refusal'

/** Shown while the account is scheduled for deletion; until the deletion the request can be withdrawn. */
export function ClosingNotice({ at }: { at: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, message, run } = useSaving()
  const keep = async () => {
    if (await run(() => api.call(keepAccount, {}))) toast.done(keepAccount.success)
    await queries.invalidateQueries({ queryKey: userQuery(api).queryKey })
  }
  return (
    <div className="mb-2 rounded-md bg-danger-soft px-4 py-3">
      <div className="row gap-4">
        <div>
          <p className="text-base font-semibold text-danger">账号正在注销</p>
          <p className="text-sm text-ink-2">将于 {at.slice(0, 16)} 删除，在此之前可以撤销</p>
        </div>
        <Button variant="outline" size="sm" className="ml-auto" disabled={busy} onClick={() => void keep()}>
          撤销注销
        </Button>
      </div>
      {message && <Refusal message={message} className="mt-1" />}
    </div>
  )
}
