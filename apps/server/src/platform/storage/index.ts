import type { Config } from '#platform/config'
import { createFolder } from './folder'
import { createS3 } from './s3'
import type { Storage } from './storage'

export type { Storage } from './storage'
export { storedKey } from './stored-key'

/** The storage: the configured bucket, or else a folder below the data folder. */
export const createStorage = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Storage =>
  s3 ? createS3(s3) : createFolder(dataDir)
