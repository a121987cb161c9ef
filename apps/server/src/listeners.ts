import { deviceName, userSignedIn } from '#modules/account'
import { giveMedals, medalEvents, type NewMedal } from '#modules/honor'
import { membershipEnding } from '#modules/membership'
import { orderChanged } from '#modules/payment'
import { newNotices, userFollowed } from '#modules/profile'
import { earningHandlers } from '#modules/reward'
import { deliveryShipped } from '#modules/shop'
import type { Clock } from '#platform/clock'
import { type Listener, on } from '#platform/outbox'
import { communityNoticeHandlers } from './community-notices'

interface ListenersOptions {
  clock: Clock
  /** Sends the number of unread notices to all open pages of a user. */
  reportUnread: (userId: number) => void
  /** Sends a new medal to all open pages of its user. */
  reportMedal: (medal: NewMedal) => void
  /** Sends a change of an order to all open pages of its user. */
  reportOrder: (order: ChangedOrder) => void
}

/** A changed order of a user, with the kind of the change. */
export interface ChangedOrder {
  userId: number
  orderId: string
  change: ReturnType<typeof orderChanged.parse>['change']
}

/** The masked network of an address, `203.0.113.*`: recognisable, without naming the device. */
const networkShown = (address: string) =>
  address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::` : address.replace(/\.\d+$/, '.*')

/** The recipient of an event's notice, by event type. */
const recipientOf: Record<string, (userId: number | null, data: unknown) => number | null> = {
  [userSignedIn.type]: (userId) => userId,
  [membershipEnding.type]: (userId) => userId,
  [orderChanged.type]: (userId) => userId,
  [deliveryShipped.type]: (userId) => userId,
  [userFollowed.type]: (_userId, data) => userFollowed.parse(data).followed,
}

/** Writes notices about events, in the transaction that handles each event. */
function noticesListener({ reportUnread, reportOrder }: ListenersOptions): Listener {
  /** Recipients of notices whose transaction has not committed yet, by event id. */
  const reached = new Map<number, readonly number[]>()
  return {
    name: 'notices',
    handlers: [
      ...communityNoticeHandlers((eventId, userIds) => {
        if (userIds.length > 0) reached.set(eventId, userIds)
      }),
      on(userFollowed, async (tx, { data: { follower, followed }, at }) =>
        newNotices(tx).followed(followed, follower, at),
      ),
      on(userSignedIn, async (tx, { userId, data, at }) => {
        if (userId === null || !data.new_browser) return
        const from = { device: deviceName(data.agent), network: networkShown(data.address) }
        await newNotices(tx).signedIn(userId, from, at)
      }),
      on(membershipEnding, async (tx, { userId, data: { title, text }, at }) => {
        if (userId !== null) await newNotices(tx).membershipEnding(userId, { title, text }, at)
      }),
      on(orderChanged, async (tx, { userId, data: { title, text, order_id: orderId }, at }) => {
        if (userId !== null) await newNotices(tx).orderChanged(userId, { title, text, orderId }, at)
      }),
      on(deliveryShipped, async (tx, { userId, data: { title, text }, at }) => {
        // Without an order number the notice leads to the list of deliveries.
        if (userId !== null) await newNotices(tx).orderChanged(userId, { title, text, orderId: '' }, at)
      }),
    ],
    async committed({ id, type, userId, data }) {
      const recipient = recipientOf[type]?.(userId, data)
      if (recipient) reportUnread(recipient)
      const ofCommunity = reached.get(id) ?? []
      reached.delete(id)
      for (const each of ofCommunity) reportUnread(each)
      if (type !== orderChanged.type || userId === null) return
      const { change, order_id: orderId } = orderChanged.parse(data)
      reportOrder({ userId, orderId, change })
    },
  }
}

/** Gives medals for events, in the transaction that handles each event. */
function honorListener({ reportMedal, clock }: ListenersOptions): Listener {
  /** Medals whose transaction has not committed yet, by event id. */
  const given = new Map<number, readonly NewMedal[]>()
  return {
    name: 'honor',
    handlers: medalEvents.map((event) =>
      on(event, async (tx, { id, userId, data, at }) => {
        const medals = await giveMedals(tx, { type: event.type, userId, data, at }, clock.now())
        if (medals.length > 0) given.set(id, medals)
      }),
    ),
    async committed({ id }) {
      const medals = given.get(id) ?? []
      given.delete(id)
      for (const medal of medals) reportMedal(medal)
    },
  }
}

/** All listeners to events of other modules. */
export const listeners = (options: ListenersOptions): Listener[] => [
  noticesListener(options),
  honorListener(options),
  { name: 'reward', handlers: earningHandlers(options.clock) },
]
