/** Epoch milliseconds from which the next code may be sent, by number. */
type Waits = Readonly<Record<string, number>>

/** Maximum accepted wait. If the clock was set back, a longer wait must not lock the button for hours. */
const maxWaitSeconds = 3600

/** Whole seconds until the next code may be sent to a number; undefined if no code was sent to the number. */
export function secondsLeft(waits: Waits, mobile: string, now: number): number | undefined {
  const readyAt = waits[mobile]
  if (readyAt === undefined) return undefined
  const seconds = Math.ceil((readyAt - now) / 1000)
  return seconds > 0 && seconds <= maxWaitSeconds ? seconds : 0
}

/** Adds a wait for one number; removes waits that ended long ago. */
export function withWait(waits: Waits, mobile: string, seconds: number, now: number): Waits {
  const fresh = Object.entries(waits).filter(([, readyAt]) => readyAt > now - maxWaitSeconds * 1000)
  return { ...Object.fromEntries(fresh), [mobile]: now + seconds * 1000 }
}

/** Parses the waits that an earlier page stored; invalid text is ignored. */
export function waitsIn(text: string | null): Waits {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((each) => typeof each[1] === 'number'))
  } catch {
    return {}
  }
}

const key = 'sms_ready'

/** The waits in session storage, where they survive a change of mode, dialog and page. */
export const smsWaits = {
  secondsLeft: (mobile: string) => secondsLeft(waitsIn(sessionStorage.getItem(key)), mobile, Date.now()),
  begin(mobile: string, seconds: number) {
    const waits = withWait(waitsIn(sessionStorage.getItem(key)), mobile, seconds, Date.now())
    sessionStorage.setItem(key, JSON.stringify(waits))
  },
}
