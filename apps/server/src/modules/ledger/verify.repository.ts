import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database'

/** A rule of the books, with a statement that finds the rows that break it. */
export interface Check {
  /** The rule as accountants read it. */
  name: string
  /** Returns the number of examined rows, and ids of rows that break the rule. */
  run(db: Database): Promise<{ rows: number; broken: string[] }>
}

/** Maximum number of ids that are returned for a broken rule. */
const maxShownIds = 10

/**
 * A check made of two statements: one counts the examined rows, the other selects ids of rows that break the
 * rule.
 */
export const check = (name: string, counted: string, broken: string): Check => ({
  name,
  async run(db) {
    const { rows: counts } = await db.execute<{ count: string }>(sql.raw(`select count(*) from ${counted}`))
    const { rows } = await db.execute<{ id: string }>(
      sql.raw(`select id::text from (${broken}) as broken limit ${maxShownIds}`),
    )
    return { rows: Number(counts[0]?.count ?? 0), broken: rows.map(({ id }) => id) }
  },
})

/** Checks of the books; each reads all entries from the first on. */
export const checks: readonly Check[] = [
  check(
    '每笔两条分录相反',
    'ledger_transfers',
    `select t.id from ledger_transfers t left join ledger_entries e on e.transfer_id = t.id
     group by t.id having count(e.id) <> 2 or coalesce(sum(e.amount), 1) <> 0 or max(e.amount) <> t.amount
       or bool_or(e.account_id not in (t.from_id, t.to_id))`,
  ),
  check(
    '各币种合计为 0',
    '(select distinct currency from ledger_transfers) c',
    `select currency as id from ledger_entries join ledger_accounts a on a.id = account_id
     group by currency having sum(amount) <> 0`,
  ),
  check(
    '余额 = Σ 分录 = 末条余额',
    `ledger_accounts where kind <> 'house'`,
    `select a.id from ledger_accounts a
     left join (select account_id, sum(amount) as total from ledger_entries group by account_id) s on s.account_id = a.id
     left join ledger_entries last on last.account_id = a.id and last.seq = a.seq
     where a.kind <> 'house' and (a.balance - a.owed <> coalesce(s.total, 0)
       or a.balance - a.owed <> coalesce(last.balance_after, 0))`,
  ),
  check(
    '序号 1…n 无缺',
    'ledger_entries where seq is not null',
    `select a.id from ledger_accounts a left join (
       select account_id, count(seq) as entries, coalesce(max(seq), 0) as last, count(*) filter (where kind = 'in') as ins,
         count(*) filter (where kind = 'out') as outs, count(*) filter (where kind = 'expired') as gone
       from ledger_entries where seq is not null group by account_id) n on n.account_id = a.id
     where a.kind <> 'house' and (coalesce(n.entries, 0) <> a.seq or coalesce(n.last, 0) <> a.seq
       or coalesce(n.ins, 0) <> a.ins or coalesce(n.outs, 0) <> a.outs or coalesce(n.gone, 0) <> a.gone)`,
  ),
  check(
    '批次剩余 = Σ 变动',
    'ledger_lots',
    `select l.id from ledger_lots l left join ledger_lot_moves m on m.lot_id = l.id
     group by l.id having l.remaining <> coalesce(sum(m.amount), 0)`,
  ),
  check(
    '批次剩余合计 = 余额',
    `ledger_accounts where kind = 'user'`,
    `select a.id from ledger_accounts a left join ledger_lots l on l.account_id = a.id where a.kind = 'user'
     group by a.id having a.balance <> coalesce(sum(l.remaining), 0)`,
  ),
  check(
    '冻结 = 未结冻结单',
    `ledger_accounts where kind = 'held'`,
    `select a.id from ledger_accounts a left join (
       select t.to_id, sum(t.amount) as frozen from ledger_holds h join ledger_transfers t on t.id = h.transfer_id
       where h.state = 'open' group by t.to_id) f on f.to_id = a.id
     where a.kind = 'held' and a.balance <> coalesce(f.frozen, 0)`,
  ),
  check(
    '月表 = 分录',
    'ledger_months',
    `select coalesce(m.account_id, e.account_id) || ' ' || coalesce(m.month, e.month) as id
     from ledger_months m full join (
       select account_id, date_trunc('month', at at time zone 'Asia/Shanghai')::date as month,
         coalesce(sum(amount) filter (where e.kind = 'in'), 0) as gained,
         -coalesce(sum(amount) filter (where e.kind = 'out'), 0) as used,
         -coalesce(sum(amount) filter (where e.kind = 'expired'), 0) as expired
       from ledger_entries e join ledger_accounts a on a.id = account_id where a.kind = 'user' group by 1, 2) e
     on e.account_id = m.account_id and e.month = m.month
     where (m.gained, m.used, m.expired) is distinct from (e.gained, e.used, e.expired)`,
  ),
]
