import { type SmsEvent, sendSms, smsCountdownSeconds } from '@vce/protocol'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import type { Actor, Verb } from '#platform/http'
import { limits } from '#platform/limits'
import { accountRepository } from '../account.repository'
import { captchaRepository } from '../captcha/captcha.repository'
import { ticketHash } from '../captcha/tickets'
import { memberRelationRepository } from '../devices/member-relation.repository'
import type { Budget } from '../sms-budget/budget'
import { createCodes } from './codes'
import { requesterOf } from './requester'
import { smsRules } from './send-limits'
import type { SmsMetrics } from './sms-metrics'
import { reasonOf, type SmsProvider } from './sms-provider'

interface SendSmsOptions {
  db: Database
  clock: Clock
  /** Without a provider every call is refused. */
  provider?: SmsProvider
  logger: FastifyBaseLogger
  budget: Budget
  metrics: Pick<SmsMetrics, 'messageSent'>
}

/** Purposes for which a signed-in user confirms the account's own number. */
const toOwnNumber: ReadonlySet<string> = new Set<SmsEvent>(['close_account', 'pay_pwd'])

/**
 * Creates a function that sends codes. Neither its answer nor its queries depend on whether the number has an
 * account.
 */
export function createSendSms({
  db,
  clock,
  provider,
  logger,
  budget,
  metrics,
}: SendSmsOptions): Verb<typeof sendSms> {
  const codes = createCodes({ db, clock })

  async function isOwnNumber(actor: Actor, mobile: string) {
    if (actor.kind !== 'user') return false
    return (await accountRepository(db).byId(actor.userId))?.mobile === mobile
  }

  return async (actor, { mobile, event, ticket }) => {
    if (!provider) throw failure(sendSms, 'notSent', { reason: 'no provider' })

    if (toOwnNumber.has(event) && !(await isOwnNumber(actor, mobile))) throw failure(sendSms, 'notOwner')

    // The transaction does all or nothing. The ticket is checked first, so that callers without one cannot
    // use up a number's limits. A refusal by a limit rolls the ticket back, so that the caller need not solve
    // another captcha after the wait.
    const { code, withdraw, message } = await db.transaction(async (tx) => {
      const now = clock.now()
      const relation = await memberRelationRepository(tx).of(mobile, actor.touristId)
      if (!(await captchaRepository(tx).useTicket(ticketHash(ticket), { mobile, event }, now))) {
        throw failure(sendSms, 'ticketInvalid')
      }
      const taken = await limits(tx).take(smsRules(mobile, actor, relation), now)
      if (!taken.ok) throw failure(sendSms, taken.window.refusal, { retryAfter: taken.retryAfter })
      const drawn = await codes.draw({ mobile, event, asker: requesterOf(actor) }, tx)
      // The last step, because the hour's row stays locked for all messages until the transaction ends.
      const message = await budget.take(tx, relation)
      if (!message) throw failure(sendSms, 'budgetSpent')
      return { ...drawn, message }
    })
    message.report()

    // Sent outside the transaction, because a provider is slow and a sent message cannot be rolled back.
    try {
      await provider.send({ mobile, code, event })
    } catch (error) {
      const reason = reasonOf(error)
      logger.warn({ provider: provider.name, reason }, 'could not send an SMS')
      // The code is withdrawn: the user sees an error, though the message may have arrived. The limits stay
      // counted.
      await withdraw()
      throw failure(sendSms, 'notSent', { reason })
    }
    metrics.messageSent(message.isStranger)
    return { wait: smsCountdownSeconds, outbox: provider.readAt?.(mobile) ?? null }
  }
}
