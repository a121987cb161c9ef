import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { mobile, smsEvent, tooOften } from './fields'

/** Seconds between two codes for a number; the button counts them down. */
export const smsCountdownSeconds = 60

/** Proofs that a visitor is human: a slider, or a text question for visitors who cannot see or drag. */
export const captchaKinds = ['slider', 'question'] as const

/** SHA-256 of `challenge:nonce` must begin with `bits` zero bits; the nonce is sent with the answer. */
const work = z.object({ challenge: z.string(), bits: z.int() })
export type CaptchaWork = z.output<typeof work>

const slider = z.object({
  kind: z.literal('slider'),
  id: z.string(),
  work,
  /**
   * `data:` URLs of two images: the scene with a gap, and a strip of the same height with the missing piece.
   */
  background: z.string(),
  piece: z.string(),
  /** Sizes in pixels. */
  width: z.int(),
  height: z.int(),
  pieceWidth: z.int(),
})

const question = z.object({
  kind: z.literal('question'),
  id: z.string(),
  work,
  /** The question as text; its answer is a number. */
  text: z.string(),
})

export const captcha = z.discriminatedUnion('kind', [slider, question])
export type Captcha = z.output<typeof captcha>
export type SliderCaptcha = z.output<typeof slider>
export type QuestionCaptcha = z.output<typeof question>

/** A new captcha for one number and one purpose. */
export const getCaptcha = endpoint({
  path: '/api/sms/getCaptcha',
  summary: '取一道人机验证（滑块，或无障碍的文字题），与手机号和用途绑定',
  access: 'guest',
  input: z.object({
    mobile,
    event: smsEvent,
    kind: z._default(z.enum(captchaKinds, '验证方式有误'), 'slider'),
  }),
  output: captcha,
  errors: { tooOften },
})

const captchaMissing = '请先完成滑块验证'
const captchaWrong = '验证未通过，请重试'
const captchaGone = '验证已失效，请重试'
const workMissing = '安全校验未完成，请重试'

/**
 * Checks an answer; a captcha has one attempt. A right answer yields a ticket for one SMS; a wrong answer, or
 * one that comes too early, ends the captcha. An answer without valid work leaves it open.
 */
export const checkCaptcha = endpoint({
  path: '/api/sms/checkCaptcha',
  summary: '提交人机验证的答案，换取一次发送短信的凭证',
  access: 'guest',
  input: z.object({
    id: z.string(captchaMissing).check(longest(64, captchaMissing)),
    /**
     * Pixels from the left edge of the scene to the left edge of the piece, or the answer to the question.
     */
    answer: z.number(captchaMissing).check(z.minimum(0, captchaWrong), z.maximum(10_000, captchaWrong)),
    /** The nonce that solves the captcha's `work`. */
    work: z.string(workMissing).check(z.minLength(1, workMissing), longest(32, workMissing)),
  }),
  output: z.object({ ticket: z.string() }),
  errors: {
    wrong: captchaWrong,
    gone: captchaGone,
    workMissing,
    tooSoon: '操作过快，请重新验证',
    tooOften,
  },
})

/** Sends a code. The response does not reveal whether the number has an account. */
export const sendSms = endpoint({
  path: '/api/sms/send',
  summary: '发送短信验证码（4 位，5 分钟内有效）',
  access: 'guest',
  input: z.object({
    mobile,
    event: smsEvent,
    /** Ticket from `checkCaptcha` for this number and purpose, valid for one message. */
    ticket: z.string(captchaMissing).check(z.minLength(1, captchaMissing), longest(100, captchaMissing)),
  }),
  output: z.object({
    /** Seconds until the next code may be requested. */
    wait: z.int(),
    /** Page that shows the messages while no provider is configured; in development mode only. */
    outbox: z.nullable(z.string()),
  }),
  success: '验证码已发送',
  errors: {
    notOwner: '该验证码只能发送到您绑定的手机号',
    ticketInvalid: captchaGone,
    minute: '验证码已发送，请1分钟后再试',
    hour: '该手机号获取验证码过于频繁，请1小时后再试',
    day: '该手机号今日获取验证码次数已达上限，请明天再试',
    tooOften,
    budgetSpent: '当前获取验证码的人数较多，请稍后再试',
    notSent: '短信暂时无法发送，请稍后再试',
  },
})
