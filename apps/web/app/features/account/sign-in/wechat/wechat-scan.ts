import {
  beginWechatSignIn,
  checkWechatSignIn,
  type OutputOf,
  qrLifetimeSeconds,
  scanStatus,
} from '@vce/protocol'
import { type Api, errorMessage, failedWith } from '#app/lib/api'

type ScanResult = NonNullable<OutputOf<typeof checkWechatSignIn>['data']>

/** State of a sign-in by QR code. */
export type Scan =
  | { state: 'loading' }
  /** `phone` is the address of the simulated phone in development mode. */
  | { state: 'waiting'; picture: string; phone: string | null }
  | { state: 'scanned' | 'expired' | 'refused'; picture: string }
  | { state: 'done'; picture: string; found: ScanResult }
  /** The portal cannot create QR codes; WeChat's own page may still offer one. */
  | { state: 'unavailable'; message: string }
  | { state: 'failed'; message: string }

/** Milliseconds between two checks. */
const checkIntervalMs = 1000

interface ScanOptions {
  api: Api
  signal: AbortSignal
  now?: () => number
  /** Resolves after `ms`, immediately on abort. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Requests a QR code and yields its states until the code was used, has expired or failed. */
export async function* watchScan({
  api,
  signal,
  now = Date.now,
  pause = wait,
}: ScanOptions): AsyncGenerator<Scan, void> {
  yield { state: 'loading' }
  let ticket: OutputOf<typeof beginWechatSignIn>
  try {
    ticket = await api.call(beginWechatSignIn, {}, { signal })
  } catch (error) {
    if (!signal.aborted) yield refused(error)
    return
  }

  const { qr_code_url: picture, sandbox: phone } = ticket
  const seconds = ticket.expire_seconds > 0 ? ticket.expire_seconds : qrLifetimeSeconds
  const end = now() + seconds * 1000
  yield { state: 'waiting', picture, phone }

  while (now() < end) {
    await pause(checkIntervalMs, signal)
    if (signal.aborted) return
    const answer = await checkOnce(api, ticket.ticket, signal)
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
  const message = errorMessage(error)
  return { state: failedWith(error, beginWechatSignIn, 'unavailable') ? 'unavailable' : 'failed', message }
}

/** Checks the code once; undefined if the call failed, then the next check follows. */
const checkOnce = (api: Api, ticket: string, signal: AbortSignal) =>
  api.call(checkWechatSignIn, { ticket }, { signal }).catch(() => undefined)

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const clock = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(clock)
      resolve()
    })
  })
