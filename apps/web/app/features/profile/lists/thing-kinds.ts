import type { ThingKind } from '@vce/protocol'

export const thingNames: Record<ThingKind, string> = {
  report: '研报',
  symbol: '品种',
  contract: '合约',
  post: '帖子',
  room: '直播间',
  video: '视频',
}
