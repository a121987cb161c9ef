import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

const id = z.int()

/** A post or question became visible. */
export const postPublished = eventType(
  'postPublished',
  z.object({ post_id: id, kind: z.int(), title: z.string(), topic_ids: z.array(id), has_chip: z.boolean() }),
)

/** A comment, an answer or a reply became visible. */
export const commentPublished = eventType(
  'commentPublished',
  z.object({
    comment_id: id,
    post_id: id,
    /** 1 评论, 2 回答. */
    kind: z.int(),
    title: z.string(),
    excerpt: z.string(),
    post_author: id,
    /** Author of the comment that is answered; null for one of the first level. */
    replied_to: z.nullable(id),
  }),
)

export const answerAccepted = eventType(
  'answerAccepted',
  z.object({
    post_id: id,
    comment_id: id,
    title: z.string(),
    answerer: id,
    bounty: z.int(),
    auto: z.boolean(),
  }),
)

/** A bounty came back, or ends soon: to the asker. */
export const bountyEnding = eventType(
  'bountyEnding',
  z.object({ post_id: id, title: z.string(), change: z.enum(['due', 'refunded']), amount: z.int() }),
)

/** A like that was not there before. */
export const liked = eventType(
  'liked',
  z.object({ kind: z.enum(['post', 'comment']), id, post_id: id, title: z.string(), author: id }),
)

/** A post was collected by another user. */
export const postCollected = eventType(
  'postCollected',
  z.object({ post_id: id, title: z.string(), author: id }),
)

export const mentioned = eventType(
  'mentioned',
  z.object({ user: id, post_id: id, comment_id: z.nullable(id), title: z.string() }),
)

export const voteClosed = eventType(
  'voteClosed',
  z.object({ vote_id: id, post_id: id, title: z.string(), voters: z.int() }),
)

export const postFeatured = eventType(
  'postFeatured',
  z.object({ post_id: id, title: z.string(), author: id }),
)

/** An application to join a circle: to its owner and managers. */
export const circleApplied = eventType(
  'circleApplied',
  z.object({ circle_id: id, name: z.string(), leaders: z.array(id), text: z.string() }),
)

/** A decision of owner or managers of a circle on a user. */
export const circleDecided = eventType(
  'circleDecided',
  z.object({
    circle_id: id,
    name: z.string(),
    user: id,
    change: z.enum(['accepted', 'declined', 'removed', 'owner']),
  }),
)

/** A decision on what a user wrote, or on the user. */
export const reviewDecided = eventType(
  'reviewDecided',
  z.object({
    review_id: z.nullable(id),
    user: id,
    /** The thing and the decision, in Chinese. */
    title: z.string(),
    text: z.string(),
  }),
)

/** The outcome of a report, to its reporter. */
export const reportDecided = eventType(
  'reportDecided',
  z.object({ reporter: id, title: z.string(), upheld: z.boolean() }),
)

/** The price of a view was fixed: to its author. */
export const forecastLocked = eventType(
  'forecastLocked',
  z.object({ forecast_id: id, product: z.string(), contract: z.string(), price: z.number() }),
)

/** A view was decided, or decided again after a figure was corrected: to its author. */
export const forecastGraded = eventType(
  'forecastGraded',
  z.object({
    forecast_id: id,
    contract: z.string(),
    direction: z.string(),
    horizon: z.int(),
    /** Percent from the locked price to the settlement. */
    return: z.number(),
    /** Null for one that is not scored. */
    hit: z.nullable(z.boolean()),
    again: z.boolean(),
  }),
)
