import { beijingTime } from '#platform/clock'
import type { Database } from '#platform/database'
import { drawRepository } from './draw.repository'

/** A user's draws for other modules. */
export const userDraws = (db: Database) => ({
  /** Content of the user's data export: draws. */
  exported: async (userId: number) =>
    (await drawRepository(db).everythingOf(userId)).map(({ drawn, prizeName }) => ({
      at: beijingTime(drawn.at),
      pool_id: drawn.poolId,
      draw_no: drawn.drawNo,
      prize: prizeName,
      client_seed: drawn.clientSeed,
      receipt: drawn.receipt,
      cost: drawn.cost,
    })),

  /** When an account is deleted: removes the user from their draws. */
  forget: (tx: Database, userId: number) => drawRepository(tx).forget(userId),
})
