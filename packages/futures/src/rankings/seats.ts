import aliases from './seat-aliases.data.json' with { type: 'json' }

export interface SeatName {
  /** Half-width, without spaces and without 代客 or 自营. */
  seat: string
  /** （代客）: the member trades for its clients. */
  agency: boolean
  /** （自营）: the member trades for itself. */
  proprietary: boolean
}

export interface SeatAlias {
  publishedName: string
  /** The name that replaced `publishedName`; it may itself have been replaced later. */
  seat: string
  /**
   * `spelling`: another exchange's spelling of the same member. `rename`: a former name of the same member.
   * `merger`: a member that was independent until another member absorbed it.
   */
  kind: 'spelling' | 'rename' | 'merger'
  /** The year of the change; null for a spelling. */
  effective: string | null
  /** The source and its reliability, in Chinese. */
  source: string
}

const suffix = /\((代客|自营)\)$/

/** Cached because lists repeat the same names: a year of lists has only a few hundred different names. */
const parsedNames = new Map<string, Readonly<SeatName>>()
const maxNames = 10_000

/** Splits a published member name. Exchanges pad names with spaces and use brackets of different width. */
export function seatOf(raw: string): Readonly<SeatName> {
  const cached = parsedNames.get(raw)
  if (cached) return cached
  if (parsedNames.size === maxNames) parsedNames.clear()
  const name = parseSeatName(raw)
  parsedNames.set(raw, name)
  return name
}

function parseSeatName(raw: string): SeatName {
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

/** Converts full-width characters, which have a fixed offset from their ASCII counterparts. */
function halfWidth(text: string): string {
  return text.replace(/[！-～]/gu, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
}

/** Former names of members, and their names at other exchanges. */
export const seatAliases = aliases as readonly SeatAlias[]

/** Resolves names of the members of one market, by exact table lookup, never by similarity. */
export interface SeatNames {
  /**
   * The current name of a member, under which its history is stored. An absorbed member is a separate seat
   * until the end of the year of the merger, and always if `tradingDay` is missing.
   */
  canonical(seat: string, tradingDay?: string): string
  /** Every known published form of a seat's current and other names, with and without 代客 or 自营. */
  published(seat: string): string[]
}

const suffixes = ['', '（代客）', '(代客)', '（自营）', '(自营)']
const lastDay = '9999-12-31'

export function createSeatNames(table: readonly SeatAlias[]): SeatNames {
  const byPublishedName = new Map(table.map((alias) => [alias.publishedName, alias]))

  function canonical(seat: string, tradingDay?: string): string {
    let name = seat
    // The number of steps is limited so that a cycle in the table does not cause an endless loop.
    for (let step = 0; step < byPublishedName.size; step += 1) {
      const alias = byPublishedName.get(name)
      if (!alias || !isValidOn(alias, tradingDay)) break
      name = alias.seat
    }
    return name
  }

  return {
    canonical,
    published(seat) {
      const others = [...byPublishedName.keys()].filter((name) => canonical(name, lastDay) === seat)
      return [...new Set([seat, ...others])].flatMap((name) => suffixes.map((suffix) => name + suffix))
    },
  }
}

/** Names of the members of the real exchanges. */
export const realSeatNames = createSeatNames(seatAliases)

export const canonicalSeat = realSeatNames.canonical

function isValidOn({ kind, effective }: SeatAlias, tradingDay?: string): boolean {
  if (kind !== 'merger') return true
  return tradingDay !== undefined && effective !== null && tradingDay.slice(0, 4) > effective.slice(0, 4)
}
