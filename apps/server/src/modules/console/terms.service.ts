import {
  type getTerms,
  type InputOf,
  type OutputOf,
  setTerms,
  type TermsKey,
  termsKeys,
  termsNames,
} from '@vce/protocol'
import * as z from 'zod/mini'
import { type AuditedRunner, sourceOf } from '#platform/audit'
import { beijingTime, type Clock, fromBeijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { failure } from '#platform/errors'
import { type Actor, operatorOf } from '#platform/http'
import { addTerms, type Terms, termsAt, termsVersions } from '#platform/terms'

/** Every kind of terms, by name; the modules define them. */
export type TermsKinds = Readonly<Record<TermsKey, Terms<Record<string, unknown>>>>

interface TermsOptions {
  db: Database
  clock: Clock
  audited: AuditedRunner
  terms: TermsKinds
}

/** Calls by which operators see and change terms. */
export const createTerms = ({ db, clock, audited, terms }: TermsOptions) => ({
  async getTerms(): Promise<OutputOf<typeof getTerms>> {
    const now = clock.now()
    const read = async (name: TermsKey) => {
      const versions = await termsVersions(db, name)
      return {
        name,
        title: termsNames[name],
        initial: terms[name].initial,
        current: await termsAt(db, terms[name], now),
        versions: versions.map(({ validFrom, body, setAt }) => ({
          valid_from: beijingTime(validFrom),
          set_at: beijingTime(setAt),
          body: body as Record<string, unknown>,
        })),
      }
    }
    return { terms: await Promise.all(termsKeys.map(read)) }
  },

  async setTerms(
    actor: Actor,
    { name, valid_from, body, reason }: InputOf<typeof setTerms>,
  ): Promise<OutputOf<typeof setTerms>> {
    const operator = operatorOf(actor)
    const validFrom = fromBeijingTime(valid_from)
    if (validFrom <= clock.now()) throw failure(setTerms, 'past', { valid_from })
    const checked = z.safeParse(terms[name].schema, body)
    if (!checked.success) throw failure(setTerms, 'badBody', { issues: checked.error.issues })
    await audited(sourceOf(operator), async ({ tx, now, audit }) => {
      const before = await termsAt(tx, terms[name], validFrom)
      const after = checked.data
      if (!(await addTerms(tx, { name, validFrom, body: after, setAt: now })))
        throw failure(setTerms, 'taken', { name, valid_from })
      await audit({ action: 'terms.set', target: `terms ${name} ${valid_from}`, before, after, reason })
    })
    return {}
  },
})
