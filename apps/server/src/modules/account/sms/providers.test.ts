import { afterAll, expect, test } from 'vitest'
import { testTime } from '#test/app'
import { aliyunSms } from './aliyun'
import { timeoutMs } from './post-signed'
import { reasonOf, type SmsProvider, SmsRefusal } from './sms-provider'
import { tencentSms } from './tencent'
import { aliyunSignature, startVendor, tencentSignature } from './vendors.fixture'

const vendor = await startVendor()
afterAll(() => vendor.stop())
const clock = { now: () => testTime }

/** One template for each purpose: `SMS_mobile_login`. */
const templatesNamed = (prefix: string) => ({
  mobile_login: `${prefix}mobile_login`,
  mobile_register: `${prefix}mobile_register`,
  bind_phone: `${prefix}bind_phone`,
  reset_pwd: `${prefix}reset_pwd`,
  close_account: `${prefix}close_account`,
  pay_pwd: `${prefix}pay_pwd`,
})

const aliyun = aliyunSms(
  {
    provider: 'aliyun',
    url: vendor.url,
    keyId: 'key-id',
    keySecret: 'key secret/+',
    sign: 'V策',
    templates: templatesNamed('SMS_'),
  },
  clock,
  300,
)
const tencent = tencentSms(
  {
    provider: 'tencent',
    url: vendor.url,
    secretId: 'secret-id',
    secretKey: 'secret key/+',
    region: 'ap-guangzhou',
    appId: '1400006666',
    sign: 'V策',
    templates: templatesNamed('111'),
  },
  clock,
  300,
)
const sms = { mobile: '13800138000', code: '0427', event: 'mobile_login' } as const

const lastReceived = () => {
  const last = vendor.received.at(-1)
  if (!last) throw new Error('No request received')
  return last
}
const refusalOf = async (provider: SmsProvider) => {
  try {
    await provider.send(sms)
  } catch (error) {
    return reasonOf(error)
  }
  return 'sent'
}

test('a request to Aliyun carries number, signature name, template and code under a valid signature', async () => {
  vendor.answers({ body: '{"Message":"OK","RequestId":"1","Code":"OK","BizId":"2"}' })

  await aliyun.send(sms)

  const received = lastReceived()
  const { searchParams, pathname } = new URL(received.url, vendor.url)
  expect(pathname).toBe('/')
  expect(Object.fromEntries(searchParams)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: 'V策',
    TemplateCode: 'SMS_mobile_login',
    TemplateParam: '{"code":"0427"}',
  })
  expect(received.headers).toMatchObject({
    'x-acs-action': 'SendSms',
    'x-acs-version': '2017-05-25',
    'x-acs-date': '2026-11-20T08:00:00Z',
  })
  expect(received.headers.authorization).toMatch(
    /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=host;x-acs-action;/,
  )
  expect(received.headers.authorization).toContain(`Signature=${aliyunSignature(received, 'key secret/+')}`)
})

test.each(['reset_pwd', 'close_account', 'pay_pwd'] as const)(
  'a code for %s uses the template of that purpose',
  async (event) => {
    vendor.answers({ body: '{"Code":"OK"}' })
    await aliyun.send({ ...sms, event })
    const query = new URL(lastReceived().url, vendor.url).searchParams
    expect(query.get('TemplateCode')).toBe(`SMS_${event}`)

    vendor.answers({ body: '{"Response":{"SendStatusSet":[{"Code":"Ok"}]}}' })
    await tencent.send({ ...sms, event })
    expect(JSON.parse(lastReceived().body).TemplateId).toBe(`111${event}`)
  },
)

test('each request to Aliyun has a new nonce', async () => {
  vendor.answers({ body: '{"Code":"OK"}' })

  await aliyun.send(sms)
  const first = lastReceived().headers['x-acs-signature-nonce']
  await aliyun.send(sms)
  expect(lastReceived().headers['x-acs-signature-nonce']).not.toBe(first)
})

test('a request to Tencent carries number, app, signature name, template and code under a valid signature', async () => {
  vendor.answers({ body: '{"Response":{"SendStatusSet":[{"Code":"Ok","SerialNo":"1"}],"RequestId":"2"}}' })

  await tencent.send(sms)

  const received = lastReceived()
  expect(JSON.parse(received.body)).toEqual({
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400006666',
    SignName: 'V策',
    TemplateId: '111mobile_login',
    TemplateParamSet: ['0427'],
  })
  expect(received.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
    'x-tc-timestamp': String(testTime.getTime() / 1000),
  })
  expect(received.headers.authorization).toBe(
    `TC3-HMAC-SHA256 Credential=secret-id/2026-11-20/sms/tc3_request, SignedHeaders=content-type;host, Signature=${tencentSignature(received, 'secret key/+')}`,
  )
})

test.each([
  [
    '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"13800138000 too often"}',
    200,
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  ['{"Code":"SignatureDoesNotMatch","Message":"…"}', 400, 'SignatureDoesNotMatch'],
  ['{"RequestId":"1"}', 200, 'an answer without Code'],
  ['[]', 200, 'an answer without Code'],
  ['<html>busy</html>', 502, 'HTTP 502 without JSON'],
])('an Aliyun response %s with status %d is refused with reason %s', async (body, status, reason) => {
  vendor.answers({ body, status })
  expect(await refusalOf(aliyun)).toBe(reason)
})

test.each([
  [
    '{"Response":{"SendStatusSet":[{"Code":"LimitExceeded.PhoneNumberDailyLimit","PhoneNumber":"+8613800138000"}]}}',
    'LimitExceeded.PhoneNumberDailyLimit',
  ],
  [
    '{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"…"}}}',
    'AuthFailure.SignatureFailure',
  ],
  ['{"Response":{"SendStatusSet":[]}}', 'an answer without Code'],
  ['null', 'an answer without Code'],
])('a Tencent response %s is refused with reason %s', async (body, reason) => {
  vendor.answers({ body })
  expect(await refusalOf(tencent)).toBe(reason)
})

test('a timeout, a redirect and a refused connection count as not sent', async () => {
  vendor.answers('silence')
  expect(await refusalOf(aliyun)).toBe('TimeoutError')
  expect(await refusalOf(tencent)).toBe('TimeoutError')

  vendor.answers({ body: '{}', status: 307, location: 'http://127.0.0.1:1/' })
  expect(await refusalOf(tencent)).toBe('TypeError')

  const closed = await startVendor()
  await closed.stop()
  const unreachable = tencentSms({ ...tencentSettings, url: closed.url }, clock, 300)
  expect(await refusalOf(unreachable)).toBe('TypeError ECONNREFUSED')
})

const tencentSettings = {
  provider: 'tencent',
  secretId: 'a',
  secretKey: 'b',
  region: 'c',
  appId: 'd',
  sign: 'e',
  templates: templatesNamed('f'),
} as const

test('a provider request times out after five seconds', () => {
  expect(timeoutMs).toBe(5000)
})

test('the logged reason of a failure contains neither number nor code', () => {
  expect(reasonOf(new SmsRefusal('isv.X'))).toBe('isv.X')
  expect(reasonOf(new Error('13800138000 0427'))).toBe('Error')
  expect(reasonOf('13800138000')).toBe('unknown')
})
