import type { OperatorRole } from './operator-roles'

/**
 * Rights of a role: read, write, propose (for another operator to approve), approve. Each includes reading.
 */
export type OperatorRight = 'read' | 'write' | 'propose' | 'approve'

const rightOfMark = { r: 'read', w: 'write', p: 'propose', a: 'approve' } as const

/** Roles in the order of the matrix's columns. */
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
 * Permissions: one row per action, one column per role. The server checks calls against it; menus and the API
 * page show it. A module adds its actions together with its first endpoint for operators.
 */
const matrix = {
  /** The operator's own session, and proposals of kinds that the operator may read. */
  self: 'w w w w w w w w w w w',
  operators: 'w · · · · · · · · · r',
  /** Granting a role of `guardedRoles`. */
  guardedRoles: 'a · · · · · · · · · r',
  audit: 'r · · · · · · · · · r',
  flags: 'w w w · · · w · · · r',
  /** Adverts, popups and pictures of the site. */
  adverts: 'w w w · · · w · · · r',
  /**
   * Uploading pictures for adverts, contact and QR codes; permitted to every role that may change one of
   * these.
   */
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
  /** Live rooms, plans and videos. */
  live: 'w w w · · w · · · · r',
  /** Uploading files of videos. */
  media: 'w w w · · w · · · · r',
  /** 场控: muting and banning people of live rooms, recalling messages, ending broadcasts. */
  'live.control': 'w w · r w w · · r · r',
  /** Recordings: cutting them, and publishing what others have cut. */
  'live.review': 'a a a r r p · · r · r',
  /** Days and money levels of users. */
  membership: 'w w r · · · w r r · r',
  /** Granting 超级VIP. */
  superVip: 'a a r · · · r r r · r',
  /** Freezing the earnings of users. */
  rewards: 'w w r · · r w r w · r',
  /** Refunds: requesting them for users, deciding on small amounts. */
  refunds: 'w w · · · · r w r · r',
  /** Deciding refunds from 500 yuan. */
  largeRefunds: 'a p · · · · r a r · r',
  /** Bills of payment channels, and their differences. */
  bills: 'w r · · · · · w · · r',
  invoices: 'w r · · · · · w r · r',
  /** Approving and removing texts, 精华 and 置顶. */
  'community.moderate': 'w w w w w r · · r · r',
  /** Muting users of the community. */
  'community.sanction': 'w w · · w r · · r · r',
  /** Deciding appeals against decisions of other operators. */
  'community.appeal': 'w w · · w r · · r · r',
  /** The list of banned words. */
  'community.words': 'w w · r w · · · · · r',
  /** Removing the sample members and texts from the community. */
  'community.samples': 'w w · · · · · · · · r',
  /** Pinning words to 热词 of search, and blocking them. */
  'search.hotWords': 'w w w · r · · · · r r',
  /** Red packets sent by the portal. */
  packets: 'w w · · · w w r · · r',
  /** Goods of the shop: addresses, shipping. */
  deliveries: 'w w · · · · w · r · r',
  /** Adding to balances of users or taking from them. */
  adjustments: 'a p · · · · p a · · r',
}

export type OperatorAction = keyof typeof matrix

export const operatorActions = Object.keys(matrix) as OperatorAction[]

/** The right of a role for an action; null if the role has none. */
export function rightOf(role: OperatorRole, action: OperatorAction): OperatorRight | null {
  const mark = matrix[action].split(' ')[columns.indexOf(role)]
  return mark !== undefined && mark in rightOfMark ? rightOfMark[mark as keyof typeof rightOfMark] : null
}

/** An action, and the right that a caller needs for it. */
export interface OperatorAccess {
  operator: OperatorAction
  right: OperatorRight
  /** Whether the operator must have entered a code of the authenticator within the last five minutes. */
  fresh?: boolean
}

/** For each right, the rights that include this right. */
const includedIn: Record<OperatorRight, readonly OperatorRight[]> = {
  read: ['read', 'write', 'propose', 'approve'],
  write: ['write'],
  propose: ['propose', 'approve'],
  approve: ['approve'],
}

/** Whether at least one of the roles has the right. */
export const mayOperate = (
  roles: readonly OperatorRole[],
  { operator, right }: Pick<OperatorAccess, 'operator' | 'right'>,
) =>
  roles.some((role) => {
    const held = rightOf(role, operator)
    return held !== null && includedIn[right].includes(held)
  })
