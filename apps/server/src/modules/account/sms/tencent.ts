import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { SmsSettings } from '#platform/config'
import { hmac, post, sha256, timeoutMs } from './post-signed'
import { type SmsProvider, SmsRefusal } from './sms-provider'

type Tencent = Extract<SmsSettings, { provider: 'tencent' }>

interface SignedRequest {
  secretId: string
  secretKey: string
  service: string
  host: string
  body: string
  at: Date
}

const contentType = 'application/json; charset=utf-8'

/**
 * `Authorization` by TC3-HMAC-SHA256 (cloud.tencent.com, 签名方法 v3) over the two required headers; the request
 * path is `/`.
 */
export function tencentAuthorization({
  secretId,
  secretKey,
  service,
  host,
  body,
  at,
}: SignedRequest): string {
  const signed = 'content-type;host'
  const request = ['POST', '/', '', `content-type:${contentType}\nhost:${host}\n`, signed, sha256(body)].join(
    '\n',
  )
  // The date in UTC, as in the timestamp.
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const seconds = Math.floor(at.getTime() / 1000)
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(request)].join('\n')).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
}

const answer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string() })),
    SendStatusSet: z.optional(z.array(z.object({ Code: z.string() }))),
  }),
})

/** Sends messages by Tencent Cloud's SMS 2021-01-11, SendSms. */
export function tencentSms(settings: Tencent, clock: Clock, timeout = timeoutMs): SmsProvider {
  const { url, secretId, secretKey, region, appId, sign, templates } = settings
  const { host } = new URL(url)
  return {
    name: 'tencent',
    async send({ mobile, code, event }) {
      const at = clock.now()
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: appId,
        SignName: sign,
        TemplateId: templates[event],
        TemplateParamSet: [code],
      })
      const headers = {
        host,
        'content-type': contentType,
        'x-tc-action': 'SendSms',
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
        'x-tc-timestamp': String(Math.floor(at.getTime() / 1000)),
        authorization: tencentAuthorization({ secretId, secretKey, service: 'sms', host, body, at }),
      }
      const parsed = answer.safeParse(await post({ url: `${url}/`, headers, body, timeout }))
      const { Error: refused, SendStatusSet: [sent] = [] } = parsed.data?.Response ?? {}
      const verdict = refused?.Code ?? sent?.Code
      if (verdict !== 'Ok') throw new SmsRefusal(verdict ?? 'an answer without Code')
    },
  }
}
