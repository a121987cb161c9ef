import type { Channel } from '@vce/protocol'
import { acknowledgements } from '../providers/acknowledgements'
import { NoticeRefused, type PreparedPayment, type Provider } from '../providers/provider'
import type { RunningSandbox } from './start-sandbox'

interface LazyOptions {
  started: () => Promise<RunningSandbox>
  current: () => RunningSandbox | undefined
  /** Replaces the channel's own address by another one. */
  placed?: (answer: PreparedPayment) => PreparedPayment
}

/**
 * A provider that starts the sandbox at its first call. A notice before that call is refused as forged,
 * because the sandbox has not sent any.
 */
export function createLazyProvider(
  channel: Channel,
  { started, current, placed = (answer) => answer }: LazyOptions,
): Provider {
  const real = async () => (await started()).providers[channel]
  return {
    channel,
    sandbox: true,
    acknowledge: acknowledgements[channel],
    prepare: async (attempt) => placed(await (await real()).prepare(attempt)),
    readNotice(raw, now) {
      const made = current()
      if (!made) throw new NoticeRefused('the sandbox was not used yet')
      return made.providers[channel].readNotice(raw, now)
    },
    query: async (no) => (await real()).query(no),
    close: async (no) => (await real()).close(no),
    refund: async (refund) => (await real()).refund(refund),
    queryRefund: async (refund) => (await real()).queryRefund(refund),
    bill: async (day) => (await real()).bill(day),
  }
}
