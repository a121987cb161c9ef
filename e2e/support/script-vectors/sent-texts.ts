import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import {
  type DraftInputOf,
  type Endpoint,
  getTopicList,
  type PostDocument,
  proposeTopic,
  publishComment,
  publishPost,
  reportTarget,
  saveDraft,
  searchAll,
  searchMentions,
  titleLength,
  updateProfile,
} from '@vce/protocol'
import type { Member } from '../member'
import { documentOf, paragraph, textNode } from './documents'
import { query } from './rows'

/** The server's answer to a body, whether or not a page would send it. */
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

/** Forgets what a member has written lately, as if days lay between two texts. */
export const forgetLimits = ({ userinfo }: Member) =>
  query('delete from limit_events where key ~ $1', [`^(community \\w+|profile) ${userinfo.id}$`])

/** A text that is sent: with its nonce it is found again. */
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

/** A post of a text, which is its title too if it is short enough. */
export const postOf = (text: string) => ({
  kind: 1,
  topic_ids: [],
  ...sentOf(text, [...text].length > titleLength ? '' : text),
})

/** A comment of a text. */
export const commentOf = (text: string, post: number) => ({ kind: 1, post_id: post, ...sentOf(text, '') })

/** A draft of a text, which is its title and its vote too. */
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

/** Calls that take a text, each with the same one; `post` is the thing that they are about. */
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
