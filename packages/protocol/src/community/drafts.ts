import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { viewDirection } from '../research/research-fields'
import { documentOutput } from './cards'
import { invalidDocumentMessage, isDocument } from './document'
import { contentId, goneContent, maxTitleLength, shortText } from './fields'
import type { PostDocument } from './nodes/node-types'
import { voteDraft } from './votes'

export const draftKinds = ['post', 'question', 'answer', 'comment', 'reply', 'edit'] as const
export type DraftKind = (typeof draftKinds)[number]
export const draftBounds = { count: 50, days: 90 } as const

/** An unfinished vote; the rules of a vote are checked at publication. */
const unfinishedVote = z.object({
  title: z.string().check(longest(400)),
  options: z.array(z.string().check(longest(400))).check(longest(10)),
  max_choices: z.int(),
  hours: z.nullable(z.int()),
})

const typedText = (max: number) => z.string().check(longest(max))

/** A 交易日志 with an incomplete form; a complete one is part of the document. */
const unfinishedJournal = z.object({
  contract: typedText(20),
  direction: z.enum(['long', 'short']),
  opened_at: typedText(40),
  open_price: typedText(40),
  closed_at: typedText(40),
  close_price: typedText(40),
  reason: typedText(4_000),
})

/** A view whose form may be incomplete. */
const unfinishedForecast = z.object({
  contract: typedText(20),
  direction: z.nullable(viewDirection),
  horizon: z.int(),
})

/** Fields of a draft apart from its text. */
const extras = z.object({
  topic_ids: z.array(contentId).check(longest(5)),
  is_ai: z.boolean(),
  vote: z.nullable(z.union([voteDraft, unfinishedVote])),
  bounty: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  days: z.int().check(z.minimum(0), z.maximum(100)),
  journal: z.optional(z.nullable(unfinishedJournal)),
  forecast: z.optional(z.nullable(unfinishedForecast)),
})
export type DraftExtras = z.output<typeof extras>

const document = z
  .custom<PostDocument>((value) => isDocument('post', value), invalidDocumentMessage)
  .check(z.meta({ type: 'object', description: '正文，tiptap JSON' }))

/** Key of a draft: a user has one draft for each kind, target and revision. */
const draftKey = {
  kind: z.enum(draftKinds, '草稿类型有误'),
  /** The post that is answered, commented or edited; for `reply` the comment; 0 for a new post. */
  target_id: z.int('草稿位置有误').check(z.minimum(0, '草稿位置有误')),
  /** The revision of an edited post; 0 otherwise. */
  base_revision: z.int('版本有误').check(z.minimum(0, '版本有误')),
}

/**
 * Saves a draft unless it was changed elsewhere since `revision`; in that case the answer contains the stored
 * draft.
 */
export const saveDraft = endpoint({
  path: '/api/qi_you/saveDraft',
  summary: '保存草稿；他处改过时返回他处的一份，不覆盖',
  access: 'signedIn',
  input: z.object({
    ...draftKey,
    /** Revision that the page has; 0 if the draft was never saved. */
    revision: z.int('版本有误').check(z.minimum(0, '版本有误')),
    title: shortText(maxTitleLength * 2, '标题过长'),
    document,
    extras,
  }),
  output: z.object({
    saved: z.boolean(),
    id: z.int(),
    revision: z.int(),
    updated_at: z.string(),
    /** The stored draft; only if it was changed elsewhere. */
    title: z.optional(z.string()),
    document: z.optional(documentOutput),
    extras: z.optional(extras),
  }),
  maxBytes: 256 * 1024,
  errors: { tooMany: `草稿最多${draftBounds.count}份，请先删除不用的`, tooOften: '操作过于频繁，请稍后再试' },
})

const draft = z.object({
  id: z.int(),
  ...draftKey,
  revision: z.int(),
  title: z.string(),
  document: documentOutput,
  /** The beginning of the text, with contracts by name. */
  excerpt: z.string(),
  extras,
  updated_at: z.string(),
  /**
   * The post of the draft, for a reply the post of the comment; null for a new post, and if the comment is
   * gone.
   */
  post_id: z.nullable(z.int()),
  /** Title of the post `post_id`; empty without one. */
  target_title: z.string(),
})
export type Draft = z.output<typeof draft>

/** The caller's drafts, newest first; with `kind` or `target_id` only the matching ones. */
export const getDrafts = endpoint({
  path: '/api/qi_you/getDrafts',
  summary: '我的草稿，最近的在前；可只取某一处的',
  access: 'signedIn',
  input: z.object({ kind: z.optional(draftKey.kind), target_id: z.optional(draftKey.target_id) }),
  output: z.object({ data: z.array(draft) }),
})

export const dropDraft = endpoint({
  path: '/api/qi_you/dropDraft',
  summary: '删除一份草稿',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: z.object({}),
  errors: { goneContent },
})
