import type { PrivilegeTag } from '../privileges'

/** A system on which offers rest: a privilege, a prize, a coupon or a sentence that promises it. */
export type OfferedSystem =
  | 'courses'
  | 'liveRooms'
  | 'broadcasts'
  | 'recordings'
  | 'signals'
  | 'smsAlerts'
  | 'researchers'

/**
 * Whether each system exists. Offers of a missing system are marked 即将上线 and are not sold; the line of a
 * system changes with the commit that opens it.
 */
export const openSystems: Readonly<Record<OfferedSystem, boolean>> = {
  courses: false,
  liveRooms: true,
  broadcasts: true,
  recordings: true,
  signals: false,
  smsAlerts: false,
  researchers: false,
}

/** The mark of an offer whose system is missing. */
export const comingSoon = '即将上线'

/** The tip of members' rooms; their privilege has the same text. */
export const membersRoomTip = { title: '会员直播间', text: '每周两场' } as const

/** Systems of privileges; a privilege without an entry has always existed. */
const systemOfPrivilege: Partial<Record<PrivilegeTag, OfferedSystem>> = {
  signal_live: 'signals',
  vtarget: 'signals',
  use_indicator: 'signals',
  course: 'courses',
  live_room: 'broadcasts',
  sms_alert: 'smsAlerts',
  researcher: 'researchers',
}

/** Whether the system of a privilege exists. */
export function isPrivilegeOpen(tag: PrivilegeTag): boolean {
  const system = systemOfPrivilege[tag]
  return system === undefined || openSystems[system]
}
