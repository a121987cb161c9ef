import type { FastifyInstance } from 'fastify'
import { subjectOf } from '#modules/quota'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { day, limits as ownLimits } from '#platform/limits'
import type { Logger } from '#platform/logging'
import { type AnalystOptions, planIfComplete, understandQuestion } from '../analyst/analyst'
import type { AnswerEnd, AnswerEngine, ClauseFailure, Question } from '../chats/answering'
import { refusalOf } from '../policy/refusals'
import { createEndpointCall } from '../tools/call-endpoints'
import type { Tool } from '../tools/tool'
import type { Breaker, BreakerCall } from './breaker'
import type { Budget } from './budget'
import { type Cost, createCostMeter, type Prices } from './cost'
import { type HandOverReason, isFault } from './hand-over'
import type { ModelMetrics } from './model-metrics'
import { answerByModel, type ModelRunOptions } from './model-run'
import { type ConnectedModel, isMember } from './provider'
import { defaultLimits, faultOf, type ModelLimits } from './run-model'

/** Notice above an answer that the analyst gave instead of the model. */
export const analystNotice = '本次由规则分析员回答'

/** Maximum model answers per member and Beijing day. */
const perMember = [{ seconds: day, max: 300 }]

export interface ModelAnsweringOptions {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'error' | 'warn'>
  calls: Pick<FastifyInstance['calls'], 'run'>
  daysOf: AnalystOptions['daysOf']
  /** Answers the questions that the model does not answer. */
  analyst: AnswerEngine
  /** Null if no API key is configured. */
  connect: (() => Promise<ConnectedModel>) | null
  prices: Prices
  breaker: Breaker
  budget: Budget
  metrics: ModelMetrics
  limits?: Partial<ModelLimits>
  /** Replaces the portal's own tools. */
  tools?: readonly Tool[]
}

type Attempt = Omit<ModelRunOptions, 'connected' | 'plan' | 'tools' | 'onToolFault'> & {
  passage: BreakerCall
  connect: NonNullable<ModelAnsweringOptions['connect']>
}

/** Intents whose answers are fixed texts of the portal, not facts. */
const fixedIntents: ReadonlySet<string> = new Set(['greet', 'otherMarket'])

/**
 * Creates the engine that answers with the connected model, which uses the portal's tools. The analyst
 * answers refused questions and questions with a fixed text. If the model fails, the analyst's text, with a
 * notice, replaces the text shown before.
 */
export function createModelAnswering(options: ModelAnsweringOptions): AnswerEngine {
  const { db, clock, logger, analyst, connect, breaker, budget, metrics } = options
  const limits = { ...defaultLimits, ...options.limits }

  /** Reason not to call the model at all; null if it may be called. */
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
    const call = createEndpointCall({
      calls: options.calls,
      caller: { actor: question.actor, expired: false },
    })
    const read = await understandQuestion(question, { call, daysOf: options.daysOf })
    // The analyst asks the user to choose if a name is ambiguous, and it has the fixed texts.
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

  /** The model's answer, or the reason why the analyst must answer. */
  async function attempt({ passage, connect, ...run }: Attempt): Promise<AnswerEnd | HandOverReason> {
    metrics.called()
    try {
      const end = await answerByModel({
        ...run,
        plan: planIfComplete(run.read),
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

  /** The reason for a hand-over. Throws the abort reason if the answer was stopped. */
  function reasonOf(error: unknown, { passage, signal }: { passage: BreakerCall; signal: AbortSignal }) {
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
