import type { Channel } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import { alipay } from '../providers/alipay'
import type { Provider } from '../providers/provider'
import { wechatPay } from '../providers/wechat-pay'
import { createAlipayDesk } from './alipay-desk'
import type { Book } from './book'
import { startLoopback } from './loopback-server'
import { createNoticeSender } from './notice-sender'
import { sandboxPayPath } from './paths'
import { alipaySettings, sandboxKeys, wechatSettings } from './sandbox-keys'
import { createWechatDesk } from './wechat-desk'

interface RunningOptions {
  dataDir: string
  clock: Clock
  ownAddress: () => string
  book: Book
  later: (ms: number, run: () => void) => void
  timeoutMs?: number
}

/** The sandbox once it listens. */
export interface Running {
  /** The real clients, pointed at the sandbox. */
  providers: Record<Channel, Provider>
  alipayDesk: ReturnType<typeof createAlipayDesk>
  notices: ReturnType<typeof createNoticeSender>
  stop(): Promise<void>
}

export async function startSandbox(options: RunningOptions): Promise<Running> {
  const { dataDir, clock, ownAddress, book, later, timeoutMs } = options
  const keys = await sandboxKeys(dataDir)
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
          desk: createWechatDesk({ settings: wechat, book, codeUrl }),
        },
        alipay: { settings: alipay, key: keys.alipay, desk: createAlipayDesk({ settings: alipay, book }) },
      }
    },
  })
  const client = { clock, notifyUrl: ownAddress, sandbox: true, timeoutMs }
  return {
    providers: {
      wechat: wechatPay(channels.wechat.settings, client),
      alipay: alipay(channels.alipay.settings, client),
    },
    alipayDesk: channels.alipay.desk,
    notices: createNoticeSender({ senders: channels, clock, log: book.log, later }),
    stop,
  }
}
