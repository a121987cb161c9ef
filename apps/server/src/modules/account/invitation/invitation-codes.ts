import { randomInt } from 'node:crypto'
import type { Database } from '#platform/database'
import { accountRepository } from '../account.repository'

/** Letters and digits that cannot be confused with each other. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 8
/**
 * Maximum attempts: a random code is taken with a probability of one in a trillion, so a second attempt is
 * enough.
 */
const draws = 3

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The code by which a user invites others; generated at its first use. */
export async function invitationCodeOf(db: Database, userId: number): Promise<string> {
  const account = accountRepository(db)
  for (let draw = 0; draw < draws; draw += 1) {
    const user = await account.byId(userId)
    if (!user) throw new Error(`User ${userId} does not exist`)
    if (user.invitationCode) return user.invitationCode
    await account.setInvitationCode(userId, newCode())
  }
  throw new Error('no invitation code was free')
}
