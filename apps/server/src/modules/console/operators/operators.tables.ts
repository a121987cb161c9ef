import type { OperatorRole } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '#platform/database'

/** Operators, who belong to the staff. Separate from `users`, whose tokens do not open the console. */
export const operators = pgTable(
  'operators',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The login name in lower case. */
    login: text().notNull().unique(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Encrypted with the console's key. */
    totpSecret: text('totp_secret').notNull(),
    /** The last used time step of the authenticator, so that a code is valid only once. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    roles: text().array().$type<OperatorRole[]>().notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Network of the last sign-in. Wrong tries from other networks do not lock sign-in from this network. */
    knownNetwork: text('known_network'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('operators_login', sql`${table.login} = lower(${table.login})`),
    check('operators_roles', sql`cardinality(${table.roles}) > 0`),
  ],
)

/** Sessions of operators; at most one per operator. */
export const operatorSessions = pgTable('operator_sessions', {
  operatorId: integer('operator_id')
    .primaryKey()
    .references(() => operators.id),
  tokenHash: text('token_hash').notNull().unique(),
  /** Browser and network (`network`) to which the session is bound. */
  agent: text().notNull(),
  network: text().notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** When the operator last entered a code of the authenticator. */
  codeAt: moment('code_at').notNull(),
})

export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operators.id),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.codeHash] })],
)
