import type { Channel } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { alipay } from '../providers/alipay'
import type { Provider } from '../providers/provider'
import { wechatPay } from '../providers/wechat-pay'
import { createAlipayApi } from './alipay-api'
import type { Book } from './book'
import { startLoopback } from './loopback-server'
import { createNoticeSender } from './notice-sender'
import { sandboxPayPath } from './paths'
import { alipaySettings, loadSandboxKeys, wechatSettings } from './sandbox-keys'
import { createWechatApi } from './wechat-api'

interface StartOptions {
  dataDir: string
  clock: Clock
  ownAddress: () => string
  book: Book
  later: (ms: number, run: () => void) => void
  timeoutMs?: number
}

/** The sandbox, once its server listens. */
export interface RunningSandbox {
  /** The real clients, configured to call the sandbox. */
  providers: Record<Channel, Provider>
  alipayApi: ReturnType<typeof createAlipayApi>
  notices: ReturnType<typeof createNoticeSender>
  stop(): Promise<void>
}

export async function startSandbox(options: StartOptions): Promise<RunningSandbox> {
  const { dataDir, clock, ownAddress, book, later, timeoutMs } = options
  const keys = await loadSandboxKeys(dataDir)
  const codeUrl = (no: string) => `${ownAddress()}${sandboxPayPath}?no=${no}`
  const { channels, stop } = await startLoopback({
    book,
    later,
    channelsAt(origin) {
      const wechat = wechatSettings(keys, origin)
      const alipay = alipaySettings(keys, origin)
      return {
        wechat: {
          settings: wechat,
          key: keys.wechat,
          api: createWechatApi({ settings: wechat, book, codeUrl }),
        },
        alipay: { settings: alipay, key: keys.alipay, api: createAlipayApi({ settings: alipay, book }) },
      }
    },
  })
  const client = { clock, notifyUrl: ownAddress, sandbox: true, timeoutMs }
  return {
    providers: {
      wechat: wechatPay(channels.wechat.settings, client),
      alipay: alipay(channels.alipay.settings, client),
    },
    alipayApi: channels.alipay.api,
    notices: createNoticeSender({ senders: channels, clock, log: book.log, later }),
    stop,
  }
}
