import type { PrivilegeTag, SearchTag } from '@vce/protocol'

/** Pictures of the bought levels by id; files of `apps/web/public/levels`. */
const ofLevels: Readonly<Record<number, string>> = {
  2: '/levels/level-2.svg',
  3: '/levels/level-3.svg',
  4: '/levels/level-4.svg',
}

/** Pictures of the granted levels by money level. */
const ofMoneyLevels: Readonly<Record<number, string>> = {
  2: '/levels/money-2.svg',
  3: '/levels/money-3.svg',
  4: '/levels/money-4.svg',
  5: '/levels/money-5.svg',
}

/** The tag at the portrait of every member. */
const tag = '/levels/tag.svg'

interface Standing {
  /** 0 without a running bought level. */
  level: number
  moneyLevel: number
}

/** The pictures that a user's standing has; null for what the user has not. */
export function picturesOf({ level, moneyLevel }: Standing) {
  const levelImage = ofLevels[level] ?? null
  const moneyLevelImage = ofMoneyLevels[moneyLevel] ?? null
  return { tagImage: levelImage || moneyLevelImage ? tag : null, levelImage, moneyLevelImage }
}

/** Drawing on the button that buys a level, by the level's id. */
export const buttonPictures = {
  2: '/levels/button-2.svg',
  3: '/levels/button-3.svg',
  4: '/levels/button-4.svg',
  5: '/levels/button-5.svg',
} as const

const searches = '/gates/searches.svg'
const intraday = '/gates/intraday.svg'
const research = '/gates/research.svg'
const indicators = '/gates/indicators.svg'

/** The picture of a privilege on its dark gate, 344 × 160; files of `apps/web/public/gates`. */
export const gatePictures: Readonly<Record<PrivilegeTag | SearchTag, string>> = {
  check_vip: '/gates/membership.svg',
  view_history: '/gates/history.svg',
  view_seat_profit: '/gates/seats.svg',
  view_research: research,
  view_opinion: research,
  view_quadrant: intraday,
  signal_live: indicators,
  vtarget: indicators,
  use_indicator: intraday,
  view_chain: '/gates/chain.svg',
  course: '/gates/courses.svg',
  live_room: '/gates/live.svg',
  sms_alert: '/gates/messages.svg',
  researcher: '/gates/researcher.svg',
  ai: searches,
  bbas: searches,
  view_data: searches,
  view_data_mmll: searches,
}
