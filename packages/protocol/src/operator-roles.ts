/** Roles of operators. Operators are staff; their accounts are separate from users. */
export const operatorRoles = {
  owner: '站长',
  manager: '运营主管',
  editor: '内容编辑',
  reviewer: '审核员',
  reviewLead: '审核主管',
  live: '直播运营',
  shop: '商城会员运营',
  finance: '财务',
  support: '客服',
  data: '数据运维',
  auditor: '审计',
} as const

export type OperatorRole = keyof typeof operatorRoles

export const operatorRoleNames = Object.keys(operatorRoles) as OperatorRole[]

/** Reason why one operator may not have these roles together; null if allowed. */
export function roleConflict(roles: readonly OperatorRole[]): string | null {
  if (roles.length === 0) return '至少选择一个角色'
  if (roles.includes('auditor') && roles.length > 1) return '审计不能兼任其他角色'
  if (roles.includes('finance') && roles.includes('shop')) return '财务与商城会员运营不能由同一人担任'
  return null
}

/** Roles that are granted only if one operator proposes the grant and another operator approves it. */
export const guardedRoles: readonly OperatorRole[] = ['owner', 'finance']
