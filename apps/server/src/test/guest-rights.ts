import type { ReaderRights } from '#platform/http'

/** Rights of readers for a service that is tested without the server: no privilege, and all of history. */
export const guestRights: ReaderRights = {
  of: async (_actor, tag) => (tag === 'view_history' ? null : false) as never,
  reach: async () => null,
}
