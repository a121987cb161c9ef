import type { ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'

/** A text or user that moderators decide on, in the current state. */
export interface ReviewedContent {
  authorId: number
  text: string
  /** The state, as a number of `contentStates`. */
  state: number
}

/** How content of one kind is read, hidden and restored; provided by the module that stores the content. */
export interface ReviewTarget {
  /** Reads content and locks it until the transaction ends; undefined if it does not exist. */
  load(tx: Database, id: number): Promise<ReviewedContent | undefined>
  /**
   * Takes a text out of every list. `state` is `held` until its author has changed it, `hidden` until a
   * moderator decides, or `removed`, which also ends everything that depends on the text (a bounty, the use
   * of pictures).
   */
  hide(tx: Database, id: number, state: number, now: Date): Promise<void>
  /**
   * Makes a text public again and marks it as not doubtful. `text` is the text as it was when the review was
   * opened.
   */
  restore(tx: Database, id: number, now: Date, text: string): Promise<void>
  /** Whether a user may read the content, and so report it; default: everyone may. */
  mayRead?(tx: Database, id: number, userId: number): Promise<boolean>
}

export type ReviewTargets = Readonly<Record<ReviewKind, ReviewTarget>>
