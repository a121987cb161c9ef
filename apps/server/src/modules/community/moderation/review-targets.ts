import type { ReviewKind } from '@vce/protocol'
import type { Database } from '#platform/database'

/** A thing that moderators decide on, in its present state. */
export interface ReviewedThing {
  authorId: number
  text: string
  /** A number of `contentStates`. */
  state: number
}

/** How things of a kind are read, hidden and put back; given by the module that has them, at wiring. */
export interface ReviewTarget {
  /** Locked until the transaction ends; undefined where there is none. */
  load(tx: Database, id: number): Promise<ReviewedThing | undefined>
  /**
   * Takes it out of every list. States: `held` until its author has changed it, `hidden` until it is decided, `removed`,
   * with which all ends that hangs on it (a bounty, the use of pictures).
   */
  hide(tx: Database, id: number, state: number, now: Date): Promise<void>
  /** Makes it public, or leaves it so, and no longer doubtful. `text`: its text when the review began. */
  restore(tx: Database, id: number, now: Date, text: string): Promise<void>
}

export type ReviewTargets = Readonly<Record<ReviewKind, ReviewTarget>>
