import * as z from 'zod/mini'
import { longest } from '../bounds'
import { endpoint } from '../endpoint'
import { pageInput, pageOutput } from '../paging'
import { productCode } from '../primitives'
import { author } from './cards'
import { contentId, goneContent, muted, mutedForGood, shortText, writingRefusals } from './fields'

/** How a user joins: at once, after a decision of owner or manager, or only by invitation. */
export const joinModes = { open: '自由加入', approve: '需审批', invite: '仅限邀请' } as const
export type JoinMode = keyof typeof joinModes
const joinModeNames = Object.keys(joinModes) as JoinMode[]

/** Readers of the posts: everyone, or members only. */
export const circleVisibilities = { public: '公开', members: '仅成员可见' } as const
export type CircleVisibility = keyof typeof circleVisibilities
const visibilityNames = Object.keys(circleVisibilities) as CircleVisibility[]

export const circleRoles = { owner: '圈主', manager: '管理员', member: '成员' } as const
export type CircleRole = keyof typeof circleRoles
const roleNames = Object.keys(circleRoles) as CircleRole[]

/** Membership rights that a circle may require. */
export const circlePrivileges = { check_vip: '会员', live_room: '会员直播间', course: '会员课程' } as const
export type CirclePrivilege = keyof typeof circlePrivileges
const privilegeNames = Object.keys(circlePrivileges) as CirclePrivilege[]

export const circleBounds = {
  name: { min: 2, max: 16 },
  intro: 300,
  rules: 1_000,
  products: 5,
  application: 100,
  /** An application that is not decided within this number of days lapses. */
  applicationDays: 7,
  /** Days for which a removed member cannot join again. */
  removalDays: 30,
  members: 5_000,
  /** Maximum number of circles that one member may join. */
  joined: 50,
  managers: 10,
  pins: 3,
} as const

const person = z.object({ id: z.int(), nickname: z.string(), avatar: z.string() })

const circleCard = z.object({
  id: z.int(),
  name: z.string(),
  /** Address of the cover picture; null if the page draws one. */
  cover: z.nullable(z.string()),
  intro: z.string(),
  products: z.array(z.object({ code: z.string(), name: z.string() })),
  join_mode: z.enum(joinModeNames),
  visibility: z.enum(visibilityNames),
  /** The membership right that is needed to join. */
  privilege: z.nullable(z.enum(privilegeNames)),
  owner: person,
  members: z.int(),
  posts: z.int(),
  is_sample: z.boolean(),
  /** A value of `contentStates`. Only the owner sees a circle that is not visible. */
  state: z.int(),
  /** The caller's role, and whether an application of the caller is pending. */
  mine: z.object({ role: z.nullable(z.enum(roleNames)), applied: z.boolean() }),
})
export type CircleCard = z.output<typeof circleCard>

/** Circles, largest first; the caller's own circles by the time of joining. */
export const getCircleList = endpoint({
  path: '/api/circle/getCircleList',
  summary: '圈子列表：全部或我加入的，可按品种、名称筛选',
  access: 'signedIn',
  input: z.object({
    scope: z._default(z.enum(['all', 'mine'], '范围有误'), 'all'),
    product: z.optional(productCode),
    keyword: z._default(z.string('关键词有误').check(z.trim(), longest(20, '关键词最多20个字')), ''),
    ...pageInput(20, 50),
  }),
  output: z.object({
    ...pageOutput(circleCard),
    /** Number of circles that the caller may still create. */
    may_create: z.int(),
  }),
})

/** The card of a circle with its rules and people. Its posts come from `getFeed`. */
export const getCircle = endpoint({
  path: '/api/circle/getCircle',
  summary: '圈子资料：介绍、圈规、管理员；管理员另见待处理申请数与邀请码',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: z.object({
    card: circleCard,
    rules: z.string(),
    /** Owner and managers, the owner first. */
    managers: z.array(person),
    /** Whether the caller may read the posts. */
    readable: z.boolean(),
    /** Number of pending applications; 0 unless the caller is owner or manager. */
    applications: z.int(),
    /** Invitation code; null unless the caller is owner or manager. */
    invite: z.nullable(z.string()),
    /** Reason why the circle is hidden from others; only for its owner. */
    held_for: z.nullable(z.string()),
  }),
  errors: { goneContent },
})

