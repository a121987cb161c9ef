import type { SmsEvent } from '@vce/protocol'

export interface Sms {
  mobile: string
  /** Four digits. */
  code: string
  event: SmsEvent
}

/** Sends codes to phones. */
export interface SmsProvider {
  /** Name for the log, such as `aliyun`. */
  name: string
  /**
   * Resolves once the provider accepted the message; throws otherwise, an `SmsRefusal` if the provider
   * refused.
   */
  send(sms: Sms): Promise<void>
  /** Path on this portal that shows a number's messages, for a provider that does not send them. */
  readAt?(mobile: string): string
}

/**
 * The provider refused the message. `reason` is its error code, never its text, which may contain the number.
 */
export class SmsRefusal extends Error {
  override name = 'SmsRefusal'
  constructor(readonly reason: string) {
    super('The provider refused the message')
  }
}

/**
 * Reason of a failure for the log: never the number or code, which URLs and vendors' messages may contain.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof SmsRefusal) return error.reason
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
