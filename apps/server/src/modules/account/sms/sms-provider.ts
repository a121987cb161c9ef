import type { SmsEvent } from '@vce/protocol'

export interface Sms {
  mobile: string
  /** Four digits. */
  code: string
  event: SmsEvent
}

/** Who brings codes to phones. */
export interface SmsProvider {
  /** For the log: `aliyun`. */
  name: string
  /** Resolves once the message is on its way; anything else is thrown, an `SmsRefusal` where the provider said no. */
  send(sms: Sms): Promise<void>
  /** Where on this portal the messages of a number can be read, for a provider that brings them nowhere. */
  readAt?(mobile: string): string
}

/** The provider answered, and did not take the message. `reason` is its own word for it: never its sentence, which may hold the number. */
export class SmsRefusal extends Error {
  override name = 'SmsRefusal'
  constructor(readonly reason: string) {
    super('The provider did not take the message')
  }
}

/** What may be logged of a failed sending: neither number nor code, which addresses and vendors' sentences carry. */
export function reasonOf(error: unknown): string {
  if (error instanceof SmsRefusal) return error.reason
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
