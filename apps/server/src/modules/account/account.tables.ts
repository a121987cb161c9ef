import type { SmsEvent } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
const userId = () => bigint('user_id', { mode: 'number' })

/** A registered user. What he tells of himself belongs to `profile`. */
export const users = pgTable(
  'users',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: at('created_at').notNull(),
    /** Null for who came without one, and for who is deleted. */
    mobile: text(),
    /** argon2id; null until a password is set. */
    passwordHash: text('password_hash'),
    /** Null while none is set, and for passwords from before this was kept. */
    passwordSetAt: at('password_set_at'),
    /** Whose invitation brought him. */
    serviceCode: text('service_code'),
    /** When the account is deleted, where its owner asked for that. */
    closingAt: at('closing_at'),
    /** When it was: nothing personal is left, the number stands for what he wrote and paid. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_mobile').on(table.mobile),
    index('users_closing').on(table.closingAt).where(sql`${table.closingAt} is not null`),
  ],
)

/** Signed-in devices. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    /** By which its owner names it. */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: userId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The uuid of the browser; one session a user and device. */
    deviceId: uuid('device_id'),
    agent: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    uniqueIndex('sessions_user_device').on(table.userId, table.deviceId),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** Browsers that were here, by their own uuid. */
export const devices = pgTable('devices', {
  id: uuid().primaryKey(),
  /** Who signed in on it last. */
  userId: userId().references(() => users.id, { onDelete: 'set null' }),
  agent: text().notNull(),
  firstSeenAt: at('first_seen_at').notNull(),
  lastSeenAt: at('last_seen_at').notNull(),
})

/** WeChat accounts that are known; the open id is WeChat's own, and never leaves the server. */
export const wechatAccounts = pgTable(
  'wechat_accounts',
  {
    openid: text().primaryKey(),
    userId: userId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('wechat_accounts_user').on(table.userId)],
)

/** The newest code of a number, purpose and asker; a newer one takes its place. Only a salted hash is kept. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    mobile: text().notNull(),
    event: text().$type<SmsEvent>().notNull(),
    /** The browser or network that asked for the code (`askerOf`); only its tries count. */
    asker: text().notNull(),
    salt: text().notNull(),
    codeHash: char('code_hash', { length: 64 }).notNull(),
    expiresAt: at('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.event, table.asker] }),
    check('sms_codes_tries', sql`${table.triesLeft} >= 0`),
  ],
)

/** Messages and used codes hour by hour (UTC): the budget of all numbers together. Names no number. */
export const smsHours = pgTable(
  'sms_hours',
  {
    hour: at('hour').primaryKey(),
    sent: integer().notNull().default(0),
    /** To numbers without an account, from browsers that never signed in. */
    sentToStrangers: integer('sent_to_strangers').notNull().default(0),
    /** Codes of this hour's messages that were used. */
    used: integer().notNull().default(0),
  },
  (table) => [
    check(
      'sms_hours_counts',
      sql`${table.sentToStrangers} between 0 and ${table.sent} and ${table.used} >= 0`,
    ),
  ],
)

/** Messages that went nowhere, for want of a provider; shown in development mode only. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    mobile: text().notNull(),
    text: text().notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('sms_outbox_sent').on(table.sentAt)],
)

/** Puzzles handed out, and the tickets their solutions gave. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid().primaryKey(),
    mobile: text().notNull(),
    event: text().$type<SmsEvent>().notNull(),
    kind: text().$type<'slider' | 'question'>().notNull(),
    answer: integer().notNull(),
    /** Of the proof of work: random text, and how many zero bits its hash must begin with. */
    challenge: text().notNull(),
    workBits: integer('work_bits').notNull(),
    issuedAt: at('issued_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Its one try is gone. */
    triedAt: at('tried_at'),
    /** SHA-256 of the ticket; null while unsolved. */
    ticketHash: char('ticket_hash', { length: 64 }),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('captchas_ticket').on(table.ticketHash),
    index('captchas_expires').on(table.expiresAt),
    index('captchas_issued').on(table.issuedAt),
  ],
)

/** Scans of the embedded WeChat under way, and references to WeChat accounts that wait for a number. */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    /** SHA-256 of the ticket the page holds, or of the reference it was answered with. */
    hash: char({ length: 64 }).primaryKey(),
    kind: text().$type<'scan' | 'code' | 'bind'>().notNull(),
    status: integer().notNull(),
    openid: text(),
    expiresAt: at('expires_at').notNull(),
    /** Its answer was given: it signs nobody in any more. */
    used: boolean().notNull().default(false),
  },
  (table) => [index('wechat_tickets_expires').on(table.expiresAt)],
)
