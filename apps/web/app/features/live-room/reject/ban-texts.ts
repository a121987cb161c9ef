import type { getMyBan, OutputOf } from '@vce/protocol'

type Ban = NonNullable<OutputOf<typeof getMyBan>['ban']>

/** Until when a restriction holds. */
export function untilText({ until, with_broadcast }: Pick<Ban, 'until' | 'with_broadcast'>): string {
  if (until === null) return '永久'
  const latest = until.slice(0, 16)
  return with_broadcast ? `至本场直播结束，最晚 ${latest}` : `至 ${latest}`
}

export const scopeText = ({ room }: Pick<Ban, 'room'>) => (room ? `直播间“${room.name}”` : '全部直播间')
