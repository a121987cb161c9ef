import { addDays } from '@vce/futures'
import type { getSuperVip, OutputOf, SuperVipLevel } from '@vce/protocol'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { termsAt } from '#platform/terms'
import { comparisonOf, type FreeSearches } from './comparison'
import { dayAt } from './days'
import { buttonPictures } from './level-pictures'
import { type LevelTerms, levelTerms } from './level-terms'
import { type Privileges, privilegeTerms } from './privilege-terms'
import { privilegeListOf, privilegesOfLevel } from './privilege-texts'

/** Fen as V券 with two decimals: 690 is 6.90. */
const inVouchers = (fen: number) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** Price per day in fen, rounded half up; both arguments are whole numbers. */
const fenADay = (price: number, days: number) => Math.floor((price * 200 + days) / (days * 2))

export interface SuperVipOptions {
  db: Database
  clock: Clock
  freeSearches: (now: Date) => Promise<FreeSearches>
  /** Contact of the customer service; provided by the module that stores it. */
  service: () => Promise<Omit<OutputOf<typeof getSuperVip>['service'], 'text'>>
}

/** The endpoint for the prices and privileges of the levels. */
export const createSuperVip = ({ db, clock, freeSearches, service }: SuperVipOptions) => ({
  async getSuperVip(): Promise<OutputOf<typeof getSuperVip>> {
    const now = clock.now()
    const [{ levels, monthPrice }, privileges, free, contact] = await Promise.all([
      termsAt(db, levelTerms, now),
      termsAt(db, privilegeTerms, now),
      freeSearches(now),
      service(),
    ])
    const sold = levels.flatMap(({ price, days, status }) =>
      status === 1 && days !== null ? [fenADay(price, days)] : [],
    )
    return {
      level_list: levels.flatMap((level) =>
        levelOf(level, { monthPrice, today: dayAt(now), privileges, free }),
      ),
      privilege_list: privilegeListOf(privileges, contact),
      month_price: monthPrice,
      lowest_price: inVouchers(Math.min(...sold)),
      service: { text: '联系客服', ...contact },
      comparison: comparisonOf(privileges, free),
    }
  },
})

interface LevelContext {
  monthPrice: number
  today: string
  privileges: Privileges
  free: FreeSearches
}

/** A level as pages show it; an empty list for a hidden level. */
function levelOf(
  { id, name, price, months, days, status }: LevelTerms,
  { monthPrice, today, privileges, free }: LevelContext,
): SuperVipLevel[] {
  if (status === 0) return []
  return [
    {
      id,
      name,
      price,
      original_price: months * monthPrice,
      level_status: status,
      button_image: buttonPictures[id],
      card_kaitong_text: days === null ? '联系客服了解' : `开通 ${days} 天`,
      days,
      per_day: days === null ? null : inVouchers(fenADay(price, days)),
      // The answer is the same for all callers: the last day is that of a new member, for whom the rest of
      // today is free.
      last_day: days === null ? null : addDays(today, days),
      privileges: privilegesOfLevel(id, { privileges, free }),
    },
  ]
}
