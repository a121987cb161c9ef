import type { OwnList } from '@vce/protocol'
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

const userId = () => bigint('user_id', { mode: 'number' })

/** A user's own profile; the account itself belongs to `account`. */
export const profiles = pgTable(
  'profiles',
  {
    userId: userId().primaryKey(),
    nickname: text().notNull(),
    /** 1 male, 2 female. */
    gender: integer().$type<1 | 2>().notNull(),
    /** A path of this portal. */
    avatar: text().notNull(),
    /** The account was deleted: nickname and avatar are those of all deleted users. */
    deleted: boolean().notNull().default(false),
  },
  // For `@`: names by their first characters.
  (table) => [index('profiles_nickname').on(table.nickname.op('text_pattern_ops'))],
)

/** 自选 of each user who has one; changed as a whole under its row's lock. */
export const ownLists = pgTable('own_lists', {
  userId: userId().primaryKey(),
  /** Products and contracts, each once, in the user's order. */
  symbols: text().array().notNull(),
  groups: jsonb().$type<OwnList['groups']>().notNull(),
  /** Rises with each change. */
  version: integer().notNull(),
})
