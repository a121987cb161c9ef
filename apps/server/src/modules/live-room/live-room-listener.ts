import { reviewDecided } from '#modules/community'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { type Listener, on } from '#platform/outbox'
import { type PublishFrame, reviewedFrame } from './chat/chat-frame'
import { messageReviewed } from './live-room.events'

interface ListenerOptions {
  db: Database
  clock: Clock
  publish: PublishFrame
  /** Called for a user whose mute may have changed. */
  onStandingChanged: (userId: number) => void
}

/**
 * Reports to open pages what reviews have changed, after their commit. Every mute, sanction, lift and granted appeal
 * ends in a decision of which its user is notified, also one made at the terminal.
 */
export const liveRoomListener = ({ db, clock, publish, onStandingChanged }: ListenerOptions): Listener => ({
  name: 'live-room',
  handlers: [
    on(reviewDecided, async (_tx, { data: { user } }) => onStandingChanged(user)),
    on(messageReviewed, async (_tx, { data: { message_id: id } }) => {
      const frame = await reviewedFrame({ db, clock }, id)
      if (frame) publish(frame)
    }),
  ],
})
