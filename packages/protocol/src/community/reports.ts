import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { contentId, goneContent, shortText } from './fields'

export const reportReasons = {
  spam: '垃圾广告',
  solicitation: '引流荐股',
  fraud: '诈骗',
  falsehood: '虚假信息',
  abuse: '人身攻击',
  illegal: '违法违规',
  infringement: '侵权',
  other: '其他',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = Object.keys(reportReasons) as ReportReason[]

export const reportedKinds = [
  'post',
  'comment',
  'user',
  'topic',
  'circle',
  'chat',
  'recording',
  'video',
] as const
export type ReportedKind = (typeof reportedKinds)[number]

const reason = z.enum(reportReasonNames, '请选择举报原因')
const text = shortText(200, '说明最多200个字')

/** Reports a text or a user; each caller can report a target once. */
export const reportTarget = endpoint({
  path: '/api/qi_you/reportTarget',
  summary: '举报帖子、评论、话题、圈子、直播间发言、回放、视频或用户，每人每项一次',
  access: 'signedIn',
  input: z
    .object({
      kind: z.enum(reportedKinds, '内容类型有误'),
      id: contentId,
      reason,
      text: z._default(text, ''),
    })
    .check(z.refine(({ reason: chosen, text: note }) => chosen !== 'other' || note !== '', '请填写说明')),
  output: z.object({}),
  success: '举报已收到，我们会尽快处理',
  errors: {
    goneContent,
    again: '您已举报过',
    usedUp: '今日举报次数已用完，请明天再来',
    ownContent: '不能举报自己',
  },
})

export const appealDays = 15

/** Appeals against a decision; possible once. */
export const appealDecision = endpoint({
  path: '/api/qi_you/appealDecision',
  summary: '对移除或处罚提出申诉，15 天内一次',
  access: 'signedIn',
  input: z.object({
    review_id: contentId,
    text: shortText(500, '申诉最多500个字').check(z.minLength(1, '请填写申诉理由')),
  }),
  output: z.object({}),
  success: '申诉已提交，我们会在48小时内答复',
  errors: {
    unknownDecision: '没有这项处理',
    again: '您已申诉过',
    late: '已超过15天的申诉期限',
  },
})
