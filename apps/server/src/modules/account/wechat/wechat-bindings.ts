import { createHash, randomBytes } from 'node:crypto'
import { scanStatus } from '@vce/protocol'
import type { Database } from '#platform/database'
import { bindingsRepository } from './wechat-bindings.repository'

/** How long after the scan a number can be bound, in milliseconds. */
const lifetime = 10 * 60_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Issues a token for a WeChat account without a user, with which the page binds a number; the open id stays
 * here.
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

/** Whether `takeBinding` would succeed now. */
export const hasBinding = (db: Database, token: string, now: Date) =>
  bindingsRepository(db).exists(hashOf(token), now)

/** The open id behind a token, once; a rollback leaves the token valid. */
export const takeBinding = (db: Database, token: string, now: Date): Promise<string | undefined> =>
  bindingsRepository(db).take(hashOf(token), now)
