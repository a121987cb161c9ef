import { type Broadcast, forgottenSeconds, planBroadcast } from '@vce/protocol'
import { useId, useState } from 'react'
import { useApi } from '#app/lib/api'
import { useUser } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Checkbox } from '#app/ui/controls/checkbox'
import { useRefreshDesk } from './use-desk'

interface AutoStartProps {
  broadcast: Broadcast
  /** Whether the reader plans the broadcasts of the room. */
  mayChange: boolean
}

const hint = `计划时间过后 ${forgottenSeconds.begins / 60} 分钟仍未开播，且画面已就绪时，自动开播`

/** 到点自动开播 of a plan; a teacher changes only plans of their own, because a changed plan becomes theirs. */
export function AutoStart({ broadcast, mayChange }: AutoStartProps) {
  const id = useId()
  const api = useApi()
  const user = useUser()
  const refresh = useRefreshDesk()
  const { busy, run } = useSaving()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { teacher, auto_start: isOn } = broadcast
  const isOwn = teacher === null || teacher.id === user?.id

  async function change(autoStart: boolean) {
    const { room_id, version, title, plan_from, plan_to, world, contract } = broadcast
    setWanted(autoStart)
    const plan = { room_id, id: broadcast.id, version, title, plan_from, plan_to, auto_start: autoStart }
    const prices = contract === null || world === null ? {} : { world, contract }
    const done = await run(() => api.call(planBroadcast, { ...plan, ...prices }))
    // Also after a refusal: another page may have changed the plan.
    await refresh()
    setWanted(null)
    if (done) toast.done(autoStart ? '已开启自动开播' : '已关闭自动开播')
  }
  if (!mayChange || !isOwn) return <p className="t-dim">到点自动开播：{isOn ? '已开启' : '已关闭'}</p>
  return (
    <label htmlFor={id} title={hint} className="row shrink-0 cursor-pointer gap-2 text-sm text-ink-2">
      <Checkbox
        id={id}
        checked={wanted ?? isOn}
        aria-disabled={busy}
        onChange={({ target }) => !busy && void change(target.checked)}
      />
      到点自动开播
    </label>
  )
}
