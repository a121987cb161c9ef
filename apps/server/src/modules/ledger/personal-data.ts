import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: 'V粒与V券的余额和收支明细',
    purpose: '记账、对账与退款',
    scene: '获得或使用V粒、V券',
    retention: '账号删除后仍保存不少于三年（电子商务法），不含姓名、手机号与地址',
    required: false,
    since: '2026-11-25',
    tables: ['ledger_accounts'],
  },
  {
    item: '每月以V粒兑换V券的数量',
    purpose: '限制每月兑换数量',
    scene: '以V粒兑换V券',
    retention: '至账号删除',
    required: true,
    since: '2026-11-26',
    tables: ['voucher_months'],
  },
]
