import type { NoticeRule } from '#platform/notices'
import { type Listener, on } from '#platform/outbox'
import { newNotices } from './new-notices'

/**
 * Writes the notices of all modules, in the transaction that handles each event. `reportUnread` sends the number of
 * unread notices to all open pages of a user.
 */
export function noticesListener(
  rules: readonly NoticeRule[],
  reportUnread: (userId: number) => void,
): Listener {
  /** Recipients of notices whose transaction has not committed yet, by event id. */
  const reached = new Map<number, readonly number[]>()
  return {
    name: 'notices',
    handlers: rules.map(({ event, write }) =>
      on(event, async (tx, { id, userId, data, at }) => {
        reached.set(id, await write(newNotices(tx), { userId, data, at }, tx))
      }),
    ),
    async committed({ id, type, userId, data, at }) {
      const recipients = reached.get(id) ?? []
      reached.delete(id)
      for (const recipient of recipients) reportUnread(recipient)
      for (const rule of rules) if (rule.event.type === type) rule.committed?.({ userId, data, at })
    },
  }
}
