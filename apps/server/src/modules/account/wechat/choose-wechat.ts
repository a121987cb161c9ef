import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { createOpenPlatform } from './open-platform'
import { createSandbox, type Sandbox } from './sandbox'
import type { WechatProvider } from './wechat-provider'

interface WechatOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'wechat' | 'developmentMode'>
}

interface WechatChoice {
  /** Null: sign-in by WeChat is not available. */
  provider: WechatProvider | null
  /** The sandbox's phone, if the sandbox is used. */
  phone: Sandbox['phone'] | null
}

/** WeChat's Open Platform if it is configured; otherwise the sandbox, in development mode only. */
export function chooseWechat({
  db,
  clock,
  config: { wechat, developmentMode },
}: WechatOptions): WechatChoice {
  if (wechat) return { provider: createOpenPlatform(wechat), phone: null }
  if (!developmentMode) return { provider: null, phone: null }
  return createSandbox({ db, clock })
}
