import type { Config } from '#platform/config'
import { storedKey } from '#platform/storage'

/**
 * The secret by which tickets are signed: the setting, or a key of this machine. Several processes need the setting:
 * each would refuse the tickets of the other.
 */
export const mediaSecretOf = ({ mediaSecret, dataDir }: Pick<Config, 'mediaSecret' | 'dataDir'>): Buffer =>
  mediaSecret ?? storedKey(dataDir, 'media.key')
