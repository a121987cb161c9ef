import { agreementNames, agreementVersions } from '@vce/protocol'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { consentsRepository } from './consents.repository'

interface SignIn {
  userId: number
  /** Whether the sign-in registered the account. */
  created: boolean
  now: Date
}

/**
 * Records consent to the current versions in the transaction of a sign-in, whose forms require the consent
 * box. Called by the account module.
 */
export const recordSignInConsent = (tx: Database, { userId, created, now }: SignIn) =>
  consentsRepository(tx).add(
    agreementNames.map((name) => ({
      userId,
      name,
      version: agreementVersions[name],
      acceptedAt: now,
      way: created ? 'register' : 'signIn',
    })),
  )

/** Facts about consents, for other modules. */
export const consentsOf = (db: Database) => ({
  forget: (tx: Database, userId: number) => consentsRepository(tx).drop(userId),

  /** A user's consents, for the export of their data. */
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
