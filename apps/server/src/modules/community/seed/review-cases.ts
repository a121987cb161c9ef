import type { ReportReason, ReviewDecision } from '@vce/protocol'
import type { MemberKey } from './members'

interface SampleReport {
  by: MemberKey
  what: ReportReason
  minutes: number
  text?: string
}

/** Reason and outcome of a review. */
export interface ReviewCase {
  /** Reports of the text; without reports, the filter found it at once. */
  reports?: readonly SampleReport[]
  state: 'open' | 'claimed' | 'decided'
  decision?: ReviewDecision
  /** Reason of the decision. */
  because?: ReportReason
  note?: string
  /** Minutes from the first report or finding to the decision. */
  decidedAfter?: number
  /** Days for which the author was muted. */
  mutedDays?: number
  appeal?: { text: string; minutes: number; overturned?: { minutes: number; note: string } }
  /** Whether the text is held, so that it is in no list. */
  isHeld?: true
  isRemoved?: true
}

/** Reviews in all states of the queue, by the key that sample texts carry. */
export const reviewCases = {
  contact: { state: 'open', isHeld: true },
  rumour: { state: 'open' },
  scolding: { state: 'open', reports: [{ by: 'yi', what: 'abuse', minutes: 30 }] },
  following: { state: 'claimed', isHeld: true },
  labour: {
    state: 'decided',
    decision: 'keep',
    decidedAfter: 70,
    note: '属于不同意见，不构成虚假信息。',
    reports: [{ by: 'shun', what: 'falsehood', minutes: 45 }],
  },
  doubling: { state: 'decided', decision: 'keep', decidedAfter: 40, note: '说的是用量，不是收益。' },
  account: {
    state: 'decided',
    decision: 'sanction',
    because: 'solicitation',
    decidedAfter: 25,
    mutedDays: 3,
    note: '引导开户，第一次，禁言 3 天。',
    isRemoved: true,
    reports: [
      { by: 'zhou', what: 'solicitation', minutes: 6 },
      { by: 'su', what: 'solicitation', minutes: 11, text: '同一个人之前也发过。' },
    ],
  },
  indicator: {
    state: 'decided',
    decision: 'remove',
    because: 'spam',
    decidedAfter: 35,
    isRemoved: true,
    note: '站外下载链接。',
    reports: [
      { by: 'yi', what: 'spam', minutes: 8 },
      { by: 'ye', what: 'spam', minutes: 15 },
    ],
  },
  counter: {
    state: 'decided',
    decision: 'remove',
    because: 'spam',
    decidedAfter: 90,
    isRemoved: true,
    note: '含店铺优惠信息。',
    reports: [{ by: 'mo', what: 'spam', minutes: 20 }],
    appeal: {
      text: '我是想说明柜台价怎么定，后半句确实像广告。删掉优惠那半句，前半句可以恢复吗？',
      minutes: 600,
    },
  },
  template: {
    state: 'decided',
    decision: 'remove',
    because: 'solicitation',
    decidedAfter: 50,
    note: '疑似引导私下索取资料。',
    reports: [{ by: 'shun', what: 'solicitation', minutes: 15 }],
    appeal: {
      text: '表格是我自己照着帖子画的，打算直接贴在评论里，没有要大家联系我。',
      minutes: 180,
      overturned: { minutes: 540, note: '内容在站内公开分享，不属于引流，恢复显示。' },
    },
  },
  source: {
    state: 'decided',
    decision: 'edit_request',
    because: 'infringement',
    decidedAfter: 60,
    isHeld: true,
    note: '请补充数据来源与口径，或改为自己的统计。',
    reports: [{ by: 'jun', what: 'infringement', minutes: 25 }],
  },
} as const satisfies Record<string, ReviewCase>

export type ReviewKey = keyof typeof reviewCases
export const reviewCase = (key: ReviewKey): ReviewCase => reviewCases[key]

/** A review of a member whose profile page was reported; a moderator has claimed it. */
export const memberCase = {
  member: 'shun',
  reports: [
    { by: 'qin', what: 'spam', text: '注册以来发的全是广告。' },
    { by: 'chen', what: 'solicitation', text: '' },
  ],
} as const satisfies {
  member: MemberKey
  reports: readonly { by: MemberKey; what: ReportReason; text: string }[]
}