const settings = {
  name: shortText(circleBounds.name.max, `圈子名称最多${circleBounds.name.max}个字`).check(
    z.minLength(circleBounds.name.min, `圈子名称至少${circleBounds.name.min}个字`),
  ),
  intro: shortText(circleBounds.intro, `简介最多${circleBounds.intro}个字`),
  rules: shortText(circleBounds.rules, `圈规最多${circleBounds.rules}个字`),
  product_codes: z._default(
    z
      .array(productCode, '品种有误')
      .check(longest(circleBounds.products, `最多选择${circleBounds.products}个品种`)),
    [],
  ),
  join_mode: z.enum(joinModeNames, '请选择加入方式'),
  visibility: z.enum(visibilityNames, '请选择可见范围'),
  privilege: z._default(z.nullable(z.enum(privilegeNames, '会员权限有误')), null),
}

const settingRefusals = {
  exists: '该圈子名称已被使用',
  unfit: writingRefusals.unfit,
  muted,
  mutedForGood,
  unknownProduct: '没有这个品种',
  onlyTeachers: '只有讲师可以设置会员门槛',
} as const

export const createCircle = endpoint({
  path: '/api/circle/createCircle',
  summary: '创建圈子；常客可有一个，资深与讲师两个',
  access: 'signedIn',
  input: z.object(settings),
  output: z.object({ id: z.int(), state: z.int() }),
  success: '已创建',
  errors: {
    ...settingRefusals,
    notAllowed: '可信级达到常客后可以创建圈子',
    tooManyOwned: '您创建的圈子已达上限',
    joinedTooMany: '最多加入50个圈子',
    tooOften: '今日创建次数已用完，请明天再来',
  },
})

export const editCircle = endpoint({
  path: '/api/circle/editCircle',
  summary: '修改圈子资料与设置，限圈主',
  access: 'signedIn',
  input: z.object({ id: contentId, ...settings }),
  output: z.object({ state: z.int() }),
  success: '已保存',
  errors: {
    ...settingRefusals,
    goneContent,
    notOwner: '只有圈主可以操作',
    tooOften: '今日修改次数已用完，请明天再来',
  },
})

const joinedText = '已加入'
const appliedText = '需要圈主同意，申请已提交'

/** Joins a circle at once, or applies for membership. */
export const joinCircle = endpoint({
  path: '/api/circle/joinCircle',
  summary: '加入圈子；需审批的提交申请，7 天内未处理即失效',
  access: 'signedIn',
  input: z.object({
    id: contentId,
    /** Text of the application. */
    text: z._default(shortText(circleBounds.application, `申请最多${circleBounds.application}个字`), ''),
    invite: z.optional(z.string('邀请码有误').check(z.regex(/^[A-Za-z0-9_-]{16}$/, '邀请码有误'))),
  }),
  output: z.object({ state: z.enum(['joined', 'applied']), members: z.int() }),
  successOf: ({ state }: { state: 'joined' | 'applied' }) => (state === 'joined' ? joinedText : appliedText),
  errors: {
    goneContent,
    full: '圈子已满',
    appliedBefore: '您已申请过，请等待处理',
    inviteOnly: '该圈子仅限邀请加入',
    badInvite: '邀请码已失效，请向圈主索取新的邀请链接',
    joinedTooMany: '最多加入50个圈子',
    noPrivilege: '加入该圈子需要开通会员权限',
    removedBefore: '您已被移出该圈子，30天内不能再加入',
    unfit: writingRefusals.unfit,
    muted,
    mutedForGood,
    tooOften: '操作过快，请稍后再试',
  },
})

/** Leaves a circle or withdraws an application. A repeated call succeeds. */
export const leaveCircle = endpoint({
  path: '/api/circle/leaveCircle',
  summary: '退出圈子，或撤回申请',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: z.object({ members: z.int() }),
  success: '已退出',
  errors: { goneContent, ownerStays: '圈主不能退出，请先转让或关闭圈子' },
})

