import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { chatThought } from './chat'

/** `fixed`: repaired, or added to the evaluation set; `rejected`: the answer was right. */
export const feedbackStates = ['open', 'fixed', 'rejected'] as const
export type FeedbackState = (typeof feedbackStates)[number]

const feedback = z.object({
  id: z.int(),
  created_at: z.string(),
  type: z.string(),
  content: z.string(),
  state: z.enum(feedbackStates),
  decided_at: z.nullable(z.string()),
  chat_id: z.int(),
  prompt: z.string(),
  /** The answer as text. */
  answer: z.string(),
  intent: z.string(),
  engine: z.nullable(z.string()),
  /** Lookups of the answer; null once they were deleted because of their age. */
  thoughts: z.nullable(z.array(chatThought)),
  /** Number of clauses that no fact supports. */
  failures: z.int(),
})

export const getAssistantFeedback = endpoint({
  path: '/api/operator/getAssistantFeedback',
  summary: 'AI 回答的差评，附查询过程，新的在前',
  access: { operator: 'assistant', right: 'read' },
  input: z.object({ state: z._default(z.enum(feedbackStates, '状态有误'), 'open'), ...pageInput(20, 100) }),
  output: z.object(pageOutput(feedback)),
})

export const decideAssistantFeedback = endpoint({
  path: '/api/operator/decideAssistantFeedback',
  summary: '处理一条 AI 差评：已修正或不成立；可得到供评测集收录的题目',
  access: { operator: 'assistant', right: 'write' },
  input: z.object({
    id: z.int('编号有误').check(z.positive('编号有误')),
    state: z.enum(['fixed', 'rejected'], '状态有误'),
  }),
  /** The question in the form of the evaluation set: its interpretation, without data of the user. */
  output: z.object({ question: z.object({ turns: z.array(z.string()), intent: z.string() }) }),
  success: '已处理',
  errors: { unknownFeedback: '没有这条反馈', decided: '该反馈已处理' },
})
