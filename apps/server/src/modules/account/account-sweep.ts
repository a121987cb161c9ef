import { dayMs, hourMs } from '@vce/futures'
import type { Database } from '#platform/database'
import { limits } from '#platform/limits'
import type { Loop } from '#platform/schedule'
import { captchaRepository } from './captcha/captcha.repository'
import { devicesRepository } from './devices/devices.repository'
import { sessionsRepository } from './sessions/sessions.repository'
import { codesRepository } from './sms/codes.repository'
import { outboxRepository } from './sms/outbox.repository'
import { hoursRepository } from './sms-budget/hourly-counts.repository'
import { ticketsRepository } from './wechat/tickets.repository'

/** Hourly counts hold no personal data; they show an operator how many codes were sent and used. */
const hourlyCountRetention = 90 * dayMs
/** Retention of browsers that do not come back; after that a browser counts as new. */
const deviceRetention = 365 * dayMs

/** Drops rows of this module that no limit, code or ticket needs any more. */
export const sweepAccount: Loop = {
  name: 'sweep account',
  every: hourMs,
  async run(tx: Database, now: Date) {
    await limits(tx).sweep(now)
    await sessionsRepository(tx).sweep(now)
    const yesterday = new Date(now.getTime() - dayMs)
    await captchaRepository(tx).sweep(yesterday)
    await codesRepository(tx).sweep(yesterday)
    await hoursRepository(tx).sweep(new Date(now.getTime() - hourlyCountRetention))
    await devicesRepository(tx).sweep(new Date(now.getTime() - deviceRetention))
    await outboxRepository(tx).sweep(yesterday)
    await ticketsRepository(tx).sweep(yesterday)
  },
}
