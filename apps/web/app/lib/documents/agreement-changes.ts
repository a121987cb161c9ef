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
      '新增期友社区：公开展示的内容、属地、发布记录保存 180 天；登录的设备编号用于防止关联账号互发悬赏。',
  },
  user_info_protect: {
    title: '个人信息保护指引',
    change: '补充社区内容、属地与发布记录，以及登录记录中的设备标识。',
  },
}
