import { createHash, randomBytes } from 'node:crypto'
import { minuteMs } from '@vce/futures'
import { scanStatus } from '@vce/protocol'
import type { Database } from '#platform/database'
import { bindingsRepository } from './wechat-bindings.repository'

/** How long after the scan a number can be bound, in milliseconds. */
const lifetime = 10 * minuteMs

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Issues a token for a WeChat account that has no user yet; with this token the page binds a number. The open
 * id stays on the server.
 */
export async function issueBinding(db: Database, openid: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await bindingsRepository(db).add({
    hash: hashOf(token),
    status: scanStatus.done,
    openid,
    expiresAt: new Date(now.getTime() + lifetime),
  })
  return token
}

/** Whether `takeBinding` would currently succeed. */
export const hasBinding = (db: Database, token: string, now: Date) =>
  bindingsRepository(db).exists(hashOf(token), now)

/** The open id behind a token, returned once; if the transaction rolls back, the token stays valid. */
export const takeBinding = (db: Database, token: string, now: Date): Promise<string | undefined> =>
  bindingsRepository(db).take(hashOf(token), now)
