import type { FastifyInstance } from 'fastify'
import { subjectOf } from '#modules/quota'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { day, limits as ownLimits } from '#platform/limits'
import type { Logger } from '#platform/logging'
import { type AnalystOptions, planned, understood } from '../analyst/analyst'
import type { AnswerEnd, Answering, ClauseFailure, Question } from '../chats/answering'
import { refusalOf } from '../policy/refusals'
import { callEndpoints } from '../tools/call-endpoints'
import type { Tool } from '../tools/tool'
import type { Breaker, Passage } from './breaker'
import type { Budget } from './budget'
import { type Cost, createCostMeter, type Prices } from './cost'
import { type HandOverReason, isFault } from './hand-over'
import type { ModelMetrics } from './model-metrics'
import { answerByModel, type ModelRunOptions } from './model-run'
import { type ConnectedModel, isMember } from './provider'
import { defaultLimits, faultOf, type ModelLimits } from './run-model'

/** Stands with an answer that the analyst gave in place of the model. */
export const analystNotice = '本次由规则分析员回答'

/** Answers of the model for one member on a Beijing day. */
const perMember = [{ seconds: day, max: 300 }]

export interface ModelAnsweringOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error' | 'warn'>
  calls: Pick<FastifyInstance['calls'], 'run'>
  daysOf: AnalystOptions['daysOf']
  /** Answers what the model does not. */
  analyst: Answering
  /** Null without a key. */
  connect: (() => Promise<ConnectedModel>) | null
  prices: Prices
  breaker: Breaker
  budget: Budget
  metrics: ModelMetrics
  limits?: Partial<ModelLimits>
  /** In place of the portal's own tools. */
  tools?: readonly Tool[]
}

type Attempt = Omit<ModelRunOptions, 'connected' | 'plan' | 'tools' | 'onToolFault'> & {
  passage: Passage
  connect: NonNullable<ModelAnsweringOptions['connect']>
}

/** Intents whose answers are fixed texts of the portal, not facts. */
const fixedIntents: ReadonlySet<string> = new Set(['greet', 'otherMarket'])

/**
 * Answers by the connected model over the portal's tools. The analyst answers what is refused or has a fixed
 * text, and, with a notice, all that the model cannot: its text takes the place of what was shown.
 */
export function createModelAnswering(options: ModelAnsweringOptions): Answering {
  const { db, clock, logger, analyst, connect, breaker, budget, metrics } = options
  const limits = { ...defaultLimits, ...options.limits }

  /** Why the model is not called at all; null if it may be. */
  async function hindrance({ actor, tier }: Question): Promise<HandOverReason | null> {
    if (!(await budget.allows(tier))) return 'budget'
    if (!isMember(tier)) return null
    const now = clock.now()
    const key = `model ${subjectOf(actor).name} ${beijingTime(now).slice(0, 10)}`
    const taken = await ownLimits(db).take([{ key, windows: perMember }], now)
    return taken.ok ? null : 'dayLimit'
  }

  async function keep(cost: Cost) {
    if (cost.tokensIn + cost.tokensOut === 0) return
    metrics.spent(cost)
    try {
      await budget.add(cost)
    } catch (error) {
      logger.error({ err: error, ...cost }, 'the cost of an answer could not be stored')
    }
  }

  return async (question, show, signal) => {
    const failures: ClauseFailure[] = []
    const meter = createCostMeter(options.prices)

    const byAnalyst = async (reason: HandOverReason): Promise<AnswerEnd> => {
      metrics.handedOver(reason)
      const end = await analyst(question, (soFar) => show({ ...soFar, notice: analystNotice }), signal)
      return { ...end, failures: [...failures, ...end.failures], ...meter.total }
    }

    if (refusalOf(question.prompt)) return analyst(question, show, signal)
    if (!connect) return byAnalyst('noKey')
    const call = callEndpoints({ calls: options.calls, caller: { actor: question.actor, expired: false } })
    const read = await understood(question, { call, daysOf: options.daysOf })
    // The analyst asks back where several readings fit, and has the fixed texts.
    if (read.linked.choice || fixedIntents.has(read.slots?.intent ?? ''))
      return analyst(question, show, signal)

    const hindered = await hindrance(question)
    if (hindered) return byAnalyst(hindered)
    const passage = breaker.enter()
    if (!passage) return byAnalyst('breaker')
    const outcome = await attempt({
      question,
      read,
      call,
      meter,
      limits,
      failures,
      signal,
      show,
      passage,
      connect,
    })
    return typeof outcome === 'string' ? byAnalyst(outcome) : { ...outcome, ...meter.total }
  }

  /** The model's answer, or why the analyst has to give it. */
  async function attempt({ passage, connect, ...run }: Attempt): Promise<AnswerEnd | HandOverReason> {
    metrics.called()
    try {
      const end = await answerByModel({
        ...run,
        plan: planned(run.read),
        connected: await connect(),
        tools: options.tools,
        onToolFault: (error, { name }) =>
          logger.error({ err: error, tool: name }, 'a tool of the model failed'),
      })
      passage.succeed()
      return end
    } catch (error) {
      return reasonOf(error, { passage, signal: run.signal })
    } finally {
      await keep(run.meter.total)
    }
  }

  /** Why the answer is handed over. Throws what stopped it. */
  function reasonOf(error: unknown, { passage, signal }: { passage: Passage; signal: AbortSignal }) {
    if (signal.aborted) {
      passage.leave()
      throw signal.reason
    }
    const { reason, cause } = faultOf(error)
    if (isFault(reason)) {
      passage.fail()
      metrics.failed(reason)
      logger.warn({ err: cause, reason }, 'the model failed')
    } else passage.succeed()
    return reason
  }
}
