import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const sharedFolder = path.resolve('../shared/data')
export const hasSharedData = existsSync(sharedFolder)

/** An exchange file as the tests read it themselves, apart from our parser. */
export const publishedJson = (name: string) =>
  JSON.parse(readFileSync(path.join(sharedFolder, name), 'utf8').replace(/^\uFEFF/, ''))
