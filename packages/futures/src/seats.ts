import aliases from './seat-aliases.data.json' with { type: 'json' }

export interface SeatName {
  /** Half-width, without blanks and without 代客 or 自营. */
  seat: string
  /** （代客）: the member trades for its clients. */
  agency: boolean
  /** （自营）: the member trades for itself. */
  proprietary: boolean
}

interface SeatAlias {
  publishedName: string
  /** The name that took its place, which may itself have been replaced later. */
  seat: string
  /**
   * `spelling`: another exchange's way to write the same member. `rename`: the member of old under a new name.
   * `merger`: a member of its own until it was absorbed.
   */
  kind: 'spelling' | 'rename' | 'merger'
  /** The year, or null for a spelling. */
  effective: string | null
  /** Where it is told, and how sure that is; in Chinese. */
  source: string
}

const suffix = /\((代客|自营)\)$/

/** A list repeats the names of the list before it, and a year of lists has a few hundred. */
const takenApart = new Map<string, Readonly<SeatName>>()
const mostNames = 10_000

/** Takes a published member name apart; exchanges pad names and differ in the width of brackets. */
export function seatOf(raw: string): Readonly<SeatName> {
  const known = takenApart.get(raw)
  if (known) return known
  if (takenApart.size === mostNames) takenApart.clear()
  const name = partsOf(raw)
  takenApart.set(raw, name)
  return name
}

function partsOf(raw: string): SeatName {
  let seat = halfWidth(raw).replace(/\s+/gu, '')
  let agency = false
  let proprietary = false
  for (let found = suffix.exec(seat); found; found = suffix.exec(seat)) {
    if (found[1] === '代客') agency = true
    else proprietary = true
    seat = seat.slice(0, found.index)
  }
  return { seat, agency, proprietary }
}

/** Full-width forms sit at a fixed distance from their ASCII twins. */
function halfWidth(text: string): string {
  return text.replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

/** Names that members had before, or have at another exchange. */
export const seatAliases = aliases as readonly SeatAlias[]

const byPublishedName = new Map(seatAliases.map((alias) => [alias.publishedName, alias]))

/**
 * The name a member has today, under which its history is kept; exact by table, never by likeness. An absorbed
 * member is a seat of its own up to the end of the year of the merger, and without a day always.
 */
export function canonicalSeat(seat: string, tradingDay?: string): string {
  let name = seat
  // Bounded by the table, so that a circle in the data cannot hang a page.
  for (let step = 0; step < byPublishedName.size; step += 1) {
    const alias = byPublishedName.get(name)
    if (!alias || !isValidOn(alias, tradingDay)) break
    name = alias.seat
  }
  return name
}

const suffixes = ['', '（代客）', '(代客)', '（自营）', '(自营)']
const lastDay = '9999-12-31'

/** Every way the lists write a seat that we know of: its own name and its other ones, with 代客 or 自营 and without. */
export function publishedNamesOf(seat: string): string[] {
  const others = [...byPublishedName.keys()].filter((name) => canonicalSeat(name, lastDay) === seat)
  return [...new Set([seat, ...others])].flatMap((name) => suffixes.map((suffix) => name + suffix))
}

function isValidOn({ kind, effective }: SeatAlias, tradingDay?: string): boolean {
  if (kind !== 'merger') return true
  return tradingDay !== undefined && effective !== null && tradingDay.slice(0, 4) > effective.slice(0, 4)
}
