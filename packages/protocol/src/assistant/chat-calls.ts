import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageOutput } from '../paging'
import { world } from '../primitives'
import { chatSource, firstValue, ownerInput } from './chat'

export const feedbackTypes = ['数据有误', '答非所问', '来源不清', '内容过时', '不当内容', '其他'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

/** Maximum length of a feedback's text, in characters. */
export const maxFeedbackLength = 500

const unknownChat = '没有这次对话'
const flag = z.union([z.literal(0), z.literal(1)])
const chatId = firstValue(z.coerce.number('编号有误').check(z.int('编号有误'), z.positive('编号有误')))

export const chatInit = endpoint({
  path: '/asst/chat_init',
  method: 'GET',
  summary: 'AI 助手的初始信息：剩余次数、问候、猜你想问、反馈类型与介绍',
  access: 'guest',
  input: z.object({ ...ownerInput, world: z.optional(firstValue(world)) }),
  output: z.object({
    /**
     * Free and bought questions left today. A member gets the figure of an ordinary user, and questions do
     * not reduce it.
     */
    all_search_count: z.int(),
    isVip: flag,
    /** Whether the membership ends within seven days. */
    vip_expiring: z.boolean(),
    vip_expiration_date: z.nullable(z.string()),
    title: z.string(),
    subtitle: z.string(),
    faq_list: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
    feedback_type: z.array(z.enum(feedbackTypes)),
    disclaimer: z.string(),
    intro_doc_content: z.string(),
    intro_cards: z.array(z.object({ title: z.string(), subtitle: z.string(), prompt: z.string() })),
    /** Name and filing number of the connected model, or 规则分析员. */
    model_notice: z.string(),
    world,
  }),
})

/** A question with its answer, as stored in the history. */
export const chatRecord = z.object({
  update_time: z.string(),
  prompt: z.string(),
  /** HTML. */
  content: z.string(),
  /** Reasoning of the model. */
  deepContent: z.string(),
  is_vip: flag,
  /** Rating of the answer; null without one. */
  is_like: z.nullable(flag),
  is_end: flag,
  chatId: z.int(),
  session_id: z.string(),
  cost: z.int(),
  /** JSON: `{ output: { text, thoughts } }`. */
  res: z.string(),
  state: z.enum(['running', 'done', 'stopped', 'failed', 'refused']),
  sources: z.array(chatSource),
})
export type ChatRecord = z.output<typeof chatRecord>

export const chatHistory = endpoint({
  path: '/asst/chat_history',
  method: 'GET',
  summary: 'AI 对话记录，新的在前；超出的页为空',
  access: 'guest',
  input: z.object({
    ...ownerInput,
    page: z._default(
      firstValue(
        z.coerce
          .number('页码有误')
          .check(z.int('页码有误'), z.minimum(1, '页码有误'), z.maximum(100_000, '页码有误')),
      ),
      1,
    ),
    per_page: z._default(
      firstValue(
        z.coerce
          .number('条数有误')
          .check(z.int('条数有误'), z.minimum(1, '条数有误'), z.maximum(50, '一次最多 50 条')),
      ),
      20,
    ),
    output_format: z.optional(firstValue(z.string())),
  }),
  output: z.object(pageOutput(chatRecord)),
})

/** Rates an answer. `is_like` 2 or `feedback_type` 2 takes the rating back. */
export const chatFeedback = endpoint({
  path: '/asst/chat_feedback',
  method: 'GET',
  summary: '评价 AI 回答：1 有帮助，0 没帮助（须选类型并填写意见），2 撤回',
  access: 'guest',
  input: z.object({
    ...ownerInput,
    chat_id: chatId,
    is_like: firstValue(
      z.coerce
        .number('评价有误')
        .check(z.int('评价有误'), z.minimum(0, '评价有误'), z.maximum(2, '评价有误')),
    ),
    feedback_type: z.optional(firstValue(z.string().check(longest(20, '请选择异常问题')))),
    feedback_content: z.optional(firstValue(z.string().check(longest(2_000, '请输入您的反馈意见')))),
  }),
  output: z.object({ is_like: z.nullable(flag) }),
  successOf: ({ is_like }: { is_like: 0 | 1 | null }) =>
    is_like === null ? '已撤回' : is_like === 1 ? '感谢您的鼓励' : '反馈成功',
  errors: {
    notSignedIn: { code: 4001, msg: '请先登录' },
    running: '请等待回答完毕',
    unknownChat,
    noType: '请选择异常问题',
    noContent: '请输入您的反馈意见',
    tooLate: '反馈已超过 24 小时',
  },
})

export const chatStop = endpoint({
  path: '/asst/chat_stop',
  method: 'GET',
  summary: '停止正在生成的回答，已生成的部分保留',
  access: 'guest',
  input: z.object({ ...ownerInput, chat_id: chatId }),
  output: z.object({}),
  errors: { unknownChat },
})

export const removeChats = endpoint({
  path: '/api/assistant/removeChats',
  summary: '删除自己的 AI 对话记录',
  access: 'signedIn',
  input: z.union(
    [
      z.object({ all: z.literal(1) }),
      z.object({ ids: z.array(z.int().check(z.positive())).check(z.minLength(1), longest(100)) }),
    ],
    '请选择要删除的记录',
  ),
  output: z.object({ removed: z.int() }),
  success: '已删除',
})
