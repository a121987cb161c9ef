import type { Database } from '#platform/database'
import type { HandledType } from '#platform/outbox'

type LinkedText = {
  title: string
  text: string
  /** Address of the page to which the notice leads; empty for none. */
  link: string
}

/** Writes notices to users; kinds that a user has turned off are not written. Implemented by the module of profiles. */
export interface NoticeWriter {
  /**
   * Notice of a new follower; joined with the user's unread notice of followers, if that is at most a day
   * old.
   */
  followed(userId: number, follower: number, at: Date): Promise<void>
  /** Notice of a comment, an answer or a mention by a user. */
  written(
    userId: number,
    actorId: number,
    kind: 'comment' | 'mention',
    content: LinkedText & { what: string },
    at: Date,
  ): Promise<void>
  /**
   * Notice of a like; joined with the user's unread notice of likes of the same target, if that is at most
   * a day old.
   */
  liked(
    userId: number,
    actorId: number,
    target: string,
    content: { what: string; title: string; link: string },
    at: Date,
  ): Promise<void>
  /** Sends the same notice to several users. */
  informed(
    userIds: readonly number[],
    kind: 'question' | 'community' | 'decision' | 'live',
    content: LinkedText,
    at: Date,
  ): Promise<void>
  signedIn(userId: number, from: { device: string; network: string }, at: Date): Promise<void>
  membershipEnding(userId: number, content: { title: string; text: string }, at: Date): Promise<void>
  orderChanged(
    userId: number,
    content: { title: string; text: string; orderId: string },
    at: Date,
  ): Promise<void>
}

interface NoticedEvent<Data> {
  userId: number | null
  data: Data
  at: Date
}

/** The notices that follow from events of one type: which users get one, with which texts. */
export interface NoticeRule<Data = unknown> {
  event: HandledType<Data>
  /** Writes the notices in the transaction that handles the event; returns the users that they reached. */
  write(writer: NoticeWriter, event: NoticedEvent<Data>, tx: Database): Promise<readonly number[]>
  /** Called once the transaction has committed. */
  committed?(event: NoticedEvent<Data>): void
}

/** Declares the notices of an event type; infers the type of the event's data. */
export const notice = <Data>(
  event: HandledType<Data>,
  write: NoticeRule<Data>['write'],
  committed?: NoticeRule<Data>['committed'],
): NoticeRule => ({
  event,
  write: (writer, { data, ...of }, tx) => write(writer, { ...of, data: event.parse(data) }, tx),
  committed: ({ data, ...of }) => committed?.({ ...of, data: event.parse(data) }),
})
