import { useQueryClient } from '@tanstack/react-query'
import { draw, getBalances, getDraws, getEntries, getPool, getUser, type OutputOf } from '@vce/protocol'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '#app/lib/api'
import { useIdempotencyKey } from '#app/lib/idempotency-key'
import { queriesOf } from '#app/lib/query'
import { useSending } from '#app/lib/use-sending'
import { createSeed } from './client-seed'
import { turnMs } from './wheel'
import { angleTo, prizeSequence } from './wheel-fields'

export type DrawResult = OutputOf<typeof draw>

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A draw by the server, and the wheel that turns to the drawn prize. */
export function useDraw(prizeIds: readonly number[]) {
  const api = useApi()
  const queries = useQueryClient()
  // The seed is set after hydration, because a seed rendered by the server would not come from the reader's
  // browser.
  const [seed, setSeed] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ seed })
  const [isOwn, setIsOwn] = useState(false)
  const [angle, setAngle] = useState(0)
  const [drawn, setDrawn] = useState<DrawResult | null>(null)
  const [turning, setTurning] = useState(false)
  // One key for each draw, so that a repeated call after a lost reply does not draw twice.
  const key = useIdempotencyKey()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    setSeed(createSeed())
    return () => clearTimeout(timer.current)
  }, [])

  const stop = () => {
    setTurning(false)
    if (!isOwn) setSeed(createSeed())
    void queries.invalidateQueries(queriesOf(getPool, getDraws, getUser, getBalances, getEntries))
  }

  return {
    seed,
    angle,
    message,
    turning,
    drawn: turning ? null : drawn,
    isBusy: busy || turning,
    isHeld,
    writeSeed(text: string) {
      refuse(null)
      key.renew()
      setIsOwn(true)
      setSeed(text)
    },
    renewSeed() {
      refuse(null)
      key.renew()
      setIsOwn(false)
      setSeed(createSeed())
    },
    async start() {
      let answer: DrawResult | undefined
      const done = await run(async () => {
        answer = await api.call(draw, { client_seed: seed }, key.option())
      })
      if (!done || !answer) {
        // Stocks, remaining draws or the pool itself may have changed since the page was loaded.
        void queries.invalidateQueries(queriesOf(getPool))
        return
      }
      key.renew()
      const field = prizeSequence(prizeIds.length).indexOf(prizeIds.indexOf(answer.prize.prize_id))
      setDrawn(answer)
      setTurning(true)
      setAngle((present) => angleTo(field, prizeIds.length, present))
      timer.current = setTimeout(stop, isCalm() ? 0 : turnMs)
    },
  }
}
