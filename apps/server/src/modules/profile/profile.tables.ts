import type { OwnList } from '@vce/protocol'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { userId } from '#platform/database'

/** Profiles, which users edit themselves; the account belongs to `account`. */
export const profiles = pgTable(
  'profiles',
  {
    userId: userId().primaryKey(),
    nickname: text().notNull(),
    /** 1 male, 2 female. */
    gender: integer().$type<1 | 2>().notNull(),
    /** Path of the avatar on this portal. */
    avatar: text().notNull(),
    /** Whether the account was deleted. Nickname and avatar are then the same for all deleted users. */
    deleted: boolean().notNull().default(false),
  },
  // For mentions with `@`: finds nicknames by their first characters.
  (table) => [index('profiles_nickname').on(table.nickname.op('text_pattern_ops'))],
)

/** The 自选 of users; a list is changed as a whole, with its row locked. */
export const ownLists = pgTable('own_lists', {
  userId: userId().primaryKey(),
  /** Codes of products and contracts in the user's order, without duplicates. */
  symbols: text().array().notNull(),
  groups: jsonb().$type<OwnList['groups']>().notNull(),
  /** Increases with each change. */
  version: integer().notNull(),
})
