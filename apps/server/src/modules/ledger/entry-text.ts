import { medalOf, searchNames, taskNames } from '@vce/protocol'

/** 类型 of an entry, by the reason of its transfer. */
const reasons: Readonly<Record<string, string>> = {
  sign: '每日签到',
  makeUp: '补签',
  task: '任务',
  welcome: '新人礼包',
  featured: '帖子被评为精华',
  bountyWon: '悬赏获选',
  packet: '直播间红包',
  draw: '幸运抽奖',
  honor: '成就勋章',
  recharge: '购买V券',
  rechargeGift: '充值赠送',
  search: '兑换次数',
  shop: '商城兑换',
  drawCost: '抽奖消耗',
  hold: '冻结',
  clawback: '追回',
  membership: '开通会员',
  course: '购买课程',
  vTarget: '购买指标',
  rechargeRefund: '充值退款',
  release: '解冻',
  shopReturn: '兑换退回',
  refund: '退款退回',
  expire: '到期',
  adjust: '人工调整',
}

/** The exchange of V粒 for V券 has two names, one for each currency. */
const nameOfReason = (reason: string, currency: string) => {
  if (reason === 'convert') return currency === 'points' ? '兑换V券' : 'V粒兑换'
  return reasons[reason] ?? '其他'
}

const names: Readonly<Record<string, string>> = searchNames

/** 说明 of an entry, made from the `ref` of its transfer: `searches:bbas:10`, `vouchers:5`, `draw:7:18204`. */
function detailOf(ref: string): string {
  const [kind, ...ids] = ref.split(':')
  if (kind === 'searches') return `${names[ids[0] ?? ''] ?? ''} ${ids[1]} 次`
  if (kind === 'vouchers') return `${ids[0]} V券`
  if (kind === 'draw') return `第 ${ids[0]} 期第 ${ids[1]} 抽`
  if (kind === 'order') return `订单 ${ids[0]}`
  if (kind === 'post') return `提问 ${ids[0]}`
  if (kind === 'streak') return `连续第 ${ids[0]} 天`
  if (kind === 'day') return ids[0] ?? ''
  if (kind === 'task') return taskNames[Number(ids[0])] ?? ''
  if (kind === 'medal') return medalOf(Number(ids[0]))?.name ?? ''
  if (kind === 'featured') return `帖子 ${ids[0]}`
  return ''
}

/** The texts of an entry. A test checks that `reasons` has every reason that modules write. */
export const entryTexts = (reason: string, ref: string, currency: string) => ({
  type: nameOfReason(reason, currency),
  detail: detailOf(ref),
})
