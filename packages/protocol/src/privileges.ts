/** How much of a right a caller has: whether, or a count; null is without a limit. */
export interface Rights {
  /** Any right of a member that runs. */
  check_vip: boolean
  /** Trading days of history. */
  view_history: number | null
  view_seat_profit: boolean
  view_research: boolean
  /** Whole texts of institutional views: thirds of the institutions, 0 a single text. */
  view_opinion: number
  view_quadrant: boolean
  signal_live: boolean
  /** V指标 of one's choice. */
  vtarget: number | null
  use_indicator: boolean
  view_chain: boolean
  course: boolean
  live_room: boolean
  /** Messages a month. */
  sms_alert: number | null
  researcher: boolean
}

/** A right that levels contain. */
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
