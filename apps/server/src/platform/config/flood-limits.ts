import * as z from 'zod/mini'

/** A token bucket: so many at once, and so many that come back each second. */
export interface Rate {
  burst: number
  perSecond: number
}

/** What one address (of IPv6 one /64) may ask for; null: without a limit. */
export interface FloodLimits {
  calls: Rate | null
  /** Pages that are rendered; those that are ready in memory cost nothing. */
  pages: Rate | null
  /** Openings of sockets. */
  sockets: Rate | null
  /** Requests on sockets; a long one, which names many contracts, counts for more. */
  subscriptions: Rate | null
  /** Sockets open at a time. */
  maxSockets: number | null
}

const form = /^([1-9]\d{0,6})\/([1-9]\d{0,5}|0\.\d{1,3})$/

const rate = (byDefault: string) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === 'off' || form.test(text),
          `必须是 off 或形如 ${byDefault} 的「突发/每秒」`,
        ),
      ),
    byDefault,
  )

/**
 * Defaults for an office of thirty behind one address: a page is a few calls, a chart asks every few seconds, a page
 * of quotes is two subscriptions.
 */
export const floodSettings = {
  FLOOD_LIMITS: z._default(z.enum(['on', 'off'], '只能是 on 或 off'), 'on'),
  LIMIT_CALLS: rate('1200/60'),
  LIMIT_PAGES: rate('300/10'),
  LIMIT_SOCKETS: rate('600/5'),
  LIMIT_SUBSCRIPTIONS: rate('900/60'),
  MAX_SOCKETS: z._default(
    z.string().check(z.refine((text) => /^(off|[1-9]\d{0,5})$/.test(text), '必须是 off 或正整数')),
    '300',
  ),
}

interface Written {
  FLOOD_LIMITS: 'on' | 'off'
  LIMIT_CALLS: string
  LIMIT_PAGES: string
  LIMIT_SOCKETS: string
  LIMIT_SUBSCRIPTIONS: string
  MAX_SOCKETS: string
}

export function floodLimitsOf(set: Written): FloodLimits {
  const rateOf = (text: string): Rate | null => {
    const [, burst, perSecond] = form.exec(text) ?? []
    return set.FLOOD_LIMITS === 'off' || !burst || !perSecond
      ? null
      : { burst: Number(burst), perSecond: Number(perSecond) }
  }
  const unlimited = set.FLOOD_LIMITS === 'off' || set.MAX_SOCKETS === 'off'
  return {
    calls: rateOf(set.LIMIT_CALLS),
    pages: rateOf(set.LIMIT_PAGES),
    sockets: rateOf(set.LIMIT_SOCKETS),
    subscriptions: rateOf(set.LIMIT_SUBSCRIPTIONS),
    maxSockets: unlimited ? null : Number(set.MAX_SOCKETS),
  }
}
