import { agreementNames, agreementVersions } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { consentsRepository } from './consents.repository'

interface SignIn {
  userId: number
  /** Whether it registered the account. */
  created: boolean
  now: Date
}

/**
 * Records the current versions in the transaction of a sign-in: its forms require the consent box. For the module that
 * signs users in.
 */
export const consentAtSignIn = (tx: Database, { userId, created, now }: SignIn) =>
  consentsRepository(tx).add(
    agreementNames.map((name) => ({
      userId,
      name,
      version: agreementVersions[name],
      acceptedAt: now,
      way: created ? 'register' : 'signIn',
    })),
  )

/** Consents for other modules. */
export const consentsOf = (db: Database) => ({
  forget: (tx: Database, userId: number) => consentsRepository(tx).drop(userId),

  /** The user's consents, for the copy of their data. */
  async exported(userId: number) {
    const rows = await consentsRepository(db).ofUser(userId)
    return rows.map(({ name, version, acceptedAt, way }) => ({
      name,
      version,
      accepted_at: beijingTime(acceptedAt),
      way,
    }))
  },
})
