import * as z from 'zod/mini'

/** A token bucket: its capacity, and the tokens refilled per second. */
export interface Rate {
  burst: number
  perSecond: number
}

/** Limits per address (IPv6: per /64); null: no limit. */
export interface FloodLimits {
  calls: Rate | null
  /** Rendered pages; pages served from memory do not count. */
  pages: Rate | null
  /** Files: pictures, reports, scripts, styles and sitemaps. */
  files: Rate | null
  /** Pieces of streams: a viewer fetches a playlist and a segment every two seconds. */
  media: Rate | null
  /** Payment notices; a channel sends many of them from few addresses. */
  notices: Rate | null
  /** Openings of sockets. */
  sockets: Rate | null
  /** Requests on sockets; a long request, which names many contracts, costs more. */
  subscriptions: Rate | null
  /** Sockets open at the same time. */
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
 * Defaults for an office of thirty people behind one address: a page makes a few calls, a chart polls every
 * few seconds, a page of quotes has two subscriptions.
 */
export const floodSettings = {
  FLOOD_LIMITS: z._default(z.enum(['on', 'off'], '只能是 on 或 off'), 'on'),
  LIMIT_CALLS: rate('1200/60'),
  LIMIT_PAGES: rate('300/10'),
  LIMIT_FILES: rate('6000/300'),
  LIMIT_MEDIA: rate('600/40'),
  LIMIT_NOTICES: rate('600/20'),
  LIMIT_SOCKETS: rate('600/5'),
  LIMIT_SUBSCRIPTIONS: rate('900/60'),
  MAX_SOCKETS: z._default(
    z.string().check(z.refine((text) => /^(off|[1-9]\d{0,5})$/.test(text), '必须是 off 或正整数')),
    '300',
  ),
}

interface RawSettings {
  FLOOD_LIMITS: 'on' | 'off'
  LIMIT_CALLS: string
  LIMIT_PAGES: string
  LIMIT_FILES: string
  LIMIT_MEDIA: string
  LIMIT_NOTICES: string
  LIMIT_SOCKETS: string
  LIMIT_SUBSCRIPTIONS: string
  MAX_SOCKETS: string
}

export function floodLimitsOf(set: RawSettings): FloodLimits {
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
    files: rateOf(set.LIMIT_FILES),
    media: rateOf(set.LIMIT_MEDIA),
    notices: rateOf(set.LIMIT_NOTICES),
    sockets: rateOf(set.LIMIT_SOCKETS),
    subscriptions: rateOf(set.LIMIT_SUBSCRIPTIONS),
    maxSockets: unlimited ? null : Number(set.MAX_SOCKETS),
  }
}
