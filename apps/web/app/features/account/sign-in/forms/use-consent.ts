import { useState } from 'react'

/** Consent to the guideline, whose box is ticked until the visitor unticks it. */
export function useConsent() {
  const [ticked, setTicked] = useState(true)
  const [missing, setMissing] = useState(false)
  const [reading, setReading] = useState(false)

  const tick = (now: boolean) => {
    setTicked(now)
    if (now) setMissing(false)
  }
  return {
    ticked,
    tick,
    /** Error message after an attempt to continue without consent. */
    fault: missing ? '请先勾选个人信息保护指引' : undefined,
    /** Returns whether the form may continue; if not, shows the message and the guideline. */
    demand() {
      if (ticked) return true
      setMissing(true)
      setReading(true)
      return false
    },
    /** Whether the guideline is open. */
    reading,
    read: () => setReading(true),
    answer(agreed: boolean) {
      tick(agreed)
      setReading(false)
    },
    close: () => setReading(false),
  }
}

export type Consent = ReturnType<typeof useConsent>
