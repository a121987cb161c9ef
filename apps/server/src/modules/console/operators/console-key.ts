import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#platform/config'

const keyBytes = 32

/** The configured key, or else a key stored in this machine's data folder, generated at first use. */
export function consoleKeyOf({ consoleKey, dataDir }: Pick<Config, 'consoleKey' | 'dataDir'>): Buffer {
  if (consoleKey) return consoleKey
  const file = path.join(dataDir, 'console.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // An existing key is never replaced, because the secrets of all authenticators are encrypted with it.
    writeFileSync(file, randomBytes(keyBytes).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== keyBytes) throw new Error(`${file} does not hold a key of ${keyBytes} bytes`)
  return key
}
