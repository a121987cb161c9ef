import type { Database } from '#platform/database'

/** Path of the page, in development mode only. */
export const peoplePath = '/dev/people'

/**
 * Path for browser tests that registers a new member by one call: a form with `mobile`, answered like a
 * registration.
 */
export const newMemberPath = `${peoplePath}/new`

/** Sample accounts of the page; their numbers belong to no real user of a development database. */
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

/** Gives an account its person's level or qualification; called each time the person is chosen. */
export type Decorate = (tx: Database, userId: number, person: PersonKey, now: Date) => Promise<void>
