import { useEffect, useState } from 'react'
import { smsWaits } from './sms-waits'

/** Seconds until the next code may be sent to a number, and a function to start such a wait. */
export function useSmsWait(mobile: string) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const update = () => setLeft(smsWaits.secondsLeft(mobile))
    update()
    const clock = setInterval(update, 250)
    return () => clearInterval(clock)
  }, [mobile])
  return {
    /** Undefined if no code was sent to the number. */
    left,
    begin(seconds: number) {
      smsWaits.begin(mobile, seconds)
      setLeft(seconds)
    },
  }
}
