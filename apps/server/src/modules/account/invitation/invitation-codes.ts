import { randomInt } from 'node:crypto'
import type { Database } from '#platform/database'
import { accountRepository } from '../account.repository'

/** Without characters that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const length = 8
/** A code that another user has comes up once in a trillion: a second draw is enough. */
const draws = 3

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** The user's own invitation code, drawn on first use. */
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
