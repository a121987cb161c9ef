import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { packetsRepository } from './packets.repository'

/** Shares of packets that a user has opened, for other modules. */
export const userPackets = (db: Database) => ({
  /** Content of the user's data export: opened shares. */
  exported: async (userId: number) =>
    (await packetsRepository(db).sharesOf(userId)).map(({ packet, amount, at }) => ({
      packet,
      amount,
      opened_at: at && beijingTime(at),
    })),

  /** When an account is deleted: removes the user from opened shares. */
  forget: (tx: Database, userId: number) => packetsRepository(tx).forget(userId),
})
