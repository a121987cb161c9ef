import path from 'node:path'
import * as z from 'zod/mini'
import { type AiSettings, aiComplaint, aiSettingsOf } from './ai-settings'
import { type AlipaySettings, alipayComplaint, alipaySettingsOf } from './alipay-settings'
import { type FloodLimits, floodLimitsOf, floodSettings } from './flood-limits'
import { type MediaSettings, mediaComplaint, mediaSettingsOf } from './media-settings'
import { type S3Settings, s3Complaint, s3SettingsOf } from './s3-settings'
import { type SmsSettings, smsComplaint, smsSettingsOf } from './sms-settings'
import { trustedNetworks, trustProxyForm } from './trusted-proxies'
import { type WechatPaySettings, wechatPayComplaint, wechatPaySettingsOf } from './wechat-pay-settings'
import { type WechatSettings, wechatComplaint, wechatSettingsOf } from './wechat-settings'

const optional = z._default(z.string(), '')
const optionalUrl = (form: RegExp, example: string) =>
  z._default(z.string().check(z.regex(form, `必须是形如 ${example} 的地址`)), '')
/** A setting that is a parsable URL with a host, as `ws` and `fetch` require. */
const optionalAddress = (form: RegExp, example: string) =>
  z._default(
    z
      .string()
      .check(z.refine((text) => form.test(text) && URL.canParse(text), `必须是形如 ${example} 的地址`)),
    '',
  )
/** A setting that is a scheme and a host, without a path. */
const hostAddress = (byDefault: string) =>
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => /^https?:\/\/[^/?#\s]+\/?$/.test(text) && URL.canParse(text),
          `必须是形如 ${byDefault} 的地址`,
        ),
      ),
    byDefault,
  )
function integer({ min, max, byDefault }: { min: number; max: number; byDefault: number }) {
  const complaint = `必须是 ${min} 到 ${max} 之间的整数`
  const fits = (value: number) => Number.isInteger(value) && value >= min && value <= max
  return z._default(z.coerce.number(complaint).check(z.refine(fits, complaint)), byDefault)
}
/** The items of a comma-separated list. */
const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
/** A key of 32 bytes in hexadecimal. */
const hexKey = z._default(
  z.string().check(z.regex(/^[0-9a-f]{64}$/i, '须为 64 个十六进制字符，可用 openssl rand -hex 32 生成')),
  '',
)
const keyBytes = (text: string) => (text ? Buffer.from(text, 'hex') : null)
const flag = (byDefault: 'on' | 'off') => z._default(z.enum(['on', 'off'], '只能是 on 或 off'), byDefault)

