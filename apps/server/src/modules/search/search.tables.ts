import type { World } from '@vce/protocol'
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, reference } from '#platform/database'

/** Kinds of documents. */
export const documentKinds = [
  'post',
  'question',
  'topic',
  'special',
  'circle',
  'user',
  'video',
  'replay',
  'room',
  'course',
  'report',
  'indicator',
  'page',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The users who find a document. */
export const visibilities = { all: 0, signedIn: 1, circle: 2, none: 3 } as const
export type Visibility = (typeof visibilities)[keyof typeof visibilities]

/** Maximum number of characters of a document's body that are stored and searched. */
export const maxSummaryLength = 10_000

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The index: one row for each document. */
export const searchDocuments = pgTable(
  'search_documents',
  {
    id: id(),
    // The columns that a search reads for every match come first: columns with a fixed width before texts.
    publishedAt: moment('published_at').notNull(),
    /** Number of views, likes or followers, counted by the module that provides the document. */
    popularity: integer().notNull(),
    visibility: smallint().$type<Visibility>().notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    /** The id of the post, user or other row that the document is about; unique within its kind. */
    refId: reference('ref_id').notNull(),
    /** The circle whose members alone can find the document; null if others can find it too. */
    circleId: reference('circle_id'),
    /** The world of the document's figures; null if it has no figures. */
    world: text().$type<World>(),
    ownerId: reference('owner_id'),
    /** The title in the form that is compared: folded and trimmed. */
    foldedTitle: text('folded_title').notNull(),
    /** Computed by `vectorOf`. */
    vector: tsvector().notNull(),
    title: text().notNull(),
    /** The plain body; snippets are cut from it. */
    summary: text().notNull(),
    url: text().notNull(),
    productCodes: text('product_codes').array().notNull(),
  },
  (table) => [
    unique('search_documents_thing').on(table.kind, table.refId),
    // A search reads the whole pending list. By default the list grows to 4 MB, and the writer that empties
    // it takes 0.3 s.
    index('search_documents_vector').using('gin', table.vector).with({ gin_pending_list_limit: 128 }),
    index('search_documents_published').on(table.publishedAt.desc().nullsFirst()),
    index('search_documents_kind').on(table.kind, table.publishedAt.desc().nullsFirst()),
    index('search_documents_owner').on(table.ownerId),
    index('search_documents_title')
      .on(table.kind, table.foldedTitle.op('text_pattern_ops'))
      .where(sql`${table.kind} in ('topic', 'user')`),
    // Finds titles of all kinds that begin with a text.
    index('search_documents_start').on(table.foldedTitle.op('text_pattern_ops')),
    check('search_documents_visibility', sql`${table.visibility} between 0 and 3`),
    check('search_documents_circle', sql`(${table.visibility} = 2) = (${table.circleId} is not null)`),
    check('search_documents_summary', sql`char_length(${table.summary}) <= 10000`),
    check('search_documents_popularity', sql`${table.popularity} >= 0`),
  ],
)
