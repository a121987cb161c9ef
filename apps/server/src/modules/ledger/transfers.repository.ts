import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database'
import type { Account } from './accounts.repository'
import { ledgerEntries, ledgerTransfers } from './ledger.tables'

type EntryKind = 'in' | 'out' | 'expired'

export interface Posting {
  key: string
  bodyHash: string
  from: Account
  to: Account
  amount: number
  /** Part of the amount that the paying user does not have; it becomes owed. */
  owes: number
  reason: string
  ref: string
  reverses: number | null
  at: Date
  /** First day of the Beijing month of `at`. */
  month: string
  fromKind: EntryKind
  toKind: EntryKind
}

interface PostedTransfer {
  transferId: number
  /** Entry ids by account id, for accounts with a stored balance. */
  entries: Map<number, number>
}

export const transfersRepository = (db: Database) => ({
  async withKey(key: string) {
    const [transfer] = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.key, key))
    return transfer
  },

  /** Balance of an account after its entry in a transfer. */
  async balanceAfter(transferId: number, accountId: number) {
    const [entry] = await db
      .select({ balance: ledgerEntries.balanceAfter })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.transferId, transferId), eq(ledgerEntries.accountId, accountId)))
    return entry?.balance ?? 0
  },

  async reversalOf(id: number) {
    const [transfer] = await db.select().from(ledgerTransfers).where(eq(ledgerTransfers.reverses, id))
    return transfer
  },

  /**
   * Writes a transfer with both entries, balances, numbers and monthly sums in one statement. The accounts
   * are locked, but the statement checks the balance nevertheless.
   */
  async post(posting: Posting): Promise<PostedTransfer> {
    const { from, to, amount, owes, at, month } = posting
    const moment = sql`${at.toISOString()}::timestamptz`
    const side = (account: Account, kind: EntryKind) => sql`
      seq = seq + 1, ins = ins + ${kind === 'in' ? 1 : 0}, outs = outs + ${kind === 'out' ? 1 : 0},
      gone = gone + ${kind === 'expired' ? 1 : 0}, last_at = greatest(last_at, ${moment})
      where id = ${account.id} and kind <> 'house'`
    const shown = (kind: EntryKind) => sql`
      returning id, kind, seq, balance - owed as after,
        ${sql.raw(kind === 'in' ? 'ins' : kind === 'out' ? 'outs' : 'gone')} as kind_seq`
    const { rows } = await db.execute<{
      transfer_id: string
      account_id: string
      id: string
      seq: string | null
    }>(
      sql`
      with debited as (
        update ledger_accounts set balance = balance - ${amount - owes}, owed = owed + ${owes},
          ${side(from, posting.fromKind)} and balance >= ${amount - owes} ${shown(posting.fromKind)}
      ), credited as (
        update ledger_accounts set balance = balance + ${amount} - least(owed, ${amount}::bigint),
          owed = owed - least(owed, ${amount}::bigint), ${side(to, posting.toKind)} ${shown(posting.toKind)}
      ), counted as (
        select * from debited union all select * from credited
      ), transferred as (
        insert into ledger_transfers (key, body_hash, currency, from_id, to_id, amount, reason, ref, reverses, at)
        values (${posting.key}, ${posting.bodyHash}, ${from.currency}, ${from.id}, ${to.id}, ${amount},
          ${posting.reason}, ${posting.ref}, ${posting.reverses}::bigint, ${moment})
        returning id
      ), sides (account_id, amount, kind) as (
        values (${from.id}::bigint, ${-amount}::bigint, ${posting.fromKind}),
          (${to.id}::bigint, ${amount}::bigint, ${posting.toKind})
      ), months as (
        insert into ledger_months (account_id, month, gained, used, expired)
        select counted.id, ${month}::date, case sides.kind when 'in' then sides.amount else 0 end,
          case sides.kind when 'out' then -sides.amount else 0 end,
          case sides.kind when 'expired' then -sides.amount else 0 end
        from counted join sides on sides.account_id = counted.id where counted.kind = 'user'
        on conflict (account_id, month) do update set gained = ledger_months.gained + excluded.gained,
          used = ledger_months.used + excluded.used, expired = ledger_months.expired + excluded.expired
      )
      insert into ledger_entries (transfer_id, account_id, amount, at, seq, kind, kind_seq, balance_after)
      select transferred.id, sides.account_id, sides.amount, ${moment}, counted.seq,
        case when counted.seq is not null then sides.kind end, counted.kind_seq, counted.after
      from transferred cross join sides left join counted on counted.id = sides.account_id
      returning transfer_id, account_id, id, seq`,
    )
    const counted = rows.filter(({ seq }) => seq !== null)
    const wanted = [from, to].filter(({ kind }) => kind !== 'house').length
    const [first] = rows
    // The statement rejected an account although the locked balance was sufficient: the whole transaction
    // must be rolled back.
    if (!first || counted.length !== wanted) throw new Error(`transfer ${posting.key} was not covered`)
    return {
      transferId: Number(first.transfer_id),
      entries: new Map(counted.map(({ account_id, id }) => [Number(account_id), Number(id)])),
    }
  },
})
