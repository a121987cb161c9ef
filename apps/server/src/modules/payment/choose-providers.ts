import type { Channel } from '@vce/protocol'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Provider } from './providers/provider'
import { createSandbox, type Sandbox } from './sandbox/gateway'

interface ChooseOptions {
  config: Pick<Config, 'wechatPay' | 'alipay' | 'notifyUrl' | 'developmentMode' | 'dataDir'>
  clock: Clock
  /** The address of this server, once it listens, for the sandbox's notices: `http://127.0.0.1:3000`. */
  ownAddress: () => string
}

/** The local address of a server, once it listens; the sandbox sends its notices there. */
export function ownAddressOf({ server }: FastifyInstance) {
  const listening = server.address()
  if (typeof listening !== 'object' || !listening) throw new Error('the server does not listen yet')
  const host = listening.family === 'IPv6' ? '[::1]' : '127.0.0.1'
  return `http://${host}:${listening.port}`
}

interface ProviderChoice {
  providers: Partial<Record<Channel, Provider>>
  /** Null if a real channel is configured, or outside development mode. */
  sandbox: Sandbox | null
}

/**
 * The configured channels; without any, the sandbox's in development mode, else none. Clients are only loaded
 * if used, because they take some 20 MB with their libraries.
 */
export async function chooseProviders({ config, clock, ownAddress }: ChooseOptions): Promise<ProviderChoice> {
  const { wechatPay: wechatPaySettings, alipay: alipaySettings, notifyUrl, developmentMode, dataDir } = config
  if (wechatPaySettings || alipaySettings) {
    const options = { clock, notifyUrl: () => notifyUrl }
    return {
      providers: {
        ...(wechatPaySettings && {
          wechat: (await import('./providers/wechat-pay')).wechatPay(wechatPaySettings, options),
        }),
        ...(alipaySettings && {
          alipay: (await import('./providers/alipay')).alipay(alipaySettings, options),
        }),
      },
      sandbox: null,
    }
  }
  if (!developmentMode) return { providers: {}, sandbox: null }
  const sandbox = createSandbox({ dataDir, clock, ownAddress })
  return { providers: sandbox.providers, sandbox }
}
