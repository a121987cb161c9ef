import type { Actor, Grants } from '#platform/http'

/** The privilege required to read members' reports. */
const privilege = 'view_research'

/** Whether a members' report is locked for a reader without the privilege. */
export const isLocked = async (grants: Grants, actor: Actor, { vip }: { vip: boolean }) =>
  vip && !(actor.kind === 'user' && (await grants(actor, { privilege })))

/** Path under which the stored copy of a report's file is served. */
export const reportFileUrl = (reportId: number) => `/research/files/${reportId}.pdf`
