import { isSameStream } from './live-edge'
import type { LiveSource, PlayAddress } from './stream'

/** Part of a ticket's life after which the next one is fetched. */
const renewAfter = 0.8
/** Pause before addresses that could not be fetched are requested again, in milliseconds. */
export const retryMs = 3_000

interface AddressOptions {
  source: LiveSource
  first: PlayAddress
  /** Called with each renewal; `isSame` unless another stream has taken the place of the one before. */
  onRenewed: (isSame: boolean) => void
}

/** The addresses of a stream, renewed before their ticket ends. */
export function createAddresses({ source, first, onRenewed }: AddressOptions) {
  let address = first
  let isClosed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function renewIn(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void renew(), ms)
  }

  /** Fetches the next ticket while the stream plays; tries again soon if that fails. Returns whether there is one. */
  async function renew(): Promise<boolean> {
    clearTimeout(timer)
    const next = await source.fetch().catch(() => null)
    if (isClosed) return false
    renewIn(next ? next.lifeMs * renewAfter : retryMs)
    if (!next) return false
    const isSame = isSameStream(next.hls, address.hls, location.href)
    address = next
    onRenewed(isSame)
    return true
  }
  renewIn(first.lifeMs * renewAfter)

  return {
    current: () => address,
    renew,
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
