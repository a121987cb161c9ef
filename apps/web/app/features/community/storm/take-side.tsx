import { useQueryClient } from '@tanstack/react-query'
import { getPost, getStorm, setSide } from '@vce/protocol'
import { useState } from 'react'
import { errorMessage, isHandled, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { cn } from '#app/ui/cn'

type Side = 'long' | 'short'

const texts = { long: '看多', short: '看空' } as const
const taken = { long: '已选看多', short: '已选看空' } as const
const sideStyles = {
  long: 'border-rise bg-rise-soft text-rise',
  short: 'border-fall bg-fall-soft text-fall',
} as const

/** 看多 or 看空 in a thread; a click on the chosen side withdraws the choice. */
export function TakeSide({ id, title, mine }: { id: number; title: string; mine: Side | null }) {
  const api = useApi()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function press(side: Side) {
    if (busy) return
    setBusy(true)
    try {
      await api.call(setSide, { id, value: mine === side ? null : side })
      await queries.invalidateQueries(queriesOf(getStorm))
      void queries.invalidateQueries({ ...queriesOf(getPost), refetchType: 'none' })
    } catch (error) {
      if (!isHandled(error)) toast.failed(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="row needs-script gap-2">
      {(['long', 'short'] as const).map((side) => (
        <button
          key={side}
          type="button"
          aria-pressed={mine === side}
          aria-label={`${mine === side ? taken[side] : texts[side]}：${title}`}
          disabled={busy}
          onClick={() => void press(side)}
          className={cn(
            'h-7 rounded-md border px-3 text-sm font-semibold',
            mine === side ? sideStyles[side] : 'border-line-2 text-ink hover:border-ink-4',
          )}
        >
          {mine === side ? taken[side] : texts[side]}
        </button>
      ))}
    </div>
  )
}
