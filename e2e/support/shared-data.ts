import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const sharedFolder = path.resolve('../shared/data')
export const hasSharedData = existsSync(sharedFolder)

/** An exchange file, read by the tests themselves instead of our parser. */
export const readPublishedJson = (name: string) =>
  JSON.parse(readFileSync(path.join(sharedFolder, name), 'utf8').replace(/^\uFEFF/, ''))
