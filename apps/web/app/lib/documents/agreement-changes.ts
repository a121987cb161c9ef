import type { AgreementName } from '@vce/protocol'

/**
 * The changes of the newest version, in one line; shown to users who have accepted an older version or no
 * version.
 */
export const agreementChanges: Readonly<Record<AgreementName, { title: string; change: string }>> = {
  treaty: {
    title: '用户协议',
    change: '联系方式改为“在线客服”所列的电话与服务时间，其余不变。',
  },
  privacy: {
    title: '隐私政策',
    change: '增加“直播间”一节：发言保存 180 天，禁言与封禁的记录保存 3 年。',
  },
  user_info_protect: {
    title: '个人信息保护指引',
    change: '增加直播间的发言、禁言与封禁记录。',
  },
}
