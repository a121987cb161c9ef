import { beginWechatSignIn, checkWechatSignIn, type OutputOf, qrLifetime, scanStatus } from '@vce/protocol'
import { type Api, errorMessage, failedWith } from '../../../lib/api'

type Found = NonNullable<OutputOf<typeof checkWechatSignIn>['data']>

/** How far signing in by QR code has come. */
export type Scan =
  | { state: 'loading' }
  /** `phone` is where one is played, in development mode. */
  | { state: 'waiting'; picture: string; phone: string | null }
  | { state: 'scanned' | 'expired' | 'refused'; picture: string }
  | { state: 'done'; picture: string; found: Found }
  /** The portal has no QR codes; WeChat's own page may do. */
  | { state: 'unavailable'; words: string }
  | { state: 'failed'; words: string }

/** Milliseconds from one look to the next. */
const beat = 1000

interface Surroundings {
  api: Api
  signal: AbortSignal
  now?: () => number
  /** Resolves after some milliseconds, at once when the signal says stop. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A QR code from its making to its end, one state after another. */
export async function* scanning({
  api,
  signal,
  now = Date.now,
  pause = waited,
}: Surroundings): AsyncGenerator<Scan, void> {
  yield { state: 'loading' }
  let ticket: OutputOf<typeof beginWechatSignIn>
  try {
    ticket = await api.call(beginWechatSignIn, {}, { signal })
  } catch (error) {
    if (!signal.aborted) yield refused(error)
    return
  }

  const { qr_code_url: picture, sandbox: phone } = ticket
  const seconds = ticket.expire_seconds > 0 ? ticket.expire_seconds : qrLifetime
  const end = now() + seconds * 1000
  yield { state: 'waiting', picture, phone }

  while (now() < end) {
    await pause(beat, signal)
    if (signal.aborted) return
    const answer = await look(api, ticket.ticket, signal)
    if (signal.aborted) return
    if (!answer) continue
    const { status, data } = answer
    if (status === scanStatus.done && data) return yield { state: 'done', picture, found: data }
    if (status === scanStatus.refused) return yield { state: 'refused', picture }
    if (status === scanStatus.expired || status === scanStatus.done) break
    yield status === scanStatus.scanned ? { state: 'scanned', picture } : { state: 'waiting', picture, phone }
  }
  yield { state: 'expired', picture }
}

const refused = (error: unknown): Scan => {
  const words = errorMessage(error)
  return { state: failedWith(error, beginWechatSignIn, 'unavailable') ? 'unavailable' : 'failed', words }
}

/** One look; a look that failed is made up for by the next. */
const look = (api: Api, ticket: string, signal: AbortSignal) =>
  api.call(checkWechatSignIn, { ticket }, { signal }).catch(() => undefined)

const waited = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const clock = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(clock)
      resolve()
    })
  })
