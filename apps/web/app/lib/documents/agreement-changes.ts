import type { AgreementName } from '@vce/protocol'

/**
 * The changes of the newest version, in one line; shown to users who have accepted an older version or no
 * version.
 */
export const agreementChanges: Readonly<Record<AgreementName, { title: string; change: string }>> = {
  treaty: {
    title: '用户协议',
    change: '全文重新编排：写明不从事的业务、账号与内容规则、违规的处理与申诉、防范电信网络诈骗。',
  },
  privacy: {
    title: '隐私政策',
    change:
      '看盘设置（图表画线、指标、模板、布局与报价列）登录后保存在账号中，未登录时的一份登录后并入账号。',
  },
  user_info_protect: {
    title: '个人信息保护指引',
    change: '补充看盘设置：图表画线、指标、模板、布局与报价列保存在账号中，他人看不到。',
  },
}
