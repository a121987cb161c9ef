import { useEffect, useState } from 'react'
import { smsWaits } from './sms-waits'

/** Seconds until a number may be sent the next code, and the way to begin such a wait. */
export function useSmsWait(mobile: string) {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    const look = () => setLeft(smsWaits.secondsLeft(mobile))
    look()
    const clock = setInterval(look, 250)
    return () => clearInterval(clock)
  }, [mobile])
  return {
    /** Undefined where the number has not been sent one. */
    left,
    begin(seconds: number) {
      smsWaits.begin(mobile, seconds)
      setLeft(seconds)
    },
  }
}