const notManager = '只有圈主和管理员可以操作'
const notOwner = '只有圈主可以操作'

export const getApplications = endpoint({
  path: '/api/circle/getApplications',
  summary: '待处理的入圈申请，限圈主与管理员',
  access: 'signedIn',
  input: z.object({ id: contentId, ...pageInput(20, 50) }),
  output: z.object(
    pageOutput(
      z.object({ id: z.int(), user: author, text: z.string(), at: z.string(), lapses_at: z.string() }),
    ),
  ),
  errors: { goneContent, notManager },
})

export const decideApplication = endpoint({
  path: '/api/circle/decideApplication',
  summary: '同意或拒绝入圈申请',
  access: 'signedIn',
  input: z.object({ id: contentId, accept: z.boolean('请选择同意或拒绝') }),
  output: z.object({ members: z.int() }),
  success: '已处理',
  errors: {
    goneContent,
    notManager,
    settled: '该申请已处理或已失效',
    full: '圈子已满',
    applicantAtLimit: '申请人加入的圈子已达上限',
  },
})

export const getCircleMembers = endpoint({
  path: '/api/circle/getCircleMembers',
  summary: '圈子成员，圈主与管理员在前；成员可见',
  access: 'signedIn',
  input: z.object({ id: contentId, ...pageInput(20, 50) }),
  output: z.object(pageOutput(z.object({ user: author, role: z.enum(roleNames), joined_at: z.string() }))),
  errors: { goneContent, notMember: '加入圈子后可以查看' },
})

const memberInput = { id: contentId, user_id: contentId }

export const removeMember = endpoint({
  path: '/api/circle/removeMember',
  summary: '移出成员；管理员只能移出普通成员',
  access: 'signedIn',
  input: z.object(memberInput),
  output: z.object({ members: z.int() }),
  success: '已移出',
  errors: { goneContent, notManager, noMember: '该用户不是圈子成员', higherRole: '不能移出圈主或管理员' },
})

export const setMemberRole = endpoint({
  path: '/api/circle/setMemberRole',
  summary: '任命或撤销管理员，限圈主',
  access: 'signedIn',
  input: z.object({ ...memberInput, role: z.enum(['manager', 'member'], '角色有误') }),
  output: z.object({}),
  success: '已保存',
  errors: {
    goneContent,
    notOwner,
    noMember: '该用户不是圈子成员',
    ownerFixed: '请用转让更换圈主',
    tooManyManagers: '最多10名管理员',
  },
})

export const transferCircle = endpoint({
  path: '/api/circle/transferCircle',
  summary: '把圈子转让给一名成员，原圈主成为管理员',
  access: 'signedIn',
  input: z.object(memberInput),
  output: z.object({}),
  success: '已转让',
  errors: {
    goneContent,
    notOwner,
    noMember: '该用户不是圈子成员',
    heirNotAllowed: '对方的可信级不足，或创建的圈子已达上限',
  },
})

export const closeCircle = endpoint({
  path: '/api/circle/closeCircle',
  summary: '关闭圈子，其中的帖子不再展示；不可恢复',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: z.object({}),
  success: '圈子已关闭',
  errors: { goneContent, notOwner },
})

export const renewInvite = endpoint({
  path: '/api/circle/renewInvite',
  summary: '更换邀请码，旧的随即失效',
  access: 'signedIn',
  input: z.object({ id: contentId }),
  output: z.object({ invite: z.string() }),
  success: '邀请码已更换',
  errors: { goneContent, notManager },
})

export const pinInCircle = endpoint({
  path: '/api/circle/pinInCircle',
  summary: '在圈子内置顶或取消置顶一篇帖子，最多 3 篇',
  access: 'signedIn',
  input: z.object({ id: contentId, value: z.boolean('请选择是否置顶') }),
  output: z.object({ value: z.boolean() }),
  errors: { goneContent, notManager, tooManyPins: '最多置顶3篇' },
})
