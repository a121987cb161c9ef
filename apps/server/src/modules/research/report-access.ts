import type { Actor, ReaderRights } from '#platform/http'

/** Whether a report is locked for a reader, because only members may read it. */
export const isLocked = async (rights: ReaderRights, actor: Actor, { vip }: { vip: boolean }) =>
  vip && !(await rights.of(actor, 'view_research'))

/** Path under which the stored copy of a report's file is served. */
export const reportFileUrl = (reportId: number) => `/research/files/${reportId}.pdf`
