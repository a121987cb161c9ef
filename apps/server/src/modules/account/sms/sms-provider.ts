import type { SmsEvent } from '@vce/protocol'

export interface Sms {
  mobile: string
  /** Four digits. */
  code: string
  event: SmsEvent
}

/** Sends codes to phones. */
export interface SmsProvider {
  /** Name of the provider for the log, such as `aliyun`. */
  name: string
  /**
   * Resolves once the provider has accepted the message. Throws otherwise: an `SmsRefusal` if the provider
   * refused it.
   */
  send(sms: Sms): Promise<void>
  /** Path on this portal that shows the messages to a number; only for a provider that does not send them. */
  readAt?(mobile: string): string
}

/**
 * The provider refused the message. `reason`: the provider's error code. The provider's text is left out,
 * because it may contain the number.
 */
export class SmsRefusal extends Error {
  override name = 'SmsRefusal'
  constructor(readonly reason: string) {
    super('The provider refused the message')
  }
}

/**
 * The reason of a failure for the log. Never contains the number or code, which URLs and providers' messages
 * may contain.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof SmsRefusal) return error.reason
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
