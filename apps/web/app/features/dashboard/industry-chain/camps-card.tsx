import type { SeatCampSide, SeatGroup } from '@vce/protocol'
import { useSearchParams } from 'react-router'
import { modelKeys } from '#app/features/dashboard/models'
import { profitText } from '#app/features/dashboard/seat-profit/amount'
import { modelLink } from '#app/lib/data-models'
import { signed, thousands, toneOf } from '#app/lib/format'
import { withinWorld } from '#app/lib/world'
import { cn } from '#app/ui/cn'
import { ChevronRight } from '#app/ui/icons/icons'
import { Card } from '#app/ui/layout/card'
import { Empty } from '#app/ui/layout/states'
import { Link } from '#app/ui/link'
import type { Families, FamiliesPage } from './queries'
import { SeatsSource } from './seats-source'
import { campNames, campReason, groupFlags, seatFlags } from './seats-text'

interface CampsCardProps {
  page: FamiliesPage
  families: Families
}

/** 多方, 空方 and 摇摆 side by side; a family expands to its seats, even without scripts. */
export function CampsCard({ page, families }: CampsCardProps) {
  const [search] = useSearchParams()
  const { camps } = families
  const top = camps
    .flatMap(({ groups }) => groups)
    .reduce(
      (max, { net, seats }) => Math.max(max, Math.abs(net), ...seats.map((seat) => Math.abs(seat.net))),
      0,
    )
  const linkOf = (seat: string) =>
    withinWorld(
      `${modelLink(modelKeys.seatProfit)}&product=${page.product.code}&seat=${encodeURIComponent(seat)}`,
      search,
    )
  return (
    <Card
      title="阵营"
      note="条长为净持仓，三列同一尺度；点开一组看它的席位"
      bodyClass="grid grid-cols-3 items-start"
      foot={<SeatsSource page={page} families={families} />}
    >
      {camps.map((camp) => (
        <Camp key={camp.camp} camp={camp} top={top} linkOf={linkOf} />
      ))}
    </Card>
  )
}

interface CampProps {
  camp: SeatCampSide
  /** The largest absolute net position of a group or seat in any camp; its bar is the longest. */
  top: number
  linkOf: (seat: string) => string
}

const Camp = ({ camp: { camp, net, groups }, top, linkOf }: CampProps) => (
  <section aria-label={campNames[camp]} className="min-w-0 border-r border-line last:border-r-0">
    <h3 className="ends border-y border-line bg-sunken px-4 py-1.5 text-sm font-semibold text-ink">
      {campNames[camp]}
      <span className={toneOf(net)}>{signed(net)} 手</span>
    </h3>
    <p aria-hidden className={cn(line, 't-hint min-h-7 border-b border-line/70 pl-9')}>
      <span>席位</span>
      <span />
      <span className="text-right">净持仓/手</span>
      <span className="text-right">净增减</span>
    </p>
    {groups.length === 0 && <Empty hint="没有席位" />}
    {groups.map((group) => (
      <Group key={group.key} group={group} top={top} linkOf={linkOf} />
    ))}
  </section>
)

interface GroupProps {
  group: SeatGroup
  top: number
  linkOf: CampProps['linkOf']
}

const line = 'grid grid-cols-[1fr_56px_76px_60px] items-center gap-2 pr-4 text-sm'

/** A group of a camp: a family expands to its seats, a single seat does not. */
function Group({ group, top, linkOf }: GroupProps) {
  const [only] = group.seats
  if (group.kind === 'seat' && only) {
    return (
      <div
        className={cn(line, 'min-h-7 border-b border-line/70 pl-9 last:border-b-0')}
        title={campReason(group)}
      >
        <span className="row min-w-0 gap-1">
          <Link to={linkOf(only.seat)} className="seat truncate">
            {only.seat}
          </Link>
          <Flags group={group} />
        </span>
        <Figures of={group} top={top} />
      </div>
    )
  }
  return (
    <details className="group/family border-b border-line/70 last:border-b-0">
      <summary
        className={cn(
          line,
          'min-h-8 cursor-pointer list-none pl-4 hover:bg-hover [&::-webkit-details-marker]:hidden',
        )}
        title={campReason(group)}
      >
        <span className="row min-w-0 gap-1">
          <ChevronRight className="size-4 shrink-0 text-ink-3 group-open/family:rotate-90" aria-hidden />
          <b className="truncate font-semibold text-ink">{group.name}</b>
          {group.kind === 'family' && <span className="t-hint shrink-0">{group.seats.length} 席</span>}
          <Flags group={group} />
        </span>
        <Figures of={group} top={top} />
      </summary>
      <ul className="bg-sunken">
        {group.seats.map((seat) => (
          <li
            key={seat.seat}
            className={cn(line, 'min-h-7 pl-9')}
            title={`多 ${thousands(seat.long)}、空 ${thousands(seat.short)} 手`}
          >
            <span className="row min-w-0 gap-1">
              <Link to={linkOf(seat.seat)} className="seat truncate">
                {seat.seat}
              </Link>
              {seatFlags(seat) && <span className="t-hint shrink-0">{seatFlags(seat)}</span>}
            </span>
            <Figures of={seat} top={top} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const flagTitles: Record<string, string> = {
  估: '估算：有一侧或有合约未上榜',
  翻转: '净持仓 5 个交易日内变过号',
}

const Flags = ({ group }: { group: SeatGroup }) =>
  groupFlags(group).map((flag) => (
    <span key={flag} className="t-hint shrink-0" title={flagTitles[flag]}>
      {flag}
    </span>
  ))

const Figures = ({
  of: { net, change, profit },
  top,
}: {
  of: Pick<SeatGroup, 'net' | 'change' | 'profit'>
  top: number
}) => (
  <>
    <span aria-hidden className={cn('flex h-2.5 rounded-xs bg-hover', net < 0 && 'justify-end')}>
      <i
        className={cn('rounded-xs', net < 0 ? 'bg-fall/85' : 'bg-rise/85')}
        style={{ width: `${top === 0 ? 0 : Math.round((Math.abs(net) / top) * 1000) / 10}%` }}
      />
    </span>
    <span
      className={cn('text-right font-medium', toneOf(net))}
      title={`净增减 ${signed(change)} 手，当日盈亏估算 ${profitText(profit)}`}
    >
      {signed(net)}
    </span>
    <span className={cn('text-right text-xs', toneOf(change))}>{signed(change)}</span>
  </>
)
