import { roundedOrNull, roundToHundredths } from '@vce/futures'
import type { SeatNet } from '@vce/futures/rankings'
import {
  hasTurnedLately,
  type SeatCamp,
  type SeatFamily,
  seatCamp,
  seatClusters,
  seatFamilyOf,
} from '@vce/futures/seat-families'
import type { FamilySeat, SeatCampSide, SeatGroup, seatGroupings } from '@vce/protocol'

export type Grouping = (typeof seatGroupings)[number]

/** Positions of every seat on one day. */
export interface DayPositions {
  tradingDay: string
  nets: readonly SeatNet[]
}

/** Seats of one group, before their positions are added up. */
interface Members {
  key: string
  name: string
  kind: SeatGroup['kind']
  correlation: number | null
  seats: string[]
}

interface CampsInput {
  /** Oldest first; the shown day is last. */
  days: readonly DayPositions[]
  /** Profit of each seat on the shown day, 元; seats whose profit is unknown are missing. */
  profits: ReadonlyMap<string, number>
  grouping: Grouping
  /** 席位谱系 of the world. */
  table: readonly SeatFamily[]
}

/** 多, 空 and 摇摆, each with its families, largest net position first. */
export function campsOf({ days, profits, grouping, table }: CampsInput): SeatCampSide[] {
  const today = days.at(-1)
  if (!today) return []
  const nets = new Map(today.nets.map((net) => [net.seat, net]))
  const sums = days.map(({ nets: held }) => new Map(held.map(({ seat, net }) => [seat, net])))
  const members = grouping === 'family' ? families(today, table) : clusters(days)
  const groups = members.map((each) => {
    const turned = hasTurnedLately(sums.map((held) => netOf(each.seats, held)))
    const group = groupOf(each, nets, profits, turned)
    const { long, short, net } = group
    return { group, camp: seatCamp({ long: long ?? 0, short: short ?? 0, net, turned }) }
  })
  return (['long', 'short', 'swing'] as const).map((camp: SeatCamp) =>
    campSide(
      camp,
      groups.flatMap((each) => (each.camp === camp ? each.group : [])),
    ),
  )
}

function families({ nets, tradingDay }: DayPositions, table: readonly SeatFamily[]): Members[] {
  const groups = new Map<string, Members>()
  for (const { seat } of nets) {
    const family = seatFamilyOf(seat, tradingDay, table)
    const alone: Members = { key: seat, name: seat, kind: 'seat', correlation: null, seats: [] }
    const ofFamily = family && { ...alone, key: family.key, name: family.name, kind: 'family' as const }
    const group = groups.get(ofFamily?.key ?? seat) ?? ofFamily ?? alone
    group.seats.push(seat)
    groups.set(group.key, group)
  }
  return [...groups.values()]
}

/** Groups seats by daily 净增减; each group has the name of its largest seat. */
function clusters(days: readonly DayPositions[]): Members[] {
  const changes = days.map(({ nets }) => new Map(nets.map(({ seat, netChange }) => [seat, netChange])))
  const today = [...(days.at(-1)?.nets ?? [])].sort((a, b) => sizeOf(b) - sizeOf(a))
  const found = seatClusters(
    today.map(({ seat }) => ({ seat, changes: changes.map((ofDay) => ofDay.get(seat) ?? null) })),
  )
  return found.map(({ seats, correlation }) => {
    const [largest = ''] = seats
    return seats.length === 1
      ? { key: largest, name: largest, kind: 'seat', correlation: null, seats }
      : {
          key: `cluster-${largest}`,
          name: `${largest}等 ${seats.length} 席`,
          kind: 'cluster',
          correlation,
          seats,
        }
  })
}

const sizeOf = ({ long, short }: SeatNet) => (long ?? 0) + (short ?? 0)

/** The members' net of one day; null if none of them is on a list. */
function netOf(seats: readonly string[], held: ReadonlyMap<string, number>): number | null {
  const known = seats.flatMap((seat) => held.get(seat) ?? [])
  return known.length === 0 ? null : total(known)
}

function groupOf(
  { key, name, kind, correlation, seats: names }: Members,
  nets: ReadonlyMap<string, SeatNet>,
  profits: ReadonlyMap<string, number>,
  turned: boolean,
): SeatGroup {
  const seats = names
    .flatMap((name): FamilySeat[] => {
      const held = nets.get(name)
      return held ? [familySeat(held, profits.get(name) ?? null)] : []
    })
    .sort((a, b) => Math.abs(b.net) - Math.abs(a.net))
  const long = sumOf(seats.map((seat) => seat.long))
  const short = sumOf(seats.map((seat) => seat.short))
  const net = total(seats.map((seat) => seat.net))
  const size = (long ?? 0) + (short ?? 0)
  return {
    key,
    name,
    kind,
    long,
    short,
    net,
    change: completeSum(seats.map(({ change }) => change)),
    profit: sumOf(seats.map(({ profit }) => profit)),
    estimated: seats.some(({ estimated }) => estimated),
    netShare: size === 0 ? null : roundToHundredths((Math.abs(net) / size) * 100),
    turned,
    correlation: roundedOrNull(correlation),
    seats,
  }
}

const familySeat = (
  { seat, long, short, net, netChange, estimated }: SeatNet,
  profit: number | null,
): FamilySeat => ({
  seat,
  long,
  short,
  net,
  change: netChange,
  profit,
  estimated,
  oneSided: long === null || short === null,
})

function campSide(camp: SeatCamp, groups: SeatGroup[]): SeatCampSide {
  return {
    camp,
    net: total(groups.map(({ net }) => net)),
    change: completeSum(groups.map(({ change }) => change)),
    profit: sumOf(groups.map(({ profit }) => profit)),
    seats: total(groups.map(({ seats }) => seats.length)),
    groups: groups.sort((a, b) => Math.abs(b.net) - Math.abs(a.net)),
  }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Sum of the known values; null if none is known. */
function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? [])
  return known.length === 0 ? null : roundToHundredths(total(known))
}

/** Sum of the values; null if one of them is unknown. */
const completeSum = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.includes(null) ? null : total(values.flatMap((value) => value ?? []))
