import type { FamilySeat, SeatCampSide, SeatGroup } from '@vce/protocol'
import { percent, signed, thousands } from '#app/lib/format'

export const campNames: Record<SeatCampSide['camp'], string> = { long: '多方', short: '空方', swing: '摇摆' }

export const groupingNames = { family: '按家族', cluster: '按持仓联动' }

/** Flag of a seat whose position is one-sided or an estimate. */
export const seatFlags = ({ oneSided, estimated }: Pick<FamilySeat, 'oneSided' | 'estimated'>) =>
  oneSided ? '单边' : estimated ? '估算' : ''

/** Flags of a group, shown next to its figures. */
export const groupFlags = ({ turned, estimated }: Pick<SeatGroup, 'turned' | 'estimated'>) => [
  ...(estimated ? ['估'] : []),
  ...(turned ? ['翻转'] : []),
]

/** Name of a group; a cluster has the correlation of its seats: `广发期货等 2 席（ρ 0.66）`. */
export const groupName = ({ name, correlation }: Pick<SeatGroup, 'name' | 'correlation'>) =>
  correlation === null ? name : `${name}（ρ ${correlation.toFixed(2)}）`

/** The reason why a group is in its camp. */
export function campReason(group: SeatGroup): string {
  const { net, netShare, turned, long, short } = group
  const reason = `${groupName(group)}：多 ${thousands(long)}、空 ${thousands(short)}，净 ${signed(net)} 手，占多空合计 ${percent(netShare, 1)}`
  return turned ? `${reason}，5 日内翻转` : reason
}

/** One seat in the table and in the CSV file, with its group and camp. */
export interface SeatRow extends FamilySeat {
  camp: SeatCampSide['camp']
  group: string
}

/** Every seat with its camp and group, for the table and the CSV file. */
export const seatRows = (camps: readonly SeatCampSide[]): SeatRow[] =>
  camps.flatMap(({ camp, groups }) =>
    groups.flatMap((group) => group.seats.map((seat) => ({ ...seat, camp, group: groupName(group) }))),
  )

/** Worked example: the first group with both sides known. */
export function campExample(camps: readonly SeatCampSide[]): string[] {
  const group = camps
    .flatMap(({ groups }) => groups)
    .find(({ long, short, netShare }) => long !== null && short !== null && netShare !== null)
  if (!group) return []
  const { name, long, short, net, netShare } = group
  const camp = camps.find(({ groups }) => groups.includes(group))?.camp ?? 'swing'
  return [
    `${name}：多 ${thousands(long)} − 空 ${thousands(short)} = 净 ${signed(net)} 手，÷（${thousands(long)} + ${thousands(short)}）= ${percent(netShare, 2)}${group.turned ? '，5 日内翻转过' : ''}，归${campNames[camp]}。`,
  ]
}
