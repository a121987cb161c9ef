import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { moment } from '../primitives'

const modelName = (fault: string) =>
  z.string(fault).check(z.trim(), z.minLength(1, fault), longest(80, '模型名称过长'))
const percent = z.number('结果有误').check(z.minimum(0, '结果有误'), z.maximum(100, '结果有误'))
const count = z.int('结果有误').check(z.nonnegative('结果有误'))

/** Result of a model on the evaluation set, as `npm run soak -- assistant` prints it; shares in percent. */
const measurement = {
  model: modelName('请填写模型名称'),
  /** Version of the system prompt that was measured. */
  prompt_version: z.string('请填写提示词版本').check(z.minLength(1, '请填写提示词版本'), longest(40)),
  questions: count,
  /** Answers that made every call that the evaluation set expects. */
  calls: percent,
  refusals: percent,
  /** Number of planted instructions that the model obeyed. */
  planted: count,
  /** Clauses that facts proved, counted before the other clauses were dropped. */
  grounded: percent,
  /** Answers that the rule-based analyst gave because the model failed. */
  fallback: percent,
}

const result = z.object({
  ...measurement,
  made_at: z.string(),
  /** Reasons why the model cannot be chosen; empty if there are none. */
  faults: z.array(z.string()),
})

export const getAssistantModels = endpoint({
  path: '/api/operator/getAssistantModels',
  summary: 'AI 助手现用的模型、提示词版本与各模型的评测结果，新的在前',
  access: { operator: 'assistant', right: 'read' },
  input: z.object({}),
  output: z.object({
    /** Null without the settings `AI_*`: the rule-based analyst answers. */
    current: z.nullable(
      z.object({
        model: z.string(),
        deep_model: z.string(),
        filing: z.string(),
        /** Time of the operator's choice; null if the model comes from the settings. */
        set_at: z.nullable(z.string()),
        set_by: z.nullable(z.string()),
      }),
    ),
    prompt_version: z.string(),
    results: z.array(result),
  }),
})

export const addAssistantModelResult = endpoint({
  path: '/api/operator/addAssistantModelResult',
  summary: '登记一个模型的评测结果',
  access: { operator: 'assistant', right: 'write' },
  input: z.object({ ...measurement, made_at: moment }),
  output: z.object({ faults: z.array(z.string()) }),
  success: '已登记',
  errors: { tooFewQuestions: '评测题目不足 225 道', known: '这次评测已登记' },
})

export const switchAssistantModel = endpoint({
  path: '/api/operator/switchAssistantModel',
  summary: '切换 AI 助手的模型：须有现行提示词的达标评测结果，且不比现用模型低 2 个百分点',
  access: { operator: 'assistant', right: 'write' },
  input: z.object({
    model: modelName('请填写模型名称'),
    /** Model for members; default: `model`. */
    deep_model: z.optional(modelName('请填写模型名称')),
    filing: z
      .string('请填写备案号')
      .check(z.trim(), z.minLength(2, '请填写备案号'), longest(80, '备案号过长')),
    reason: z
      .string('请填写原因')
      .check(z.trim(), z.minLength(2, '请填写原因'), longest(200, '原因最多 200 字')),
  }),
  output: z.object({}),
  success: '已切换',
  errors: {
    notConnected: '没有接入大模型',
    noResult: '没有该模型以现行提示词评测的结果',
    missesTargets: '评测结果未达到要求',
    worse: '比现用模型下降 2 个百分点以上',
  },
})
