import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { AccountName } from './accounts'
import { ledgerAccounts } from './ledger.tables'

export type Account = typeof ledgerAccounts.$inferSelect

const keyOf = ({ currency, kind, owner }: AccountName) => `${currency} ${kind} ${owner}`

export const accountsRepository = (db: Database) => ({
  /** Reads accounts by name without locking them; accounts without a row are missing in the result. */
  find: (names: readonly AccountName[]) =>
    db
      .select()
      .from(ledgerAccounts)
      .where(
        or(
          ...names.map(({ currency, kind, owner }) =>
            and(
              eq(ledgerAccounts.currency, currency),
              eq(ledgerAccounts.kind, kind),
              eq(ledgerAccounts.owner, owner),
            ),
          ),
        ),
      ),

  /** The account with an id, for ids that other tables store. Throws if there is no such account. */
  async named(id: number): Promise<Account> {
    const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, id))
    if (!account) throw new Error(`no account ${id}`)
    return account
  },

  /**
   * Locks the given accounts without waiting, except for those that another transaction has locked; returns
   * the ids of the locked ones.
   */
  async holdUnlocked(ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set()
    const rows = await db
      .select({ id: ledgerAccounts.id })
      .from(ledgerAccounts)
      .where(inArray(ledgerAccounts.id, [...ids]))
      .orderBy(asc(ledgerAccounts.id))
      .for('update', { skipLocked: true })
    return new Set(rows.map(({ id }) => id))
  },

  /**
   * The accounts in the order of `names`; missing rows are inserted. Accounts with a stored balance are
   * locked until the transaction ends, in order of their ids, so that two transfers never deadlock.
   */
  async hold(names: readonly AccountName[]): Promise<Account[]> {
    let found = await this.find(names)
    if (found.length < names.length) {
      const missing = names.filter((name) => !found.some((account) => keyOf(account) === keyOf(name)))
      missing.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
      await db.insert(ledgerAccounts).values(missing).onConflictDoNothing()
      found = await this.find(names)
    }
    const counted = found.filter(({ kind }) => kind !== 'house').map(({ id }) => id)
    const locked =
      counted.length === 0
        ? []
        : await db
            .select()
            .from(ledgerAccounts)
            .where(inArray(ledgerAccounts.id, counted))
            .orderBy(asc(ledgerAccounts.id))
            .for('update')
    return names.map((name) => {
      const account = [...locked, ...found].find((each) => keyOf(each) === keyOf(name))
      if (!account) throw new Error(`no account ${keyOf(name)}`)
      return account
    })
  },
})
