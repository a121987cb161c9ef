import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '#platform/clock'
import type { SmsSettings } from '#platform/config'
import { hmac, post, sha256, timeoutMs } from './post-signed'
import { type SmsProvider, SmsRefusal } from './sms-provider'

type Aliyun = Extract<SmsSettings, { provider: 'aliyun' }>

interface SignedRequest {
  keyId: string
  keySecret: string
  /** Query in canonical form: sorted and encoded. */
  query: string
  /** Headers, all of which are signed. */
  headers: Record<string, string>
  body: string
}

/** Encodes for a query: RFC 3986 also reserves `!'()*`, which `encodeURIComponent` leaves unchanged. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export const canonicalQuery = (parameters: Record<string, string>) =>
  Object.entries(parameters)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

/** `Authorization` by ACS3-HMAC-SHA256 (help.aliyun.com, V3版本请求体&签名机制); the request path is `/`. */
export function aliyunAuthorization({ keyId, keySecret, query, headers, body }: SignedRequest): string {
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const signed = names.join(';')
  const request = ['POST', '/', query, lines, signed, sha256(body)].join('\n')
  const signature = hmac(keySecret, `ACS3-HMAC-SHA256\n${sha256(request)}`).toString('hex')
  return `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${signed},Signature=${signature}`
}

const answer = z.object({ Code: z.optional(z.string()) })

/** Sends messages by Alibaba Cloud's Dysmsapi 2017-05-25, SendSms. */
export function aliyunSms(settings: Aliyun, clock: Clock, timeout = timeoutMs): SmsProvider {
  const { url, keyId, keySecret, sign, templates } = settings
  return {
    name: 'aliyun',
    async send({ mobile, code, event }) {
      const query = canonicalQuery({
        PhoneNumbers: mobile,
        SignName: sign,
        TemplateCode: templates[event],
        TemplateParam: JSON.stringify({ code }),
      })
      const headers = {
        host: new URL(url).host,
        'x-acs-action': 'SendSms',
        'x-acs-content-sha256': sha256(''),
        'x-acs-date': clock.now().toISOString().replace(/\.\d+/, ''),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2017-05-25',
      }
      const authorization = aliyunAuthorization({ keyId, keySecret, query, headers, body: '' })
      const parsed = answer.safeParse(
        await post({ url: `${url}/?${query}`, headers: { ...headers, authorization }, body: '', timeout }),
      )
      const verdict = parsed.data?.Code
      if (verdict !== 'OK') throw new SmsRefusal(verdict ?? 'an answer without Code')
    },
  }
}
