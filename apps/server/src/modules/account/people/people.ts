import type { Database } from '#platform/database'

/** Path of the page, in development mode only. */
export const peoplePath = '/dev/people'

/** A new member by one call, for browser tests: a form with `mobile` is answered with what a registration is. */
export const newMemberPath = `${peoplePath}/new`

/** Accounts that a newcomer can step into; their numbers are no one's in a database for development. */
export const people = [
  { key: 'user', name: '普通用户', text: '已绑定手机号，没有会员', mobile: '19900000001' },
  { key: 'monthly', name: '月度会员', text: '还有 20 天', mobile: '19900000002' },
  { key: 'quarterly', name: '季度会员', text: '还有 60 天', mobile: '19900000003' },
  { key: 'yearly', name: '年度会员', text: '还有 300 天', mobile: '19900000004' },
  { key: 'expiring', name: '即将到期的年度会员', text: '还有 5 天', mobile: '19900000005' },
  { key: 'lapsed', name: '已到期的会员', text: '昨天到期', mobile: '19900000006' },
  { key: 'super', name: '超级VIP', text: '还有 300 天', mobile: '19900000007' },
  { key: 'teacher', name: '认证讲师', text: '有讲师资格，没有会员', mobile: '19900000008' },
] as const

export type PersonKey = (typeof people)[number]['key']

/** Gives an account the level or the qualification of a person; run at each step into it. */
export type Decorate = (tx: Database, userId: number, person: PersonKey, now: Date) => Promise<void>
