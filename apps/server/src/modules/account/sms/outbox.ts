import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { outboxRepository } from './outbox.repository'
import type { SmsProvider } from './sms-provider'
import { smsText } from './sms-text'

/** Where it is read; in development mode only. */
export const outboxPath = '/dev/outbox'

const shown = 50

/** Keeps the messages it should send, to be read by whoever develops. */
export function createOutbox({ db, clock }: { db: Database; clock: Clock }) {
  const outbox = outboxRepository(db)
  return {
    name: 'outbox',
    send: ({ mobile, code, event }) =>
      outbox.add({ mobile, text: smsText(event, code), sentAt: clock.now() }),
    readAt: (mobile: string) => `${outboxPath}?mobile=${mobile}`,
    /** The last fifty, newest first. */
    last: (mobile?: string) => outbox.last(shown, mobile),
  } satisfies SmsProvider & Record<string, unknown>
}
