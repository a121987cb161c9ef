import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  char,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { amount, id, moment, reference, userId } from '#platform/database'

/**
 * Accounts that hold points or vouchers: `user` for a user, `held` for a user's frozen part, `escrow` for
 * what is left in a packet, `house` for sources and destinations outside users. A house account stores no
 * balance, because every transfer would wait for its row; its balance is the sum of its entries.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    currency: text({ enum: ['points', 'vouchers'] }).notNull(),
    kind: text({ enum: ['user', 'held', 'escrow', 'house'] }).notNull(),
    /** The user's id, `packet:7`, or the name of a house account. */
    owner: text().notNull(),
    balance: amount().notNull().default(0),
    /** Amount that could not be taken back; the next credits pay it. */
    owed: amount().notNull().default(0),
    /**
     * Number of the account's entries, which is the number of its last entry; `ins`, `outs` and `gone` count
     * them by kind.
     */
    seq: amount().notNull().default(0),
    ins: amount().notNull().default(0),
    outs: amount().notNull().default(0),
    gone: amount().notNull().default(0),
    lastAt: moment('last_at'),
  },
  (table) => [
    unique('ledger_accounts_owner').on(table.currency, table.kind, table.owner),
    unique('ledger_accounts_currency').on(table.id, table.currency),
    check('ledger_accounts_currencies', sql`${table.currency} in ('points', 'vouchers')`),
    check('ledger_accounts_kinds', sql`${table.kind} in ('user', 'held', 'escrow', 'house')`),
    check('ledger_accounts_covered', sql`${table.balance} >= 0 and ${table.owed} >= 0`),
    check('ledger_accounts_owing', sql`${table.balance} = 0 or ${table.owed} = 0`),
    check('ledger_accounts_users_owe', sql`${table.owed} = 0 or ${table.kind} = 'user'`),
    check(
      'ledger_accounts_house',
      sql`${table.kind} <> 'house' or (${table.balance} = 0 and ${table.seq} = 0)`,
    ),
  ],
)

/**
 * Transfers from one account to another. Rows are never changed; the trigger `ledger_balanced` requires two
 * entries that add up to zero.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: id(),
    /** Name of the business event, unique for ever: `sign:42:2026-11-20`. */
    key: text().notNull(),
    /** SHA-256 of the content, so that a key cannot be used for two different transfers. */
    bodyHash: char('body_hash', { length: 64 }).notNull(),
    currency: text().notNull(),
    fromId: reference('from_id').notNull(),
    toId: reference('to_id').notNull(),
    amount: amount().notNull(),
    reason: text().notNull(),
    /** Ids only, such as `order:9001`; pages make texts from them. */
    ref: text().notNull().default(''),
    reverses: reference('reverses').references((): AnyPgColumn => ledgerTransfers.id),
    at: moment().notNull(),
  },
  (table) => [
    unique('ledger_transfers_key').on(table.key),
    unique('ledger_transfers_reverses').on(table.reverses),
    index('ledger_transfers_at').on(table.at),
    check('ledger_transfers_amount', sql`${table.amount} > 0`),
    check('ledger_transfers_two_accounts', sql`${table.toId} <> ${table.fromId}`),
    // The foreign key includes the currency, so that both accounts of a transfer have the same one.
    foreignKey({
      name: 'ledger_transfers_from',
      columns: [table.fromId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    foreignKey({
      name: 'ledger_transfers_to',
      columns: [table.toId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
  ],
)

/** One side of a transfer. Entries of house accounts have no number and no balance. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    transferId: reference('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: reference('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amount().notNull(),
    at: moment().notNull(),
    seq: amount(),
    kind: text({ enum: ['in', 'out', 'expired'] }),
    kindSeq: amount('kind_seq'),
    /** The balance after the entry, less the owed amount. */
    balanceAfter: amount('balance_after'),
  },
  (table) => [
    unique('ledger_entries_side').on(table.transferId, table.accountId),
    unique('ledger_entries_seq').on(table.accountId, table.seq),
    unique('ledger_entries_kind_seq').on(table.accountId, table.kind, table.kindSeq),
    index('ledger_entries_at').on(table.accountId, table.at).where(sql`${table.seq} is not null`),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check('ledger_entries_kinds', sql`${table.kind} in ('in', 'out', 'expired')`),
    check(
      'ledger_entries_numbered',
      sql`num_nulls(${table.seq}, ${table.kind}, ${table.kindSeq}, ${table.balanceAfter}) in (0, 4)`,
    ),
  ],
)

/** Parts of a user's balance, one for each origin, source and last day. */
export const ledgerLots = pgTable(
  'ledger_lots',
  {
    id: id(),
    accountId: reference('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    origin: text({ enum: ['earned', 'bought', 'given'] }).notNull(),
    /** `order:9001` for V券 that belong to an order, otherwise empty. */
    source: text().notNull().default(''),
    /** The last day on which the lot can be spent. */
    expiresOn: date('expires_on').notNull().default('9999-12-31'),
    amount: amount().notNull(),
    remaining: amount().notNull(),
  },
  (table) => [
    unique('ledger_lots_bucket').on(table.accountId, table.origin, table.source, table.expiresOn),
    index('ledger_lots_due').on(table.expiresOn).where(sql`${table.remaining} > 0`),
    check('ledger_lots_origins', sql`${table.origin} in ('earned', 'bought', 'given')`),
    check('ledger_lots_remaining', sql`${table.remaining} between 0 and ${table.amount}`),
  ],
)

/** Amounts that an entry of a user has added to lots or taken from them. */
export const ledgerLotMoves = pgTable(
  'ledger_lot_moves',
  {
    entryId: reference('entry_id')
      .notNull()
      .references(() => ledgerEntries.id),
    lotId: reference('lot_id')
      .notNull()
      .references(() => ledgerLots.id),
    amount: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.lotId] }),
    index('ledger_lot_moves_lot').on(table.lotId),
    check('ledger_lot_moves_amount', sql`${table.amount} <> 0`),
  ],
)

/** Frozen amounts, until they are captured or released. */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    id: id(),
    /** The transfer that froze the amount. */
    transferId: reference('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    state: text({ enum: ['open', 'captured', 'released'] })
      .notNull()
      .default('open'),
    deadline: moment().notNull(),
    endedBy: reference('ended_by').references(() => ledgerTransfers.id),
  },
  (table) => [
    unique('ledger_holds_transfer').on(table.transferId),
    index('ledger_holds_open').on(table.deadline).where(sql`${table.state} = 'open'`),
    check('ledger_holds_states', sql`${table.state} in ('open', 'captured', 'released')`),
    check('ledger_holds_ended', sql`(${table.state} = 'open') = (${table.endedBy} is null)`),
  ],
)

/** Sums of a user's Beijing month. A returned amount is subtracted from `used`. */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    accountId: reference('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** The first day of the month. */
    month: date().notNull(),
    gained: amount().notNull().default(0),
    used: amount().notNull().default(0),
    expired: amount().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
)

/** V券 that a user has bought with V粒, by month; the number per month is limited. */
export const voucherMonths = pgTable(
  'voucher_months',
  {
    userId: userId().notNull(),
    /** The first day of the month. */
    month: date().notNull(),
    count: amount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.month] }),
    check('voucher_months_count', sql`${table.count} > 0`),
  ],
)

/** Closed days. The digest of a day covers its transfers and the digest of the day before. */
export const ledgerDays = pgTable('ledger_days', {
  day: date().primaryKey(),
  transfers: amount().notNull(),
  digest: char({ length: 64 }).notNull(),
  previous: char({ length: 64 }).notNull(),
})
