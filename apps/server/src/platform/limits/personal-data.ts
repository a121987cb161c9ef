import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '频率记录：操作的时间，手机号、用户编号、设备编号或网络地址',
    purpose: '限制短信轰炸、密码猜测、批量提交等滥用',
    scene: '获取验证码、登录、上传、修改资料、提交表单',
    retention: '24 小时',
    required: true,
    since: '2026-11-24',
    tables: ['limit_events'],
  },
]
