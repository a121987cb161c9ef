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
  seat: string
  publishedName: string
  /** `YYYY-MM-DD`, both ends included; absent: always. */
  validFrom?: string
  validTo?: string
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

const byPublishedName = new Map<string, SeatAlias[]>()
for (const alias of aliases as SeatAlias[]) {
  byPublishedName.set(alias.publishedName, [...(byPublishedName.get(alias.publishedName) ?? []), alias])
}

/** The name under which we keep a seat that has had several; exact by table, never by likeness. */
export function canonicalSeat(seat: string, tradingDay?: string): string {
  for (const alias of byPublishedName.get(seat) ?? []) {
    if (isValidOn(alias, tradingDay)) return alias.seat
  }
  return seat
}

const suffixes = ['', '（代客）', '(代客)', '（自营）', '(自营)']

/** Every way the lists write a seat that we know of: its own name and its other ones, with 代客 or 自营 and without. */
export function publishedNamesOf(seat: string): string[] {
  const others = [...byPublishedName.values()].flat().filter((alias) => alias.seat === seat)
  const names = [seat, ...others.map(({ publishedName }) => publishedName)]
  return names.flatMap((name) => suffixes.map((suffix) => name + suffix))
}

function isValidOn({ validFrom, validTo }: SeatAlias, tradingDay?: string): boolean {
  if (tradingDay === undefined) return !validFrom && !validTo
  return (!validFrom || validFrom <= tradingDay) && (!validTo || tradingDay <= validTo)
}
