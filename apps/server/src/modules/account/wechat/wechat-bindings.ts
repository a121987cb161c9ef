import { createHash, randomBytes } from 'node:crypto'
import { scanStatus } from '@vce/protocol'
import type { Database } from '#platform/database'
import { referencesRepository } from './wechat-bindings.repository'

/** How long a number can be bound after the scan, in milliseconds. */
const lifetime = 10 * 60_000

const hashOf = (reference: string) => createHash('sha256').update(reference).digest('hex')

/** A reference to a WeChat account nobody knows yet, for the page that asks for its number; the open id stays here. */
export async function giveReference(db: Database, openid: string, now: Date): Promise<string> {
  const reference = randomBytes(32).toString('base64url')
  await referencesRepository(db).add({
    hash: hashOf(reference),
    status: scanStatus.done,
    openid,
    expiresAt: new Date(now.getTime() + lifetime),
  })
  return reference
}

/** Whether `takeReference` would give something now. */
export const hasReference = (db: Database, reference: string, now: Date) =>
  referencesRepository(db).isGood(hashOf(reference), now)

/** The open id behind a reference, once; a transaction that is rolled back leaves it as it was. */
export const takeReference = (db: Database, reference: string, now: Date): Promise<string | undefined> =>
  referencesRepository(db).take(hashOf(reference), now)
