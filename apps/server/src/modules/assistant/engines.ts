import type { World } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import type { Logger } from '#platform/logging'
import { termsAt } from '#platform/terms'
import { createAnalyst } from './analyst/analyst'
import type { AnswerEngine } from './chats/answering'
import { createRunningAnswers } from './chats/running-answers'
import { createBreaker } from './model/breaker'
import { createBudget } from './model/budget'
import { createModelAnswering } from './model/model-answering'
import { modelsInUse } from './model/model-choices.service'
import { createModelMetrics } from './model/model-metrics'
import { createModelLoader, modelNotice } from './model/provider'
import { helplineTerms } from './policy/helpline-terms'

interface EnginesOptions {
  config: Config
  db: Database
  clock: Clock
  logger: Logger
  app: Pick<FastifyInstance, 'calls' | 'metrics'>
  /** A world's running trading day and its newest settled day. */
  daysOf: (world: World) => Promise<{ running: string; settled: string }>
  /** Replaces the portal's own engines; null: it does not. */
  replacedEngine: AnswerEngine | null
}

/**
 * The assistant with the engines that the settings configure: the analyst alone, or a model with the analyst
 * as fallback.
 */
export function createEngines({ config, db, clock, logger, app, daysOf, replacedEngine }: EnginesOptions) {
  const { calls, metrics } = app
  const { ai } = config
  const analyst = createAnalyst({
    calls,
    daysOf,
    helpline: async () => (await termsAt(db, helplineTerms, clock.now())).text,
    onFault: (error) => logger.error({ err: error }, 'a tool of the assistant failed'),
  })
  const byModel = createModelAnswering({
    db,
    clock,
    logger,
    calls,
    daysOf,
    analyst,
    connect: ai && createModelLoader(ai, () => modelsInUse(db, ai)),
    prices: ai ?? { priceIn: 0, priceOut: 0 },
    breaker: createBreaker(() => clock.now().getTime()),
    budget: createBudget({
      db,
      clock,
      dailyFen: ai?.dailyBudgetFen ?? 0,
      onAlarm: (spent) => logger.error(spent, "most of the day's budget of the model is spent"),
    }),
    metrics: createModelMetrics(metrics),
  })
  return {
    running: createRunningAnswers({ db, clock, logger, answering: replacedEngine ?? byModel }),
    modelNotice: async () => modelNotice(ai && (await modelsInUse(db, ai))),
  }
}
