import { createHash, createHmac } from 'node:crypto'
import { SmsRefusal } from './sms-provider'

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
export const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text, 'utf8').digest()

/** Timeout of a provider request, in milliseconds. */
export const timeoutMs = 5000

interface Request {
  url: string
  headers: Record<string, string>
  body: string
  /** Timeout in milliseconds. */
  timeout: number
}

/**
 * Posts a request and returns the parsed JSON of the response; the timeout covers both. An HTTP error may
 * carry a JSON body with the reason, so it does not throw.
 */
export async function post({ url, headers, body, timeout }: Request): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new SmsRefusal(`HTTP ${answer.status} without JSON`)
  }
}
