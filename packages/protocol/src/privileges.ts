/** Value of each privilege of a caller: a yes or no, or a count; a null count is unlimited. */
export interface Rights {
  /** Whether any membership is active. */
  check_vip: boolean
  /** Trading days of history. */
  view_history: number | null
  view_seat_profit: boolean
  view_research: boolean
  /**
   * Number of thirds of the institutions whose views the caller may read in full; with 0 only the newest
   * view.
   */
  view_opinion: number
  view_quadrant: boolean
  signal_live: boolean
  /** Number of V指标 that the caller may choose. */
  vtarget: number | null
  use_indicator: boolean
  view_chain: boolean
  course: boolean
  live_room: boolean
  /** SMS messages a month. */
  sms_alert: number | null
  researcher: boolean
}

/** A privilege that membership levels include. */
export type PrivilegeTag = keyof Rights

/* @__NO_SIDE_EFFECTS__ */
const allTags = <T extends PrivilegeTag>(tags: readonly T[] & (PrivilegeTag extends T ? unknown : never)) =>
  tags
export const privilegeTags = allTags([
  'check_vip',
  'view_history',
  'view_seat_profit',
  'view_research',
  'view_opinion',
  'view_quadrant',
  'signal_live',
  'vtarget',
  'use_indicator',
  'view_chain',
  'course',
  'live_room',
  'sms_alert',
  'researcher',
])
