import { closeCodes } from './hub'

/** Requests a client may make at once, and how many come back each second. */
const burst = 30
const perSecond = 5
/** Characters that count as one request: a long one is dear before it is read. */
const charactersARequest = 1_000
/** Refusals after which nobody listens any more. */
const mostRefusals = 50

/** Texts a socket answers with; the page shows them. */
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
  /** What a request counts for beside its length. */
  costOf: (request: Request) => number
  /** Takes from the bucket of the caller's address; false when too little is left. */
  spend: (cost: number) => boolean
}

/**
 * Stands before a socket's requests: parses, and lets pass only as many as a page can mean. A client that goes on
 * regardless gets an error each time, and is let go in the end.
 */
export function createGuard({ now, answer, close }: GuardOptions) {
  let credit = burst
  let seen = now()
  let refusals = 0

  const refuse = (text: string) => {
    refusals += 1
    if (refusals > mostRefusals) close(closeCodes.flooding, text)
    else answer(text)
    return null
  }

  return <Request>(text: string, { parse, costOf, spend }: Admission<Request>): Request | null => {
    const at = now()
    credit = Math.min(burst, credit + (Math.max(0, at - seen) / 1000) * perSecond)
    seen = at
    // Who has kept quiet begins anew.
    if (credit === burst) refusals = 0
    if (credit < 1) return refuse(liveMessages.tooMany)
    credit -= 1
    if (!spend(text.length / charactersARequest)) return refuse(liveMessages.tooMany)
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
