/** Moments (ms) from which a number may be sent the next code, by number. */
type Waits = Readonly<Record<string, number>>

/** Longest wait believed: a clock put back must not lock the button for hours. */
const longest = 3600

/** Whole seconds until the number may ask again; undefined where it never asked. */
export function secondsLeft(waits: Waits, mobile: string, now: number): number | undefined {
  const readyAt = waits[mobile]
  if (readyAt === undefined) return undefined
  const seconds = Math.ceil((readyAt - now) / 1000)
  return seconds > 0 && seconds <= longest ? seconds : 0
}

/** With a wait begun for one number; what is long over is forgotten. */
export function begun(waits: Waits, mobile: string, seconds: number, now: number): Waits {
  const fresh = Object.entries(waits).filter(([, readyAt]) => readyAt > now - longest * 1000)
  return { ...Object.fromEntries(fresh), [mobile]: now + seconds * 1000 }
}

/** What an earlier page kept; anything else counts as nothing. */
export function waitsIn(text: string | null): Waits {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter((each) => typeof each[1] === 'number'))
  } catch {
    return {}
  }
}

const key = 'sms_ready'

/** Kept for the visit: it outlives the mode, the dialog and the page. */
export const smsWaits = {
  secondsLeft: (mobile: string) => secondsLeft(waitsIn(sessionStorage.getItem(key)), mobile, Date.now()),
  begin(mobile: string, seconds: number) {
    const waits = begun(waitsIn(sessionStorage.getItem(key)), mobile, seconds, Date.now())
    sessionStorage.setItem(key, JSON.stringify(waits))
  },
}
