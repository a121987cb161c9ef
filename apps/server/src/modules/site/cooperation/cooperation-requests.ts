import { dayMs } from '@vce/futures'
import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import type { Loop } from '#platform/schedule'
import { cooperationRepository } from './cooperation.repository'

/** Facts about requests for cooperation, for other modules. */
export const cooperationOf = (db: Database) => ({
  /** Deletes the requests that a user sent while signed in; a request by a guest belongs to no account. */
  forget: (tx: Database, userId: number) => cooperationRepository(tx).drop(userId),

  /** A user's requests, for the export of their data. */
  async exported(userId: number) {
    const rows = await cooperationRepository(db).ofUser(userId)
    return rows.map(({ number, name, company, mobile, email, kind, content, createdAt }) => ({
      number,
      name,
      company,
      mobile,
      email,
      kind,
      text: content,
      created_at: beijingTime(createdAt),
    }))
  },
})

/** Two years, as stated in 个人信息收集清单. */
const retention = 730 * dayMs

/** Drops requests that are two years old. */
export const sweepCooperation: Loop = {
  name: 'sweep cooperation',
  every: dayMs,
  run: (tx, now) => cooperationRepository(tx).sweep(new Date(now.getTime() - retention)),
}
