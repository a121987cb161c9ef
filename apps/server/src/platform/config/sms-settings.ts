import { type SmsTemplates, templatesComplaint, templatesOf } from './sms-templates'

/** The SMS provider and its settings; `off`: no provider. */
export type SmsSettings =
  | { provider: 'off' }
  | {
      provider: 'aliyun'
      url: string
      keyId: string
      keySecret: string
      sign: string
      templates: SmsTemplates
    }
  | {
      provider: 'tencent'
      url: string
      secretId: string
      secretKey: string
      region: string
      appId: string
      sign: string
      templates: SmsTemplates
    }

/** The settings as the environment gives them. */
interface RawSettings {
  SMS_PROVIDER: 'off' | 'aliyun' | 'tencent'
  ALIYUN_SMS_KEY_ID: string
  ALIYUN_SMS_KEY_SECRET: string
  ALIYUN_SMS_SIGN: string
  ALIYUN_SMS_TEMPLATES: string
  ALIYUN_SMS_URL: string
  TENCENT_SMS_SECRET_ID: string
  TENCENT_SMS_SECRET_KEY: string
  TENCENT_SMS_APP_ID: string
  TENCENT_SMS_SIGN: string
  TENCENT_SMS_TEMPLATES: string
  TENCENT_SMS_REGION: string
  TENCENT_SMS_URL: string
}

/** Settings required by each provider. */
const required = {
  off: [],
  aliyun: ['ALIYUN_SMS_KEY_ID', 'ALIYUN_SMS_KEY_SECRET', 'ALIYUN_SMS_SIGN', 'ALIYUN_SMS_TEMPLATES'],
  tencent: [
    'TENCENT_SMS_SECRET_ID',
    'TENCENT_SMS_SECRET_KEY',
    'TENCENT_SMS_APP_ID',
    'TENCENT_SMS_SIGN',
    'TENCENT_SMS_TEMPLATES',
  ],
} as const

/** A sentence about what is missing; undefined if the provider can be used. */
export function smsComplaint(set: RawSettings): string | undefined {
  const missing = required[set.SMS_PROVIDER].filter((name) => set[name] === '')
  if (missing.length > 0) {
    return `设置 SMS_PROVIDER=${set.SMS_PROVIDER} 时必须同时设置 ${missing.join('、')}，否则发不出短信。`
  }
  if (set.SMS_PROVIDER === 'aliyun')
    return templatesComplaint('ALIYUN_SMS_TEMPLATES', set.ALIYUN_SMS_TEMPLATES)
  if (set.SMS_PROVIDER === 'tencent')
    return templatesComplaint('TENCENT_SMS_TEMPLATES', set.TENCENT_SMS_TEMPLATES)
  return undefined
}

const withoutTrailingSlash = (url: string) => url.replace(/\/$/, '')

export function smsSettingsOf(set: RawSettings): SmsSettings {
  if (set.SMS_PROVIDER === 'aliyun') {
    return {
      provider: 'aliyun',
      url: withoutTrailingSlash(set.ALIYUN_SMS_URL),
      keyId: set.ALIYUN_SMS_KEY_ID,
      keySecret: set.ALIYUN_SMS_KEY_SECRET,
      sign: set.ALIYUN_SMS_SIGN,
      templates: templatesOf(set.ALIYUN_SMS_TEMPLATES),
    }
  }
  if (set.SMS_PROVIDER === 'tencent') {
    return {
      provider: 'tencent',
      url: withoutTrailingSlash(set.TENCENT_SMS_URL),
      secretId: set.TENCENT_SMS_SECRET_ID,
      secretKey: set.TENCENT_SMS_SECRET_KEY,
      region: set.TENCENT_SMS_REGION,
      appId: set.TENCENT_SMS_APP_ID,
      sign: set.TENCENT_SMS_SIGN,
      templates: templatesOf(set.TENCENT_SMS_TEMPLATES),
    }
  }
  return { provider: 'off' }
}
