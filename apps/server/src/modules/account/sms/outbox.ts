import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { outboxRepository } from './outbox.repository'
import type { SmsProvider } from './sms-provider'
import { smsText } from './sms-text'

/** Path of the outbox page, in development mode only. */
export const outboxPath = '/dev/outbox'

const maxMessages = 50

/** Stores messages instead of sending them, for developers to read. */
export function createOutbox({ db, clock }: { db: Database; clock: Clock }) {
  const outbox = outboxRepository(db)
  return {
    name: 'outbox',
    send: ({ mobile, code, event }) =>
      outbox.add({ mobile, text: smsText(event, code), sentAt: clock.now() }),
    readAt: (mobile: string) => `${outboxPath}?mobile=${mobile}`,
    /** The last fifty, newest first. */
    last: (mobile?: string) => outbox.last(maxMessages, mobile),
  } satisfies SmsProvider & Record<string, unknown>
}
