import { useQueryClient } from '@tanstack/react-query'
import { getCircle, renewInvite } from '@vce/protocol'
import { circlePage } from '#app/features/community/addresses'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Button } from '#app/ui/controls/button'
import { Card } from '#app/ui/layout/card'

/** Invitation link, shown to owner and managers: any member who has it can join the circle. */
export function InviteCard({ id, invite }: { id: number; invite: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const { busy, run } = useSaving()

  async function copy() {
    try {
      await navigator.clipboard.writeText(`${location.origin}${circlePage(id)}&invite=${invite}`)
      toast.done('复制成功')
    } catch {
      toast.failed('复制失败，请手动复制邀请码')
    }
  }
  async function renew() {
    if (!(await run(() => api.call(renewInvite, { id })))) return
    toast.done('邀请码已更换')
    await queries.invalidateQueries(queriesOf(getCircle))
  }

  return (
    <Card title="邀请" bodyClass="grid gap-3 px-4 pb-4">
      <p className="t-brief">凭邀请链接可直接加入，无需审批。</p>
      <code className="rounded-md bg-hover px-3 py-2 text-sm break-all text-ink-2">{invite}</code>
      <div className="row needs-script gap-2">
        <Button size="sm" onClick={() => void copy()}>
          复制链接
        </Button>
        <Button variant="outline" size="sm" disabled={busy} onClick={() => void renew()}>
          更换邀请码
        </Button>
      </div>
    </Card>
  )
}
