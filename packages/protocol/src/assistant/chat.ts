import * as z from 'zod/mini'
import { longest } from '../bounds'
import { worldChoice } from '../primitives'

/** Maximum length of a question, in characters. */
export const maxPromptLength = 500

/** Refusals of a question. The page checks the first four itself before it sends a question. */
export const chatRefusals = {
  empty: '请输入您想问的',
  tooLong: `问题最多 ${maxPromptLength} 字`,
  running: '请等待回答完毕',
  noFreeCount: '今日免费次数已用完',
  tooOften: '提问太快，请稍候再试',
  busy: '提问的人太多，请稍候再试',
  unknownChat: '没有这次对话',
} as const
export type ChatRefusal = keyof typeof chatRefusals

/** Path of the answers, which are streams of server-sent events without the envelope. */
export const chatPath = '/asst/chat'

/** Takes the first value of a parameter that is given several times. */
/* @__NO_SIDE_EFFECTS__ */
export const firstValue = <T extends z.ZodMiniType>(of: T) =>
  z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? given[0] : given)),
    of,
  )

/**
 * The caller's session, and the uuid of the browser: 1–64 word characters and hyphens. Without a uuid the
 * network identifies the caller.
 */
export const ownerInput = {
  token: z._default(firstValue(z.catch(z.string(), '')), ''),
  uuid: z._default(firstValue(z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), '')), ''),
}

const optionalText = (max: number) =>
  z.optional(firstValue(z.string('参数有误').check(longest(max, '参数过长'))))

export const chatInput = z.object({
  ...ownerInput,
  prompt: optionalText(4_000),
  session_id: optionalText(64),
  platform: optionalText(20),
  output_format: optionalText(20),
  /** Id that the page gives to a question, so that a repeated request does not count as a second question. */
  request_id: optionalText(64),
  /** Resumes this answer instead of starting a new one. */
  chat_id: z.optional(
    firstValue(z.coerce.number('编号有误').check(z.int('编号有误'), z.positive('编号有误'))),
  ),
  world: z.optional(firstValue(worldChoice)),
  /** Address of the page from which the reader sent the question. */
  page: optionalText(500),
})

/** A step of an answer: a lookup or a thought. `response` is cumulative. */
export const chatThought = z.object({
  action: z.enum(['tool', 'reasoning']),
  action_type: z.optional(z.literal('api')),
  action_name: z.optional(z.string()),
  action_input: z.optional(z.string()),
  response: z.string(),
})
export type ChatThought = z.output<typeof chatThought>

/** Label by 标识办法 and GB 45438-2025, which every copy of the answer includes. */
export const aigcLabel = z.object({
  Label: z.literal('1'),
  ContentProducer: z.string(),
  ProduceID: z.string(),
  ReservedCode1: z.literal(''),
  ContentPropagator: z.string(),
  PropagateID: z.string(),
  ReservedCode2: z.literal(''),
})
export type AigcLabel = z.output<typeof aigcLabel>

/** A source that an answer quotes: the page of a fact, with its symbol and day. */
export const chatSource = z.object({
  /** The number in `<sup>[n]</sup>` of the text. */
  number: z.int(),
  /** 持仓龙虎榜 rb2705 空单. */
  title: z.string(),
  /** Path within the portal. */
  href: z.string(),
  /** Publisher of the source: 上海期货交易所. */
  publisher: z.string(),
  trading_day: z.nullable(z.string()),
  as_of: z.nullable(z.string()),
  /** Names and figures that the answer took from the source, as text. */
  rows: z.array(z.tuple([z.string(), z.string()])),
})
export type ChatSource = z.output<typeof chatSource>

/** One message of the stream; it replaces the previous message. */
export const chatFrame = z.object({
  output: z.object({
    /** HTML of the whole answer so far, with all tags closed. */
    text: z.string(),
    /** The string `null` until the last message. */
    finish_reason: z.enum(['null', 'stop']),
    session_id: z.string(),
    thoughts: z.array(chatThought),
  }),
  cons_res: z.object({
    /** Id of the question; null if it was refused. */
    chat_id: z.nullable(z.int()),
    aigc: z.optional(aigcLabel),
    /** Refusal of the question, or `failed`. */
    code: z.optional(z.string()),
    msg: z.optional(z.string()),
    /** 1 if the answer was stopped early, by the user or because no reader was left. */
    stopped: z.optional(z.literal(1)),
    sources: z.optional(z.array(chatSource)),
    /** Set if no model was connected: 本次由规则分析员回答. */
    notice: z.optional(z.string()),
  }),
  /** Free and bought questions left today. */
  all_search_count: z.int(),
  /** Number of questions that this answer costs: 0 or 1. */
  cost: z.int(),
  /** Three follow-up questions, in the last message. */
  probe_items: z.array(z.string()),
})
export type ChatFrame = z.output<typeof chatFrame>
