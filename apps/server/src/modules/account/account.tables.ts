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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, userId } from '#platform/database'

/** Registered users. The details that users enter about themselves belong to `profile`. */
export const users = pgTable(
  'users',
  {
    id: id(),
    createdAt: moment('created_at').notNull(),
    /** Null for users without a number and for deleted users. */
    mobile: text(),
    /** argon2id; null until a password is set. */
    passwordHash: text('password_hash'),
    /** Null while no password is set, and for passwords set before this column existed. */
    passwordSetAt: moment('password_set_at'),
    /** Invitation code that the user entered at registration. */
    serviceCode: text('service_code'),
    /** Code by which this user invites others; generated when it is first needed. */
    invitationCode: text('invitation_code'),
    /** When the account will be deleted; set if its owner requested deletion. */
    closingAt: moment('closing_at'),
    /** Whether its owner wants the texts in live rooms to be deleted with the account. */
    erasesLiveTexts: boolean('erases_live_texts').notNull().default(false),
    /**
     * When the account was deleted: no personal data is left, but the id remains for the user's posts and
     * payments.
     */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_mobile').on(table.mobile),
    uniqueIndex('users_invitation_code').on(table.invitationCode),
    index('users_closing').on(table.closingAt).where(sql`${table.closingAt} is not null`),
  ],
)

/** Signed-in devices. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    /** Id by which the owner refers to the session. */
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    userId: userId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's uuid. A user has at most one session per browser. */
    deviceId: uuid('device_id'),
    agent: text().notNull().default(''),
    address: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('sessions_id').on(table.id),
    uniqueIndex('sessions_user_device').on(table.userId, table.deviceId),
    index('sessions_user').on(table.userId),
    index('sessions_expires').on(table.expiresAt),
  ],
)

/** Browsers that visited, by the uuid they generate. */
export const devices = pgTable('devices', {
  id: uuid().primaryKey(),
  /** The user who last signed in on this browser. */
  userId: userId().references(() => users.id, { onDelete: 'set null' }),
  agent: text().notNull(),
  firstSeenAt: moment('first_seen_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
})

/** WeChat accounts bound to a user; WeChat's open id never leaves the server. */
export const wechatAccounts = pgTable(
  'wechat_accounts',
  {
    openid: text().primaryKey(),
    userId: userId()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('wechat_accounts_user').on(table.userId)],
)

/**
 * The newest code per number, purpose and requester; a newer code replaces it. Only a salted hash is stored.
 */
export const smsCodes = pgTable(
  'sms_codes',
  {
    mobile: text().notNull(),
    event: text().$type<SmsEvent>().notNull(),
    /**
     * The browser or network that requested the code (`requesterOf`); only tries by the same requester count.
     */
    asker: text().notNull(),
    salt: text().notNull(),
    codeHash: char('code_hash', { length: 64 }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    triesLeft: integer('tries_left').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.mobile, table.event, table.asker] }),
    check('sms_codes_tries', sql`${table.triesLeft} >= 0`),
  ],
)

/**
 * Sent messages and used codes per hour (UTC), for the budget over all numbers. Contains no phone numbers.
 */
export const smsHours = pgTable(
  'sms_hours',
  {
    hour: moment().primaryKey(),
    sent: integer().notNull().default(0),
    /** Messages to numbers without an account, requested by browsers that have never signed in. */
    sentToStrangers: integer('sent_to_strangers').notNull().default(0),
    /** Number of this hour's codes that were used. */
    used: integer().notNull().default(0),
  },
  (table) => [
    check(
      'sms_hours_counts',
      sql`${table.sentToStrangers} between 0 and ${table.sent} and ${table.used} >= 0`,
    ),
  ],
)

/** Messages stored instead of sent, because no provider is configured; shown in development mode only. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id(),
    mobile: text().notNull(),
    text: text().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [index('sms_outbox_sent').on(table.sentAt)],
)

/** Issued captchas and the tickets issued for their solutions. */
export const captchas = pgTable(
  'captchas',
  {
    id: uuid().primaryKey(),
    mobile: text().notNull(),
    event: text().$type<SmsEvent>().notNull(),
    kind: text().$type<'slider' | 'question'>().notNull(),
    answer: integer().notNull(),
    /** Proof of work: random text, and how many leading zero bits its hash must have. */
    challenge: text().notNull(),
    workBits: integer('work_bits').notNull(),
    issuedAt: moment('issued_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the captcha's only try was used. */
    triedAt: moment('tried_at'),
    /** SHA-256 of the ticket; null while unsolved. */
    ticketHash: char('ticket_hash', { length: 64 }),
    usedAt: moment('used_at'),
  },
  (table) => [
    uniqueIndex('captchas_ticket').on(table.ticketHash),
    index('captchas_expires').on(table.expiresAt),
    index('captchas_issued').on(table.issuedAt),
  ],
)

/** Pending QR scans, codes of the sandbox, and pending bindings of a WeChat account to a number. */
export const wechatTickets = pgTable(
  'wechat_tickets',
  {
    /** SHA-256 of the ticket or binding token the page holds. */
    hash: char({ length: 64 }).primaryKey(),
    kind: text().$type<'scan' | 'code' | 'bind'>().notNull(),
    status: integer().notNull(),
    openid: text(),
    expiresAt: moment('expires_at').notNull(),
    /** Redeemed tickets no longer sign in a user. */
    used: boolean().notNull().default(false),
  },
  (table) => [index('wechat_tickets_expires').on(table.expiresAt)],
)
