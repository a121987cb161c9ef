import { AlipayRequestError, AlipaySdk } from 'alipay-sdk'
import type { AlipaySettings } from '#platform/config'
import { ChannelError } from './provider'
import { answerError } from './refusal'

export const createAlipaySdk = (settings: AlipaySettings, timeoutMs: number) =>
  new AlipaySdk({
    appId: settings.appId,
    privateKey: settings.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyType: 'PKCS8',
    alipayPublicKey: settings.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    signType: 'RSA2',
    gateway: `${settings.url}/gateway.do`,
    endpoint: settings.url,
    timeout: timeoutMs,
  })

export type AlipayClient = ReturnType<typeof createAlipayClient>

/** Makes signed calls of the v3 interface. Uses `curl`, which verifies answers; `exec` does not. */
export function createAlipayClient(sdk: AlipaySdk, timeoutMs: number) {
  /** Returns the verified answer. Throws a `Refusal`, or a `ChannelError` if the outcome is unknown. */
  return async function call(
    method: 'GET' | 'POST',
    path: string,
    content: { body: Record<string, unknown> } | { query: Record<string, string> },
  ): Promise<unknown> {
    const name = `Alipay ${method} ${path}`
    try {
      const { data } = await within(timeoutMs, sdk.curl<unknown>(method, path, content))
      return data
    } catch (error) {
      throw errorOf(name, error)
    }
  }
}

/** A timeout for the whole call; the library's own timeout restarts with each byte. */
function within<T>(timeoutMs: number, call: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChannelError('timeout')), timeoutMs)
    call.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * Converts an error of the library. Its messages are dropped, because they quote answers and signed texts.
 */
function errorOf(call: string, error: unknown): ChannelError {
  if (!(error instanceof AlipayRequestError) || error.responseHttpStatus === undefined)
    return new ChannelError(`${call}: no answer, or an unreadable one`)
  const { responseHttpStatus: status, code } = error
  return status < 300 ? new ChannelError(`${call}: not verified`) : answerError(call, status, code)
}
