import { type InputOf, type OutputOf, sendSms, smsCountdown } from '@vce/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor } from '#platform/http'
import { limits } from '#platform/limits'
import { accountRepository } from '../account.repository'
import { captchaRepository } from '../captcha/captcha.repository'
import { ticketHash } from '../captcha/tickets'
import { standingRepository } from '../devices/standing.repository'
import type { Budget } from './budget'
import { createCodes } from './codes'
import { requesterOf } from './requester'
import { smsRules } from './send-limits'
import type { SmsMetrics } from './sms-metrics'
import { reasonOf, type SmsProvider } from './sms-provider'

interface SendSmsOptions {
  db: Database
  clock: Clock
  /** Nobody: every call is refused. */
  provider?: SmsProvider
  logger: FastifyBaseLogger
  budget: Budget
  metrics: Pick<SmsMetrics, 'messageSent'>
}

/** Sends codes. Neither the answer nor the queries depend on whether the number has an account. */
export function createSendSms({ db, clock, provider, logger, budget, metrics }: SendSmsOptions) {
  const codes = createCodes({ db, clock })

  async function isOwn(actor: Actor, mobile: string) {
    if (actor.kind !== 'user') return false
    return (await accountRepository(db).byId(actor.userId))?.mobile === mobile
  }

  return {
    async sendSms(
      actor: Actor,
      { mobile, event, ticket }: InputOf<typeof sendSms>,
    ): Promise<OutputOf<typeof sendSms>> {
      if (!provider) throw failure(sendSms, 'notSent', { reason: 'no provider' })

      if (event === 'close_account' && !(await isOwn(actor, mobile))) throw failure(sendSms, 'notOwner')

      // All or nothing. The ticket comes first, so that nobody without one uses up the limits of another's number; a
      // limit that refuses rolls it back, so that its holder need not solve another puzzle after the wait.
      const { code, withdraw, message } = await db.transaction(async (tx) => {
        const now = clock.now()
        const standing = await standingRepository(tx).of(mobile, actor.touristId)
        if (!(await captchaRepository(tx).useTicket(ticketHash(ticket), { mobile, event }, now))) {
          throw failure(sendSms, 'ticketInvalid')
        }
        const taken = await limits(tx).take(smsRules(mobile, actor, standing), now)
        if (!taken.ok) throw failure(sendSms, taken.window.refusal, { retryAfter: taken.retryAfter })
        const drawn = await codes.draw({ mobile, event, asker: requesterOf(actor) }, tx)
        // Last, because all messages wait for this row until the transaction ends.
        const message = await budget.take(tx, standing)
        if (!message) throw failure(sendSms, 'budgetSpent')
        return { ...drawn, message }
      })
      message.report()

      // Outside: a provider takes its time, and what it took cannot be taken back.
      try {
        await provider.send({ mobile, code, event })
      } catch (error) {
        const reason = reasonOf(error)
        logger.warn({ provider: provider.name, reason }, 'an SMS was not sent')
        // It may have arrived all the same, but its reader was told otherwise. What was counted stays counted.
        await withdraw()
        throw failure(sendSms, 'notSent', { reason })
      }
      metrics.messageSent(message.isStranger)
      return { wait: smsCountdown, outbox: provider.readAt?.(mobile) ?? null }
    },
  }
}
