import type { AgreementName } from '@vce/protocol'

/** What the newest version changed, in one line; shown to users who have accepted an older one or none. */
export const agreementChanges: Readonly<Record<AgreementName, { title: string; change: string }>> = {
  treaty: {
    title: '用户协议',
    change: '全文重新编排：写明不从事的业务、账号与内容规则、违规的处理与申诉、防范电信网络诈骗。',
  },
  privacy: {
    title: '隐私政策',
    change:
      '新增签到、任务、抽奖、红包、优惠券与发货的记录；领取奖励时的设备编号与网络地址保存一周，用于防止批量注册。',
  },
  user_info_protect: {
    title: '个人信息保护指引',
    change: '补充奖励、抽奖与优惠券的记录，发货地址的保存期，以及领取奖励时的设备标识与网络地址。',
  },
}
