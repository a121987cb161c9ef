import { closeCodes } from './hub'

/** Requests that a client may make at once; `perSecond` is how many are refilled. */
const burst = 30
const perSecond = 5
/** Characters that cost as much as one request: a long text is expensive even before it is parsed. */
const charactersPerRequest = 1_000
/** Number of refusals after which the socket is closed. */
const maxRefusals = 50

/** Error texts sent to the client; the page shows them. */
const liveMessages = {
  malformed: '请求内容有误',
  tooMany: '请求过于频繁，请稍后再试',
} as const

interface GuardOptions {
  now: () => number
  answer: (text: string) => void
  close: (code: number, text: string) => void
}

interface Admission<Request> {
  parse: (value: unknown) => Request | null
  /** Cost of a request, in addition to the cost of its length. */
  costOf: (request: Request) => number
  /** Takes tokens from the bucket of the caller's address; false if too few are left. */
  spend: (cost: number) => boolean
}

/**
 * Parses a socket's requests and admits only as many as a page can need. Above the limit each request gets an
 * error, and repeated refusals close the socket.
 */
export function createGuard({ now, answer, close }: GuardOptions) {
  let credit = burst
  let lastAt = now()
  let refusals = 0

  const refuse = (text: string) => {
    refusals += 1
    if (refusals > maxRefusals) close(closeCodes.flooding, text)
    else answer(text)
    return null
  }

  return <Request>(text: string, { parse, costOf, spend }: Admission<Request>): Request | null => {
    const at = now()
    credit = Math.min(burst, credit + (Math.max(0, at - lastAt) / 1000) * perSecond)
    lastAt = at
    // The client was quiet for a while, so its refusals are forgotten.
    if (credit === burst) refusals = 0
    if (credit < 1) return refuse(liveMessages.tooMany)
    credit -= 1
    if (!spend(text.length / charactersPerRequest)) return refuse(liveMessages.tooMany)
    const request = parse(jsonOf(text))
    if (request === null) return refuse(liveMessages.malformed)
    return spend(costOf(request)) ? request : refuse(liveMessages.tooMany)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
