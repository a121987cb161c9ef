import type { OperatorRole } from './operator-roles'

/** Rights of a role: read, write, propose for another to approve, approve. Each includes reading. */
export type OperatorRight = 'read' | 'write' | 'propose' | 'approve'

const rightOfMark = { r: 'read', w: 'write', p: 'propose', a: 'approve' } as const

/** The columns of the matrix. */
const columns: readonly OperatorRole[] = [
  'owner',
  'manager',
  'editor',
  'reviewer',
  'reviewLead',
  'live',
  'shop',
  'finance',
  'support',
  'data',
  'auditor',
]

/**
 * Permissions: an action a row, a role a column. The server refuses by it; menus and the API page show it. A
 * module adds its actions with its first endpoint for operators.
 */
const matrix = {
  /** One's own session, and proposals of the kinds one may read. */
  self: 'w w w w w w w w w w w',
  operators: 'w · · · · · · · · · r',
  /** Giving a role of `guardedRoles`. */
  guardedRoles: 'a · · · · · · · · · r',
  audit: 'r · · · · · · · · · r',
  flags: 'w w w · · · w · · · r',
  /** Adverts, popups and pictures of the site. */
  adverts: 'w w w · · · w · · · r',
  /** Uploading pictures for adverts, contact and QR codes: everyone who may change one of these. */
  sitePictures: 'w w w · · · w · w · r',
  /** Contact of the customer service and QR codes. */
  siteContact: 'w w w · · · · · w · r',
  statistics: 'r r r · · · r · · r r',
  cooperation: 'w w · · · · · · w · r',
  /** Ratings of the assistant's answers. */
  assistant: 'w w w r · · · · w r r',
  /** Prices, counts and privileges. */
  terms: 'w w r · · · w r r · r',
  teachers: 'w w w · r · · · · · r',
  /** Days and money levels of users. */
  membership: 'w w r · · · w r r · r',
  /** Granting 超级VIP. */
  superVip: 'a a r · · · r r r · r',
  /** Freezing what users earn. */
  rewards: 'w w r · · r w r w · r',
  /** Refunds: asking for users, deciding small ones. */
  refunds: 'w w · · · · r w r · r',
  /** Deciding refunds from 500 yuan. */
  largeRefunds: 'a p · · · · r a r · r',
  /** Bills of channels, and their differences. */
  bills: 'w r · · · · · w · · r',
  invoices: 'w r · · · · · w r · r',
  /** Keeping and removing texts, 精华 and 置顶. */
  'community.moderate': 'w w w w w r · · r · r',
  /** Muting users of the community. */
  'community.sanction': 'w w · · w r · · r · r',
  /** Deciding appeals of another operator's decisions. */
  'community.appeal': 'w w · · w r · · r · r',
  /** The list of banned words. */
  'community.words': 'w w · r w · · · · · r',
  /** Taking the invented members and texts out of the community. */
  'community.samples': 'w w · · · · · · · · r',
  /** Pinning words to 热词 of search, and striking them out. */
  'search.hotWords': 'w w w · r · · · · r r',
  /** Red packets of the house. */
  packets: 'w w · · · w w r · · r',
  /** Goods of the shop: addresses, shipping. */
  deliveries: 'w w · · · · w · r · r',
  /** Adding to balances of users or taking from them. */
  adjustments: 'a p · · · · p a · · r',
}

export type OperatorAction = keyof typeof matrix

export const operatorActions = Object.keys(matrix) as OperatorAction[]

/** The right of a role for an action; null for none. */
export function rightOf(role: OperatorRole, action: OperatorAction): OperatorRight | null {
  const mark = matrix[action].split(' ')[columns.indexOf(role)]
  return mark !== undefined && mark in rightOfMark ? rightOfMark[mark as keyof typeof rightOfMark] : null
}

/** An action with the right it takes. */
export interface OperatorAccess {
  operator: OperatorAction
  right: OperatorRight
  /** A code of the authenticator not older than five minutes. */
  fresh?: boolean
}

/** The rights that include a right. */
const includedIn: Record<OperatorRight, readonly OperatorRight[]> = {
  read: ['read', 'write', 'propose', 'approve'],
  write: ['write'],
  propose: ['propose', 'approve'],
  approve: ['approve'],
}

/** Whether any of the roles has the right. */
export const mayOperate = (
  roles: readonly OperatorRole[],
  { operator, right }: Pick<OperatorAccess, 'operator' | 'right'>,
) =>
  roles.some((role) => {
    const held = rightOf(role, operator)
    return held !== null && includedIn[right].includes(held)
  })
