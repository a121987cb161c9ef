import type { Clock } from '#platform/clock'

export interface ProviderOptions {
  clock: Clock
  /** Base address for notices, without a trailing slash. */
  notifyUrl: () => string
  sandbox?: boolean
  /** Timeout of a call in milliseconds; bills may take four times as long. */
  timeoutMs?: number
}
