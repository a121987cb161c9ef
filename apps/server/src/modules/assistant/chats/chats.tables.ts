import type { ChatSource, ChatThought } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, moment, reference, userId, world } from '#platform/database'

/** `user:42`, `guest:<uuid>` or `network:<address>`. Counted searches use the same form. */
const owner = () => text().notNull()

/** A conversation; ends after half an hour without a question. */
export const assistantSessions = pgTable('assistant_sessions', {
  id: uuid().primaryKey(),
  owner: owner(),
  lastAt: moment('last_at').notNull(),
})

export const chatStates = ['running', 'done', 'stopped', 'failed', 'refused'] as const
export type ChatState = (typeof chatStates)[number]

/** Questions with their answers. Facts and thoughts are deleted after 180 days, the rest after two years. */
export const assistantChats = pgTable(
  'assistant_chats',
  {
    id: id(),
    owner: owner(),
    userId: userId(),
    sessionId: uuid('session_id').notNull(),
    requestId: text('request_id').notNull(),
    prompt: text().notNull(),
    world: world(),
    isVip: smallint('is_vip').notNull(),
    intent: text().notNull().default(''),
    state: text({ enum: chatStates }).notNull(),
    /** The blocks of the answer before its facts were printed. */
    tree: jsonb(),
    html: text().notNull().default(''),
    plain: text().notNull().default(''),
    thoughts: jsonb().$type<ChatThought[]>(),
    facts: jsonb(),
    sources: jsonb().$type<ChatSource[]>(),
    probes: jsonb().$type<string[]>(),
    /** Slots of the question; the next question of the session may omit parts of them. */
    slots: jsonb(),
    notice: text(),
    engine: text({ enum: ['analyst', 'model'] }),
    model: text(),
    promptVersion: text('prompt_version'),
    /** `cost`: uses taken, 0 or 1. `useId`: the use in `quota`, while it is reserved or taken. */
    cost: smallint().notNull(),
    useId: reference('use_id'),
    createdAt: moment('created_at').notNull(),
    committedAt: moment('committed_at'),
    endedAt: moment('ended_at'),
    /** Last write of the process that runs the answer. */
    aliveAt: moment('alive_at').notNull(),
    /**
     * Time at which the owner stopped the answer; the process that runs the answer reads this time at its
     * next write.
     */
    stopAt: moment('stop_at'),
    tokensIn: integer('tokens_in').notNull().default(0),
    tokensOut: integer('tokens_out').notNull().default(0),
    fen: doublePrecision().notNull().default(0),
    firstMs: integer('first_ms'),
    totalMs: integer('total_ms'),
    /** Clauses that were dropped because no fact proves them. */
    failures: jsonb(),
    isLike: smallint('is_like'),
  },
  (table) => [
    // A repeated request is neither stored nor counted again.
    unique('assistant_chats_request').on(table.owner, table.requestId),
    index('assistant_chats_owner').on(table.owner, table.id),
    index('assistant_chats_session').on(table.sessionId, table.id),
    index('assistant_chats_user').on(table.userId),
    index('assistant_chats_created').on(table.createdAt),
    index('assistant_chats_running').on(table.aliveAt).where(sql`${table.state} = 'running'`),
    check('assistant_chats_cost', sql`${table.cost} in (0, 1)`),
    check('assistant_chats_like', sql`${table.isLike} in (0, 1)`),
  ],
)

/** Faults that users reported: one row for each question; a second report replaces the first. */
export const assistantFeedback = pgTable(
  'assistant_feedback',
  {
    id: id(),
    chatId: reference('chat_id')
      .notNull()
      .unique()
      .references(() => assistantChats.id, { onDelete: 'cascade' }),
    userId: userId().notNull(),
    type: text().notNull(),
    content: text().notNull(),
    state: text({ enum: ['open', 'fixed', 'rejected'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [index('assistant_feedback_open').on(table.id).where(sql`${table.state} = 'open'`)],
)
