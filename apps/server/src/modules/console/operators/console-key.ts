import type { Config } from '#platform/config'
import { storedKey } from '#platform/storage'

/**
 * The configured key, or else a key stored in this machine's data folder. An existing key is never replaced, because the
 * secrets of all authenticators are encrypted with it.
 */
export const consoleKeyOf = ({ consoleKey, dataDir }: Pick<Config, 'consoleKey' | 'dataDir'>): Buffer =>
  consoleKey ?? storedKey(dataDir, 'console.key')
