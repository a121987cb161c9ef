import { useQueryClient } from '@tanstack/react-query'
import { type Endpoint, startTrial, type TrialTag } from '@vce/protocol'
import { useEffect, useEffectEvent, useState } from 'react'
import { failedWith, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toastRefusal } from '#app/lib/toast-refusal'

interface TrialOptions {
  type: TrialTag
  /** Whether a trial now shows the whole page to a reader without a level. */
  running: boolean
  /** Endpoints whose data is fetched again when the trial begins and ends. */
  endpoints: readonly Endpoint[]
  onStart?: () => void
}

interface Trial {
  /** `before`: not started; `over`: ended while the page was open. */
  state: 'before' | 'running' | 'over'
  /** Seconds left. */
  left: number
  start: () => void
}

/** The trial of a page: a minute a day, counted by the server. */
export function useTrial({ type, running, endpoints, onStart }: TrialOptions): Trial {
  const api = useApi()
  const queries = useQueryClient()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  const left = endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isOver = endsAt !== null && left === 0

  const renew = useEffectEvent(() => queries.invalidateQueries(queriesOf(...endpoints)))

  async function start() {
    try {
      const { left: seconds } = await api.call(startTrial, { type })
      setNow(Date.now())
      setEndsAt(Date.now() + seconds * 1000)
      await renew()
      onStart?.()
    } catch (error) {
      toastRefusal(error)
      if (failedWith(error, startTrial, 'over')) setEndsAt(0)
    }
  }
  const resume = useEffectEvent(start)

  // A page opened during a trial asks the server for the seconds left; this does not extend the trial.
  useEffect(() => {
    if (running) void resume()
  }, [running])

  useEffect(() => {
    if (endsAt === null || isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [endsAt, isOver])

  useEffect(() => {
    if (isOver) void renew()
  }, [isOver])

  return {
    state: isOver ? 'over' : endsAt === null ? 'before' : 'running',
    left,
    start: () => void start(),
  }
}
