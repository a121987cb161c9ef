import { Wechatpay } from 'wechatpay-axios-plugin'
import * as z from 'zod/mini'
import type { WechatPaySettings } from '#platform/config'
import { ChannelError } from './provider'
import { answerError } from './refusal'

const maxAnswerBytes = 64 * 1024 * 1024

/**
 * The part that is read from axios's error for an answer outside 2xx. The error itself contains the signed
 * request, so it is dropped.
 */
const failed = z.object({
  response: z.object({ status: z.int(), data: z.optional(z.unknown()) }),
})
const coded = z.object({ code: z.string() })

interface Call {
  method: 'get' | 'post'
  /** Path of the call; `{name}` stands for a value of `path`. */
  url: string
  path?: Record<string, string>
  body?: Record<string, unknown>
  query?: Record<string, string>
  /** Whether the answer is returned as unparsed bytes. */
  raw?: boolean
}

interface VerifiedAnswer {
  status: number
  data: unknown
}

export type WechatClient = ReturnType<typeof createWechatClient>

/** Makes signed calls of APIv3; answers of 2xx are verified with WeChat Pay's public key. */
export function createWechatClient(settings: WechatPaySettings, timeoutMs: number) {
  const client = new Wechatpay({
    mchid: settings.mchId,
    serial: settings.serial,
    privateKey: settings.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    certs: { [settings.publicKeyId]: settings.publicKey },
    baseURL: `${settings.url}/`,
    // WeChat Pay signs for this public key, not for a certificate, only if the request names the key's id.
    headers: { 'Wechatpay-Serial': settings.publicKeyId },
    maxRedirects: 0,
    proxy: false,
    maxContentLength: maxAnswerBytes,
  })

  /** Returns the verified answer. Throws a `Refusal`, or a `ChannelError` if the outcome is unknown. */
  return async function call({ method, url, path, body, query, raw }: Call): Promise<VerifiedAnswer> {
    const config: Parameters<typeof client.get>[0] = {
      ...path,
      ...(query && { params: query }),
      ...(raw && { responseType: 'arraybuffer' }),
      // A timeout for the whole call; axios's own timeout restarts with each byte.
      signal: AbortSignal.timeout(timeoutMs),
    }
    const chained = client.chain(url)
    const answer = method === 'get' ? chained.get<unknown>(config) : chained.post<unknown>(body, config)
    return answer.catch((error: unknown) => {
      throw errorOf(`WeChat Pay ${method} ${url}`, error)
    })
  }
}

function errorOf(call: string, error: unknown): ChannelError {
  const { response } = failed.safeParse(error).data ?? {}
  if (!response) return new ChannelError(`${call}: no answer`)
  // An answer of 2xx is an error here if its signature is wrong.
  if (response.status < 300) return new ChannelError(`${call}: not verified`)
  return answerError(call, response.status, coded.safeParse(response.data).data?.code)
}
