import type { Actor, Grants } from '#platform/http'

/** The privilege that opens members' reports. */
const privilege = 'view_research'

/** Whether a report stays closed to a reader: it is for members, and he is none. */
export const isLocked = async (grants: Grants, actor: Actor, { vip }: { vip: boolean }) =>
  vip && !(actor.kind === 'user' && (await grants(actor, { privilege })))
