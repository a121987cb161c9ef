import type { Clock } from '#platform/clock'

export interface ProviderOptions {
  clock: Clock
  /** The address below which notices arrive; without a trailing slash. */
  notifyUrl: () => string
  sandbox?: boolean
  /** Maximum time of a call; bills take up to four times as long. */
  timeoutMs?: number
}
