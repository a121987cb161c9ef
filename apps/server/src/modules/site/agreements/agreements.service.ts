import {
  acceptAgreements,
  agreementNames,
  agreementVersions,
  type getAgreements,
  type InputOf,
  type OutputOf,
} from '@vce/protocol'
import { beijingTime, type Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, userOf } from '#platform/http'
import { consentsRepository } from './consents.repository'

interface AgreementsOptions {
  db: Database
  clock: Clock
}

export function createAgreements({ db, clock }: AgreementsOptions) {
  const consents = consentsRepository(db)
  return {
    async getAgreements(actor: Actor): Promise<OutputOf<typeof getAgreements>> {
      const rows = await consents.ofUser(userOf(actor).userId)
      return {
        agreements: agreementNames.map((name) => {
          const version = agreementVersions[name]
          const own = rows.filter((row) => row.name === name)
          return {
            name,
            version,
            pending: !own.some((row) => row.version === version),
            accepted: own.map((row) => ({
              version: row.version,
              accepted_at: beijingTime(row.acceptedAt),
              way: row.way,
            })),
          }
        }),
      }
    },

    async acceptAgreements(
      actor: Actor,
      { names }: InputOf<typeof acceptAgreements>,
    ): Promise<OutputOf<typeof acceptAgreements>> {
      const { userId } = userOf(actor)
      const chosen = agreementNames.flatMap((name) => {
        const version = names[name]
        return version === undefined ? [] : [{ name, version }]
      })
      // Refused as a whole, because the page shows an outdated version of a text.
      if (chosen.some(({ name, version }) => version !== agreementVersions[name])) {
        throw failure(acceptAgreements, 'outdated', { userId })
      }
      await consents.add(
        chosen.map((each) => ({ ...each, userId, acceptedAt: clock.now(), way: 'ask' as const })),
      )
      return {}
    },
  }
}
