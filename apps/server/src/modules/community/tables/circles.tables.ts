import type { CirclePrivilege, CircleRole, CircleVisibility, JoinMode } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, reference, userId } from '#platform/database'
import { sampleColumn, stateColumn } from './columns.tables'

/** 圈子. */
export const circles = pgTable(
  'circles',
  {
    id: id(),
    name: text().notNull(),
    /**
     * The name in the form that is compared, without differences of case, width and traditional characters.
     */
    folded: text().notNull().unique(),
    cover: text(),
    intro: text().notNull().default(''),
    rules: text().notNull().default(''),
    productCodes: text('product_codes').array().notNull().default([]),
    joinMode: text('join_mode').$type<JoinMode>().notNull(),
    visibility: text().$type<CircleVisibility>().notNull(),
    /** The privilege that a user's membership level must include to join; null if none is required. */
    privilege: text().$type<CirclePrivilege>(),
    /** The user with the role `owner`. */
    ownerId: reference('owner_id').notNull(),
    /** Code with which a user can join without an application. */
    invite: text().notNull(),
    memberCount: integer('member_count').notNull().default(0),
    /** Number of visible posts. */
    postCount: integer('post_count').notNull().default(0),
    state: stateColumn(),
    isSample: sampleColumn(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('circles_size').on(table.memberCount, table.id).where(sql`state = 1`),
    index('circles_owner').on(table.ownerId),
    index('circles_products').using('gin', table.productCodes),
    check('circles_join_mode', sql`join_mode in ('open', 'approve', 'invite')`),
    check('circles_visibility', sql`visibility in ('public', 'members')`),
    check('circles_state', sql`state between 1 and 5`),
    check('circles_members', sql`member_count between 0 and 5000`),
    check('circles_posts', sql`post_count >= 0`),
    check('circles_name', sql`char_length(name) <= 128`),
  ],
)

export const circleMembers = pgTable(
  'circle_members',
  {
    circleId: reference('circle_id').notNull(),
    userId: userId().notNull(),
    role: text().$type<CircleRole>().notNull(),
    joinedAt: moment('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circleId, table.userId] }),
    index('circle_members_user').on(table.userId, table.joinedAt),
    index('circle_members_joined').on(table.circleId, table.joinedAt),
    uniqueIndex('circle_members_owner').on(table.circleId).where(sql`role = 'owner'`),
    check('circle_members_role', sql`role in ('owner', 'manager', 'member')`),
  ],
)

/**
 * Applications to join, at most one open per user and circle. Removals of members are stored here too, so
 * that a removed member cannot rejoin at once.
 */
export const circleApplications = pgTable(
  'circle_applications',
  {
    id: id(),
    circleId: reference('circle_id').notNull(),
    userId: userId().notNull(),
    text: text().notNull().default(''),
    state: text()
      .$type<'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn' | 'removed'>()
      .notNull()
      .default('open'),
    at: moment().notNull(),
    decidedBy: reference('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('circle_applications_open').on(table.circleId, table.userId).where(sql`state = 'open'`),
    index('circle_applications_waiting').on(table.circleId, table.at).where(sql`state = 'open'`),
    index('circle_applications_due').on(table.at).where(sql`state = 'open'`),
    index('circle_applications_user').on(table.userId),
    index('circle_applications_settled').on(table.decidedAt).where(sql`state <> 'open'`),
    check(
      'circle_applications_state',
      sql`state in ('open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'removed')`,
    ),
    check('circle_applications_decided', sql`(state = 'open') = (decided_at is null)`),
  ],
)
