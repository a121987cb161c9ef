import * as z from 'zod/mini'
import { eventType } from '#platform/outbox'

const id = z.int()

/** Where a text stands: in or under a post, or under a video with the path of its page. */
const place = { post_id: z.nullable(id), video: z.optional(z.object({ id, url: z.string() })) }

/** A post or question became visible. */
export const postPublished = eventType(
  'postPublished',
  z.object({ post_id: id, kind: z.int(), title: z.string(), topic_ids: z.array(id), has_chip: z.boolean() }),
)

/** A comment, an answer or a reply became visible. */
export const commentPublished = eventType(
  'commentPublished',
  z.object({
    ...place,
    comment_id: id,
    /** Kind: 1 评论, 2 回答. */
    kind: z.int(),
    title: z.string(),
    excerpt: z.string(),
    /** Author of the post or teacher of the video; null if a video has none. */
    post_author: z.nullable(id),
    /** Author of the comment that is replied to; null for a comment directly under the post or video. */
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

/** To the asker: a bounty was returned, or its question ends soon. */
export const bountyEnding = eventType(
  'bountyEnding',
  z.object({ post_id: id, title: z.string(), change: z.enum(['due', 'refunded']), amount: z.int() }),
)

/** A user liked a text or a video that they did not like before. */
export const textLiked = eventType(
  'liked',
  z.object({ ...place, kind: z.enum(['post', 'comment', 'video']), id, title: z.string(), author: id }),
)

/** A user collected a post of another user. */
export const postCollected = eventType(
  'postCollected',
  z.object({ post_id: id, title: z.string(), author: id }),
)

export const userMentioned = eventType(
  'mentioned',
  z.object({ ...place, user: id, comment_id: z.nullable(id), title: z.string() }),
)

export const voteClosed = eventType(
  'voteClosed',
  z.object({ vote_id: id, post_id: id, title: z.string(), voters: z.int() }),
)

export const postFeatured = eventType(
  'postFeatured',
  z.object({ post_id: id, title: z.string(), author: id }),
)

/** To the owner and the managers of a circle: a user has applied to join. */
export const circleApplied = eventType(
  'circleApplied',
  z.object({ circle_id: id, name: z.string(), leaders: z.array(id), text: z.string() }),
)

/** To a user: the owner or a manager of a circle has decided about them. */
export const circleDecided = eventType(
  'circleDecided',
  z.object({
    circle_id: id,
    name: z.string(),
    user: id,
    change: z.enum(['accepted', 'declined', 'removed', 'owner']),
  }),
)

/** To a user: moderators have decided about one of their texts, or about the user. */
export const reviewDecided = eventType(
  'reviewDecided',
  z.object({
    review_id: z.nullable(id),
    user: id,
    /** A sentence that names the text and the decision. */
    title: z.string(),
    text: z.string(),
    /** Page on which the user can appeal; default: the user's removed texts. */
    link: z.optional(z.string()),
  }),
)

/** To the reporter: the outcome of a report. */
export const reportDecided = eventType(
  'reportDecided',
  z.object({ reporter: id, title: z.string(), upheld: z.boolean() }),
)

/** To the author of a view: its price was locked. */
export const forecastLocked = eventType(
  'forecastLocked',
  z.object({ forecast_id: id, product: z.string(), contract: z.string(), price: z.number() }),
)

/** To the author of a view: it was graded, or graded again after a figure was corrected. */
export const forecastGraded = eventType(
  'forecastGraded',
  z.object({
    forecast_id: id,
    contract: z.string(),
    direction: z.string(),
    horizon: z.int(),
    /** Price change in percent from the locked price to the settlement price. */
    return: z.number(),
    /** Whether the view was right; null for a view that is not scored. */
    hit: z.nullable(z.boolean()),
    again: z.boolean(),
  }),
)
