import { useQueryClient } from '@tanstack/react-query'
import { type ForecastState, getForecasts, withdrawForecast } from '@vce/protocol'
import { useState } from 'react'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { Confirmation } from '#app/ui/overlay/confirmation'

interface WithdrawButtonProps {
  id: number
  onWithdrawn: (forecast: ForecastState) => void
}

/** Withdraws the reader's own view while it has no locked price. */
export function WithdrawButton({ id, onWithdrawn }: WithdrawButtonProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const { busy, run } = useSaving()

  async function withdraw() {
    const isWithdrawn = await run(async () => onWithdrawn(await api.call(withdrawForecast, { id })))
    setOpen(false)
    // The price may have been locked meanwhile.
    void queries.invalidateQueries(queriesOf(getForecasts))
    if (isWithdrawn) toast.done('已撤回')
  }

  return (
    <>
      <button type="button" className="needs-script hover:text-brand" onClick={() => setOpen(true)}>
        撤回观点
      </button>
      <Confirmation
        open={open}
        title="撤回这条观点？"
        text="锁价前可以撤回，撤回的观点不计入命中率，帖子保留。锁价后不能撤回。"
        action="撤回"
        busy={busy}
        onClose={() => setOpen(false)}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
