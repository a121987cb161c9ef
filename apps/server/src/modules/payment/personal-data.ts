import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '订单、支付与退款记录',
    purpose: '履行订单、对账与退款',
    scene: '购买会员、V券等',
    retention: '账号删除后仍保存不少于三年（电子商务法），不含姓名、手机号与地址',
    required: false,
    since: '2026-11-26',
    tables: ['orders'],
  },
  {
    item: '发票抬头、纳税人识别号与接收邮箱',
    purpose: '开具并发送发票',
    scene: '申请发票',
    retention: '至账号删除',
    required: false,
    since: '2026-11-26',
    tables: ['invoices'],
  },
  {
    item: '支付密码（加密存储）与输错次数',
    purpose: '确认 V券支付由本人操作',
    scene: '设置支付密码、V券支付',
    retention: '至账号删除',
    required: false,
    since: '2026-11-26',
    tables: ['pay_passwords'],
  },
]
