import path from 'node:path'
import * as z from 'zod/mini'

const optional = z._default(z.string(), '')
const optionalUrl = (form: RegExp, example: string) =>
  z._default(z.string().check(z.regex(form, `必须是形如 ${example} 的地址`)), '')
const flag = (byDefault: 'on' | 'off') => z._default(z.enum(['on', 'off'], '只能是 on 或 off'), byDefault)

/** Every setting, as `.env.example` explains them. */
const settings = z.object({
  HOST: z._default(z.string().check(z.minLength(1, '不能为空')), '127.0.0.1'),
  PORT: z._default(
    z.coerce
      .number('必须是 0 到 65535 之间的整数')
      .check(
        z.refine(
          (port) => Number.isInteger(port) && port >= 0 && port <= 65_535,
          '必须是 0 到 65535 之间的整数',
        ),
      ),
    3000,
  ),
  DATA_DIR: z._default(z.string().check(z.minLength(1, '不能为空')), './data'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?:\/\/./, 'postgresql://user:password@host:5432/database'),
  LOG_LEVEL: z._default(
    z.enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      '只能是 trace、debug、info、warn、error 或 silent',
    ),
    'info',
  ),
  SIMULATED_MARKET: flag('on'),
  TRUST_PROXY: flag('off'),
  METRICS_TOKEN: optional,
  MAIN_HOST: optional,
  OLD_HOSTS: optional,
  MOBILE_SITE_URL: optionalUrl(/^https?:\/\/[^/]/, 'https://m.example.com'),
})

export interface Config {
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  /** Empty: the embedded database below `dataDir`. */
  databaseUrl: string
  logLevel: string
  /** Whether the invented market is kept beside the real one. */
  simulatedMarket: boolean
  trustProxy: boolean
  metricsToken: string
  mainHost: string
  oldHosts: string[]
  mobileSiteUrl: string
}

/** A setting that cannot be meant; the message is a sentence for whoever starts the server. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads the settings from the environment. An empty value counts as not set. */
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
  if (set.OLD_HOSTS && !set.MAIN_HOST)
    throw new ConfigError('设置 OLD_HOSTS 时必须同时设置 MAIN_HOST，否则不知道该转到哪里。')
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir: path.resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    logLevel: set.LOG_LEVEL,
    simulatedMarket: set.SIMULATED_MARKET === 'on',
    trustProxy: set.TRUST_PROXY === 'on',
    metricsToken: set.METRICS_TOKEN,
    mainHost: set.MAIN_HOST,
    oldHosts: set.OLD_HOSTS.split(',')
      .map((host) => host.trim())
      .filter(Boolean),
    mobileSiteUrl: set.MOBILE_SITE_URL.replace(/\/$/, ''),
  }
}
