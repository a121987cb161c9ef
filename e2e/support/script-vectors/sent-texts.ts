import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import {
  type DraftInputOf,
  type Endpoint,
  getTopicList,
  maxTitleLength,
  type PostDocument,
  proposeTopic,
  publishComment,
  publishPost,
  reportTarget,
  saveDraft,
  searchAll,
  searchMentions,
  updateProfile,
} from '@vce/protocol'
import type { Member } from '../member'
import { documentOf, paragraph, textNode } from './documents'
import { runQuery } from './rows'

/** The server's answer to any request body, even one that a page would not send. */
export async function answerTo(
  request: APIRequestContext,
  { token, uuid, address }: Member,
  { path }: Endpoint,
  body: object | string,
): Promise<{ status: number; code: number; msg: string }> {
  const reply = await request.post(path, {
    data: typeof body === 'string' ? Buffer.from(body) : body,
    headers: { token, uuid, 'content-type': 'application/json', 'x-forwarded-for': address },
  })
  const { code, msg } = await reply.json()
  return { status: reply.status(), code, msg }
}

/** Resets a member's write limits, as if days had passed since the last text. */
export const resetLimits = ({ userinfo }: Member) =>
  runQuery('delete from limit_events where key ~ $1', [`^(community \\w+|profile) ${userinfo.id}$`])

/** A sent text, with a nonce by which it can be found again. */
interface SentText {
  nonce: string
  title: string
  document: PostDocument
}

const sentOf = (text: string, title: string): SentText => ({
  nonce: randomUUID(),
  title,
  document: documentOf(paragraph(textNode(text))),
})

/** A post with this text, and with the same title if the text is short enough. */
export const postOf = (text: string) => ({
  kind: 1,
  topic_ids: [],
  ...sentOf(text, [...text].length > maxTitleLength ? '' : text),
})

/** A comment with this text. */
export const commentOf = (text: string, post: number) => ({ kind: 1, post_id: post, ...sentOf(text, '') })

/** A draft with this text, also as its title and in its vote. */
const draftOf = (text: string): DraftInputOf<typeof saveDraft> => ({
  kind: 'post',
  target_id: 0,
  base_revision: 0,
  revision: 0,
  title: text,
  document: postOf(text).document,
  extras: {
    topic_ids: [],
    is_ai: false,
    bounty: 0,
    days: 0,
    vote: { title: text, options: [text, ''], max_choices: 1, hours: null },
  },
})

/** Calls that accept a text, each with the same text; `post` is the id of the post they refer to. */
export const callsWith = (text: string, post: number): [Endpoint, object][] => [
  [publishPost, postOf(text)],
  [publishComment, commentOf(text, post)],
  [updateProfile, { nickname: text }],
  [proposeTopic, { title: text, description: text }],
  [reportTarget, { kind: 'post', id: post, reason: 'other', text }],
  [saveDraft, draftOf(text)],
  [searchAll, { keyword: text }],
  [searchMentions, { keyword: text }],
  [getTopicList, { keyword: text }],
]