/** All settings; `.env.example` explains each. */
const settings = z.object({
  HOST: z._default(z.string().check(z.minLength(1, '不能为空')), '127.0.0.1'),
  PORT: integer({ min: 0, max: 65_535, byDefault: 3000 }),
  DATA_DIR: z._default(z.string().check(z.minLength(1, '不能为空')), './data'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?:\/\/./, 'postgresql://user:password@host:5432/database'),
  REDIS_URL: optionalUrl(/^rediss?:\/\/./, 'redis://host:6379'),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      '只能是 trace、debug、info、warn、error 或 silent',
    ),
    'info',
  ),
  HOLIDAYS_FILE: optional,
  IP_REGION_FILE: optional,
  SIMULATED_MARKET: flag('on'),
  REPLAY_SPEED: z._default(
    z.coerce
      .number('必须是 0.1 到 100 之间的数')
      .check(z.refine((speed) => speed >= 0.1 && speed <= 100, '必须是 0.1 到 100 之间的数')),
    1,
  ),
  REAL_FEED: z._default(z.enum(['off', 'bridge', 'sina'], '只能是 off、bridge 或 sina'), 'off'),
  BRIDGE_URL: optionalAddress(/^wss?:\/\/[^/?#\s][^#\s]*$/, 'ws://127.0.0.1:8765'),
  SINA_URL: optionalAddress(/^https?:\/\/[^/?#\s][^?#\s]*$/, 'https://hq.sinajs.cn'),
  TRUST_PROXY: z._default(z.string().check(z.refine(trustProxyForm.fits, trustProxyForm.complaint)), 'off'),
  DEVELOPMENT_MODE: z._default(z.enum(['', 'on', 'off'], '只能是 on 或 off'), ''),
  SAMPLE_CONTENT: z._default(z.enum(['', 'on', 'off'], '只能是 on 或 off'), ''),
  SAMPLE_STREAM: z._default(z.enum(['', 'on', 'off'], '只能是 on 或 off'), ''),
  CLOCK_START: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) =>
            text === '' ||
            (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))),
          '必须是形如 2026-11-23T10:40:00+08:00 的时刻',
        ),
      ),
    '',
  ),
  DEVELOPMENT_KEY: z._default(
    z.string().check(z.regex(/^[\w-]{16,128}$/, '须为 16 到 128 个字母、数字、下划线或连字符')),
    '',
  ),
  SMS_PROVIDER: z._default(z.enum(['off', 'aliyun', 'tencent'], '只能是 off、aliyun 或 tencent'), 'off'),
  SMS_HOURLY_BUDGET: integer({ min: 2, max: 1_000_000, byDefault: 600 }),
  ALIYUN_SMS_KEY_ID: optional,
  ALIYUN_SMS_KEY_SECRET: optional,
  ALIYUN_SMS_SIGN: optional,
  ALIYUN_SMS_TEMPLATES: optional,
  ALIYUN_SMS_URL: hostAddress('https://dysmsapi.aliyuncs.com'),
  TENCENT_SMS_SECRET_ID: optional,
  TENCENT_SMS_SECRET_KEY: optional,
  TENCENT_SMS_APP_ID: optional,
  TENCENT_SMS_SIGN: optional,
  TENCENT_SMS_TEMPLATES: optional,
  TENCENT_SMS_REGION: z._default(z.string(), 'ap-guangzhou'),
  TENCENT_SMS_URL: hostAddress('https://sms.tencentcloudapi.com'),
  METRICS_TOKEN: optional,
  CONSOLE_HOST: optional,
  CONSOLE_ALLOW: z._default(
    z.string().check(z.refine(trustProxyForm.isNetworks, '必须是以逗号分隔的地址或网段')),
    '',
  ),
  CONSOLE_KEY: hexKey,
  MEDIA_SECRET: hexKey,
  MEDIA: z._default(z.enum(['embedded', 'srs', 'off'], '只能是 embedded、srs 或 off'), 'embedded'),
  MEDIA_RTMP_PORT: integer({ min: 0, max: 65_535, byDefault: 1935 }),
  MEDIA_PLAY_URL: optionalAddress(/^https?:\/\/[^/?#\s][^?#\s]*$/, 'https://live.example.com'),
  MEDIA_SRS_SECRET: z._default(
    z.string().check(z.regex(/^[\w-]{16,128}$/, '须为 16 到 128 个字母、数字、下划线或连字符')),
    '',
  ),
  MEDIA_SRS_ADDRESSES: z._default(
    z.string().check(z.refine(trustProxyForm.isNetworks, '必须是以逗号分隔的地址或网段')),
    '',
  ),
  MEDIA_SRS_API: optionalAddress(/^https?:\/\/[^/?#\s][^?#\s]*$/, 'http://127.0.0.1:1985'),
  ...floodSettings,
  MAIN_HOST: optional,
  OLD_HOSTS: optional,
  MOBILE_SITE_URL: optionalUrl(/^https?:\/\/[^/]/, 'https://m.example.com'),
  WECHAT_OPEN_APP_ID: optional,
  WECHAT_OPEN_APP_SECRET: optional,
  WECHAT_OPEN_URL: hostAddress('https://api.weixin.qq.com'),
  NOTIFY_URL: optionalAddress(/^https?:\/\/[^/?#\s][^?#\s]*$/, 'https://v.example.com'),
  WECHAT_PAY_APP_ID: optional,
  WECHAT_PAY_MCH_ID: optional,
  WECHAT_PAY_SERIAL: optional,
  WECHAT_PAY_PRIVATE_KEY: optional,
  WECHAT_PAY_PUBLIC_KEY_ID: optional,
  WECHAT_PAY_PUBLIC_KEY: optional,
  WECHAT_PAY_API_KEY: optional,
  WECHAT_PAY_URL: hostAddress('https://api.mch.weixin.qq.com'),
  ALIPAY_APP_ID: optional,
  ALIPAY_SELLER_ID: optional,
  ALIPAY_PRIVATE_KEY: optional,
  ALIPAY_PUBLIC_KEY: optional,
  ALIPAY_URL: hostAddress('https://openapi.alipay.com'),
  AI_BASE_URL: optionalAddress(/^https?:\/\/[^/?#\s][^?#\s]*$/, 'https://api.example.com/v1'),
  AI_API_KEY: optional,
  AI_MODEL: optional,
  AI_MODEL_DEEP: optional,
  AI_FILING: optional,
  AI_PRICE_IN: optional,
  AI_PRICE_OUT: optional,
  AI_DAILY_BUDGET_FEN: optional,
  S3_ENDPOINT: optionalAddress(/^https?:\/\/[^/?#\s][^?#\s]*$/, 'https://s3.example.com'),
  S3_REGION: optional,
  S3_BUCKET: z._default(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, '只能由小写字母、数字、点和连字符组成')),
    '',
  ),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
})

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

export interface Config {
  host: string
  port: number
  /** Absolute path. */
  dataDir: string
  /** Empty: the embedded database below `dataDir` is used. */
  databaseUrl: string
  /** Empty: this is the only process of the portal. */
  redisUrl: string
  logLevel: string
  /**
   * Absolute path of the operator's file with holidays of years that the portal's calendar does not include;
   * empty: none.
   */
  holidaysFile: string
  /**
   * Absolute paths of ip2region files, one for IPv4 and one for IPv6, for the 属地 of texts; empty: no 属地 is
   * shown.
   */
  regionFiles: string[]
  /** Whether the simulated market runs in addition to the real one. */
  simulatedMarket: boolean
  /** Replay speed of the last session while the market is closed; 1 is real time. */
  replaySpeed: number
  /** Source of live prices of the real world; `bridgeUrl` and `sinaUrl` are its addresses. */
  realFeed: 'off' | 'bridge' | 'sina'
  bridgeUrl: string
  /** Address of the source `sina`, without a trailing slash. */
  sinaUrl: string
  /** Addresses and networks of trusted proxies; empty: X-Forwarded-* headers are ignored. */
  trustProxy: string[]
  /**
   * Whether stand-ins for providers (SMS codes, WeChat sandbox) can be opened, on this machine and with a
   * key.
   */
  developmentMode: boolean
  /** Whether the first start writes invented members and their posts about the simulated market. */
  sampleContent: boolean
  /** Whether the first public live room shows the sample stream while no broadcast runs in it. */
  sampleStream: boolean
  /** For tests: the time that the clock shows when the process starts; null: system time. */
  clockStart: Date | null
  /** Key that opens the stand-ins for providers; empty: each process generates its own. */
  developmentKey: string
  sms: SmsSettings
  /** Maximum messages per hour, over all numbers. */
  smsHourlyBudget: number
  wechat: WechatSettings | null
  wechatPay: WechatPaySettings | null
  alipay: AlipaySettings | null
  /**
   * Public base address for the notices of payment channels, without a trailing slash; empty if no channel is
   * set.
   */
  notifyUrl: string
  metricsToken: string
  /** Host of the console; empty: the console answers on this machine only, and not behind a proxy. */
  consoleHost: string
  /** Addresses and networks that may use the console; empty: all. */
  consoleAllow: string[]
  /** Encrypts the secrets of authenticators; null: a key file below `dataDir` does. */
  consoleKey: Buffer | null
  /** How streams of teachers come in. */
  media: MediaSettings
  /** Secret of the tickets for streams; null: a key file below `dataDir`. */
  mediaSecret: Buffer | null
  /** Whether a proxy or a public name stands between callers and this process. */
  isBehindProxy: boolean
  floodLimits: FloodLimits
  mainHost: string
  oldHosts: string[]
  mobileSiteUrl: string
  /** The assistant's model; null: only the assistant's analyst answers. */
  ai: AiSettings | null
  /** Null: files are stored in a folder below `dataDir`. */
  s3: S3Settings | null
}

/** An invalid setting; the message is a sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** A sentence about the first settings that contradict each other; undefined if none do. */
function complaintAbout(set: z.output<typeof settings>, developmentMode: boolean): string | undefined {
  if (set.OLD_HOSTS && !set.MAIN_HOST)
    return '设置 OLD_HOSTS 时必须同时设置 MAIN_HOST，否则不知道该转到哪里。'
  if (set.REAL_FEED === 'bridge' && !set.BRIDGE_URL)
    return '设置 REAL_FEED=bridge 时必须同时设置 BRIDGE_URL，否则不知道从哪里取行情。'
  if (set.REAL_FEED === 'sina' && !set.SINA_URL)
    return '设置 REAL_FEED=sina 时必须同时设置 SINA_URL，否则不知道从哪里取行情。'
  const provider =
    smsComplaint(set) ??
    wechatComplaint(set) ??
    wechatPayComplaint(set) ??
    alipayComplaint(set) ??
    aiComplaint(set) ??
    mediaComplaint(set)
  if (provider) return provider
  if (set.CLOCK_START && !developmentMode)
    return 'CLOCK_START 只用于测试：请取消该设置，或设置 DEVELOPMENT_MODE=on。'
  if (set.DEVELOPMENT_KEY && !developmentMode)
    return '设置 DEVELOPMENT_KEY 只用于开发模式：请设 DEVELOPMENT_MODE=on，或删去 DEVELOPMENT_KEY。'
  if (set.REDIS_URL && !set.MEDIA_SECRET)
    return '设置 REDIS_URL 时必须同时设置 MEDIA_SECRET，否则一个进程签发的播放凭证，另一个进程不认。'
  return s3Complaint(set)
}

/** Reads the settings from the environment. An empty value counts as unset. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(
      ({ path: [name], message }) => `设置 ${String(name)} ${message}，现为「${given[String(name)]}」。`,
    )
    throw new ConfigError(`${wrong.join('\n')}\n各项设置的含义见 .env.example。`)
  }
  const set = parsed.data
  // Behind a proxy every caller seems local, so the stand-ins stay closed there unless they are enabled
  // explicitly.
  const isLocalOnly = loopback.has(set.HOST) && set.TRUST_PROXY === 'off' && !set.MAIN_HOST
  const developmentMode = set.DEVELOPMENT_MODE ? set.DEVELOPMENT_MODE === 'on' : isLocalOnly
  const complaint = complaintAbout(set, developmentMode)
  if (complaint) throw new ConfigError(complaint)
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    redisUrl: set.REDIS_URL,
    logLevel: set.LOG_LEVEL,
    holidaysFile: set.HOLIDAYS_FILE && path.resolve(set.HOLIDAYS_FILE),
    regionFiles: listed(set.IP_REGION_FILE).map((file) => path.resolve(file)),
    simulatedMarket: set.SIMULATED_MARKET === 'on',
    replaySpeed: set.REPLAY_SPEED,
    realFeed: set.REAL_FEED,
    bridgeUrl: set.BRIDGE_URL,
    sinaUrl: set.SINA_URL.replace(/\/$/, ''),
    trustProxy: trustedNetworks(set.TRUST_PROXY),
    developmentMode,
    sampleContent: set.SAMPLE_CONTENT ? set.SAMPLE_CONTENT === 'on' : developmentMode,
    sampleStream: set.SAMPLE_STREAM ? set.SAMPLE_STREAM === 'on' : developmentMode,
    developmentKey: set.DEVELOPMENT_KEY,
    clockStart: set.CLOCK_START ? new Date(set.CLOCK_START) : null,
    sms: smsSettingsOf(set),
    smsHourlyBudget: set.SMS_HOURLY_BUDGET,
    wechat: wechatSettingsOf(set),
    wechatPay: wechatPaySettingsOf(set),
    alipay: alipaySettingsOf(set),
    notifyUrl: set.NOTIFY_URL.replace(/\/$/, ''),
    metricsToken: set.METRICS_TOKEN,
    consoleHost: set.CONSOLE_HOST,
    consoleAllow: trustedNetworks(set.CONSOLE_ALLOW || 'off'),
    consoleKey: keyBytes(set.CONSOLE_KEY),
    mediaSecret: keyBytes(set.MEDIA_SECRET),
    media: mediaSettingsOf(set),
    isBehindProxy: !isLocalOnly,
    floodLimits: floodLimitsOf(set),
    mainHost: set.MAIN_HOST,
    oldHosts: listed(set.OLD_HOSTS),
    mobileSiteUrl: set.MOBILE_SITE_URL.replace(/\/$/, ''),
    ai: aiSettingsOf(set),
    s3: s3SettingsOf(set),
  }
}
