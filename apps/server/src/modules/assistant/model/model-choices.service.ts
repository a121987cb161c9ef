import {
  addAssistantModelResult,
  type getAssistantModels,
  type InputOf,
  type OutputOf,
  switchAssistantModel,
} from '@vce/protocol'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { AiSettings } from '#platform/config'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { modelChoicesRepository, type StoredResult } from './model-choices.repository'
import { isWorse, missedTargets } from './model-targets'
import { promptVersion } from './system-text'

export interface ModelChoicesOptions {
  db: Database
  audited: AuditedRunner
  /** Null if the `AI_*` settings are missing. */
  ai: AiSettings | null
}

/** Maximum results in the list. */
const shownResults = 50
/** Minimum questions of the evaluation set in a result. */
const minQuestions = 225

const shown = ({ madeAt, promptVersion: version, ...result }: StoredResult) => ({
  model: result.model,
  prompt_version: version,
  questions: result.questions,
  calls: result.calls,
  refusals: result.refusals,
  planted: result.planted,
  grounded: result.grounded,
  fallback: result.fallback,
  made_at: beijingTime(madeAt),
  faults: missedTargets(result),
})

/** Names of the models in use: the operators' last choice, or those of the settings. */
export async function modelsInUse(db: Database, ai: AiSettings) {
  const chosen = await modelChoicesRepository(db).last()
  return chosen ?? { model: ai.model, deepModel: ai.deepModel, filing: ai.filing, setAt: null, setBy: null }
}

/**
 * Calls with which operators submit results of the evaluation set and choose models; a chosen model must not
 * be worse than the current one.
 */
export const createModelChoices = ({ db, audited, ai }: ModelChoicesOptions) => ({
  async getAssistantModels(): Promise<OutputOf<typeof getAssistantModels>> {
    const results = await modelChoicesRepository(db).newest(shownResults)
    const used = ai && (await modelsInUse(db, ai))
    return {
      current: used && {
        model: used.model,
        deep_model: used.deepModel,
        filing: used.filing,
        set_by: used.setBy,
        set_at: used.setAt && beijingTime(used.setAt),
      },
      prompt_version: promptVersion,
      results: results.map(shown),
    }
  },

  async addAssistantModelResult(
    actor: Actor,
    { prompt_version, made_at, ...result }: InputOf<typeof addAssistantModelResult>,
  ): Promise<OutputOf<typeof addAssistantModelResult>> {
    const operator = operatorOf(actor)
    if (result.questions < minQuestions)
      throw failure(addAssistantModelResult, 'tooFewQuestions', { questions: result.questions })
    await audited(sourceOf(operator), async ({ tx, audit }) => {
      const added = await modelChoicesRepository(tx).add({
        ...result,
        promptVersion: prompt_version,
        madeAt: fromBeijingTime(made_at),
        addedBy: `operator:${operator.operatorId}`,
      })
      if (!added) throw failure(addAssistantModelResult, 'known', { model: result.model, made_at })
      await audit({ action: 'assistantModel.measure', target: `model ${result.model}`, after: result })
    })
    return { faults: missedTargets(result) }
  },

  async switchAssistantModel(
    actor: Actor,
    { model, deep_model: deepModel = model, filing, reason }: InputOf<typeof switchAssistantModel>,
  ): Promise<OutputOf<typeof switchAssistantModel>> {
    const operator = operatorOf(actor)
    if (!ai) throw failure(switchAssistantModel, 'notConnected', {})
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const stored = modelChoicesRepository(tx)
      const used = await modelsInUse(tx, ai)
      for (const [next, before] of [
        [model, used.model],
        [deepModel, used.deepModel],
      ] as const) {
        const result = await stored.resultOf(next, promptVersion)
        if (!result) throw failure(switchAssistantModel, 'noResult', { model: next, promptVersion })
        if (missedTargets(result).length > 0)
          throw failure(switchAssistantModel, 'missesTargets', { model: next })
        const current = await stored.resultOf(before, promptVersion)
        if (current && isWorse(result, current))
          throw failure(switchAssistantModel, 'worse', { model: next, before })
      }
      await stored.choose({
        model,
        deepModel,
        filing,
        reason,
        setAt: now,
        setBy: `operator:${operator.operatorId}`,
      })
      await audit({
        action: 'assistantModel.switch',
        target: `model ${model}`,
        reason,
        before: { model: used.model, deepModel: used.deepModel, filing: used.filing },
        after: { model, deepModel, filing },
      })
    })
    return {}
  },
})
