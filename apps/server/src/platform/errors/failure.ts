import { codes, type Endpoint, type Envelope, type FailureOf, messages, tooOften } from '@vce/protocol'

/**
 * Refusals by the platform itself, which no endpoint declares. Browsers show the sentence and compare the
 * key.
 */
const platformRefusals = {
  ...messages,
  tooManyRequests: tooOften,
  addressTooLong: '请求地址过长',
  headTooLong: '请求头或请求地址过长',
  requestTimeout: '请求超时，请重试',
  malformedRequest: '请求格式有误',
  tooManySockets: '打开的页面过多，请关闭一些后再试',
  unknownFile: '没有这个文件',
  playTicketInvalid: '播放凭证已失效，请刷新页面后重试',
  developmentOnly:
    '此地址仅供本机开发使用：请打开服务器启动时终端打印的地址，或在请求头 x-development-key 中带上密钥',
} as const
export type PlatformRefusal = keyof typeof platformRefusals
export const isPlatformRefusal = (key: string) => key in platformRefusals

/** Codes of some refusals; all others have code 0. */
const codeOf: Partial<Record<PlatformRefusal, number>> = {
  signInFirst: codes.sessionInvalid,
  sessionInvalid: codes.sessionInvalid,
  phoneMissing: codes.phoneMissing,
}

interface Refusal {
  key: string
  code: number
  msg: string
}

/** A refusal for the envelope; `details` go to the log, never to the caller. */
export class Failure extends Error {
  override name = 'Failure'
  readonly key: string
  readonly code: number
  constructor(
    { key, code, msg }: Refusal,
    readonly details?: Record<string, unknown>,
  ) {
    super(msg)
    this.key = key
    this.code = code
  }
}

/** A message whose `{names}` are replaced by values. */
const filled = (msg: string, values: Record<string, string | number>) =>
  msg.replace(/\{(\w+)\}/g, (name, word: string) => String(values[word] ?? name))

/**
 * A refusal that the endpoint declares; any other key does not compile. `values` replace the `{names}` of its
 * message.
 */
export function failure<E extends Endpoint>(
  endpoint: E,
  key: FailureOf<E>,
  details?: Record<string, unknown>,
  values: Record<string, string | number> = {},
) {
  const declared = endpoint.errors[key]
  if (declared === undefined) throw new Error(`${endpoint.path} declares no failure ${key}`)
  const refused = typeof declared === 'string' ? { code: codes.refused, msg: declared } : declared
  return new Failure({ key, ...refused, msg: filled(refused.msg, values) }, details)
}

/** A refusal of the platform itself: not signed in, bad input. */
export const refusal = (key: PlatformRefusal, details?: Record<string, unknown>) =>
  new Failure({ key, code: codeOf[key] ?? codes.refused, msg: platformRefusals[key] }, details)

/** The refusal of an input that its schema rejects, with the schema's own message. */
export const inputRefusal = (msg: string, details: Record<string, unknown>) =>
  new Failure({ key: 'badInput', code: codes.refused, msg }, details)

/** The response to a refused call. */
export const refusedEnvelope = ({ key, code, message }: Failure): Envelope<null> => ({
  code,
  key,
  msg: message,
  data: null,
})
