import type { MemberKey } from '#modules/community'

/** A sample message; the numbers that it names are those of messages of the same chat, from 1. */
export interface SampleMessage {
  author: MemberKey
  text: string
  replyTo?: number
  /** The question that a teacher's message answers. */
  acceptOf?: number
}

export const line = (author: MemberKey, text: string): SampleMessage => ({ author, text })
export const reply = (author: MemberKey, replyTo: number, text: string): SampleMessage => ({
  author,
  text,
  replyTo,
})
export const answerTo = (author: MemberKey, acceptOf: number, text: string): SampleMessage => ({
  author,
  text,
  acceptOf,
})
