import type { AgreementName } from '@vce/protocol'

/** What the newest version changed, in one line; shown to users who have accepted an older one or none. */
export const agreementChanges: Readonly<Record<AgreementName, { title: string; change: string }>> = {
  treaty: {
    title: '用户协议',
    change: '全文重新编排：写明不从事的业务、账号与内容规则、违规的处理与申诉、防范电信网络诈骗。',
  },
  privacy: {
    title: '隐私政策',
    change: '逐项说明收集的信息、目的与保存期限；新增协议同意记录与商务合作联系方式；写明各项权利如何行使。',
  },
  user_info_protect: {
    title: '个人信息保护指引',
    change: '补充同意记录、商务合作与对象存储；设备信息一年未访问即清除。',
  },
}
