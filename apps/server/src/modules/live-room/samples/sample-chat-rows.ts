import { randomUUID } from 'node:crypto'
import { type MemberKey, memberOf } from '#modules/community'
import type { SampleMessage } from './sample-message'

/** The users that the sample members are. */
export type SampleMemberIds = ReadonlyMap<MemberKey, number>

export function memberIdOf(members: SampleMemberIds, key: MemberKey): number {
  // The third teacher is missing in a database whose members are older than the rooms.
  const id = members.get(key) ?? members.get('chen')
  if (id === undefined) throw new Error(`There is no sample member ${key}`)
  return id
}

interface ChatOf {
  roomId: number
  members: SampleMemberIds
  /** The number of the last message before. */
  after: number
  teacher: MemberKey | undefined
  at: (index: number) => Date
  /** The broadcast in which they were written, and when it began. */
  broadcast?: { id: number; beganAt: Date }
}

function roleOf(author: MemberKey, teacher: MemberKey | undefined) {
  if (author === teacher) return 'teacher' as const
  return memberOf(author).level ? ('vip' as const) : ('member' as const)
}

/** The rows of a sample chat, numbered on from the messages before. */
export function chatRows(
  messages: readonly SampleMessage[],
  { roomId, members, after, teacher, at, broadcast }: ChatOf,
) {
  const numberOf = (own: number | undefined) => (own === undefined ? null : after + own)
  return messages.map(({ author, text, replyTo, acceptOf }, index) => ({
    roomId,
    number: after + index + 1,
    broadcastId: broadcast?.id ?? null,
    second: broadcast ? Math.floor((at(index).getTime() - broadcast.beganAt.getTime()) / 1_000) : null,
    userId: memberIdOf(members, author),
    role: roleOf(author, teacher),
    messageType: 'text' as const,
    text,
    replyTo: numberOf(replyTo),
    acceptOf: numberOf(acceptOf),
    isDanmaku: false,
    nonce: randomUUID(),
    at: at(index),
    isSample: true,
  }))
}
