import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { openPlatform } from './open-platform'
import { createSandbox, type Sandbox } from './sandbox'
import type { WechatProvider } from './wechat-provider'

interface WechatOptions {
  db: Database
  clock: Clock
  config: Pick<Config, 'wechat' | 'developmentMode'>
}

interface Chosen {
  /** Null: nobody signs in by WeChat. */
  provider: WechatProvider | null
  /** Where the sandbox stands in, its phone. */
  phone: Sandbox['phone'] | null
}

/** WeChat itself where it is configured; else, in development mode, the sandbox. */
export function chooseWechat({ db, clock, config: { wechat, developmentMode } }: WechatOptions): Chosen {
  if (wechat) return { provider: openPlatform(wechat), phone: null }
  if (!developmentMode) return { provider: null, phone: null }
  return createSandbox({ db, clock })
}
