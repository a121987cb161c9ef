/** Reader of the page; a new member until the wizard is finished or skipped. */
export type Reader = 'guest' | 'newMember' | 'member' | 'vip'

/**
 * Trigger of an overlay: itself, at once or when the page has been at rest; a page's request; the form to
 * which it belongs.
 */
type Opening = 'at once' | 'at rest' | 'request' | 'form'

/**
 * How long an overlay stays away once it was closed: `none` until its condition no longer holds, so the next page shows
 * it again; `session` of the browser; `day` of Beijing; `tip` the `nextTipTime` of the user's level, counted from when
 * it was shown. `key` is where the browser keeps it.
 */
type Away = { for: 'none' } | { for: 'session' | 'day' | 'tip'; key: string }

/** Facts that the systems behind the overlays answer. */
export type Condition =
  | 'agreementsPending'
  | 'packOffered'
  | 'notSignedToday'
  | 'liveTimeOffered'
  | 'campaignOpen'
  | 'popupSet'
  | 'privilegeMissing'

export interface Overlay {
  id: string
  /** As pages and operators call it. */
  name: string
  /** False while the system behind it does not exist: it is never shown, and nothing on a page leads to it. */
  ready: boolean
  opens: Opening
  readers: readonly Reader[]
  /** By the path of the page. */
  on(path: string): boolean
  /** Without one the reader alone decides. */
  when?: Condition
  away: Away
}

const everyPage = () => true
const isHome = (path: string) => path === '/'
const isCommunity = (path: string) => /^\/(qiyouCommunity|circle)/.test(path)
const notCircle = (path: string) => !path.startsWith('/circle')
/** Not where a user pays: the result of a payment is not covered by an offer. */
const notPaying = (path: string) => !/^\/(cashDesk|payment|my\/recharge|my\/paymentPassword)(\/|$)/.test(path)
const isPersonal = (path: string) => path.startsWith('/my/')

const untilDone: Away = { for: 'none' }
const day = (key: string): Away => ({ for: 'day', key })
const session = (key: string): Away => ({ for: 'session', key })

/** Everything that opens over a page without a reader's click on it, the first that is due before the others. */
export const overlayTable = [
  {
    id: 'ruleNotice',
    name: '协议更新提示',
    ready: true,
    opens: 'at once',
    readers: ['newMember', 'member', 'vip'],
    on: everyPage,
    when: 'agreementsPending',
    away: untilDone,
  },
  {
    id: 'profileWizard',
    name: '完善资料',
    ready: true,
    opens: 'at once',
    readers: ['newMember'],
    on: everyPage,
    away: untilDone,
  },
  {
    id: 'vipAuthority',
    name: '会员权限提示',
    ready: false,
    opens: 'request',
    readers: ['newMember', 'member'],
    on: everyPage,
    away: untilDone,
  },
  {
    id: 'guestPack',
    name: '新人礼包：游客',
    ready: true,
    opens: 'at rest',
    readers: ['guest'],
    on: everyPage,
    when: 'packOffered',
    away: session('closed_guest_pack'),
  },
  {
    id: 'newUserPack',
    name: '新人礼包：新用户',
    ready: true,
    opens: 'at rest',
    readers: ['member', 'vip'],
    on: everyPage,
    when: 'packOffered',
    away: session('closed_new_user_pack'),
  },
  {
    id: 'signIn',
    name: '每日签到',
    ready: true,
    opens: 'at rest',
    readers: ['member', 'vip'],
    on: notCircle,
    when: 'notSignedToday',
    away: day('activeShutdownDaka'),
  },
  {
    id: 'freeLiveTime',
    name: '赠送观看时长',
    ready: false,
    opens: 'at rest',
    readers: ['member'],
    on: everyPage,
    when: 'liveTimeOffered',
    away: session('closed_live_time'),
  },
  {
    id: 'welfare',
    name: '社区福利',
    ready: true,
    opens: 'at rest',
    readers: ['guest', 'member', 'vip'],
    on: isCommunity,
    when: 'campaignOpen',
    away: day('closed_welfare'),
  },
  {
    id: 'homePopup',
    name: '首页弹窗',
    ready: true,
    opens: 'at rest',
    readers: ['guest', 'member', 'vip'],
    on: isHome,
    when: 'popupSet',
    away: day('closed_home_popup'),
  },
  {
    id: 'membershipPrompt',
    name: '开通会员提示',
    ready: true,
    opens: 'at rest',
    readers: ['member'],
    on: notPaying,
    when: 'privilegeMissing',
    away: { for: 'tip', key: 'ad_closed_vip_time' },
  },
  {
    id: 'punchInTip',
    name: '打卡提示',
    ready: true,
    opens: 'at rest',
    readers: ['member', 'vip'],
    on: isPersonal,
    when: 'notSignedToday',
    away: day('closed_punch_in_tip'),
  },
  {
    // Part of the sign-in form, which opens it when consent is missing.
    id: 'privacyGuide',
    name: '个人信息保护指引',
    ready: true,
    opens: 'form',
    readers: ['guest'],
    on: everyPage,
    away: untilDone,
  },
] as const satisfies readonly Overlay[]

export type OverlayId = (typeof overlayTable)[number]['id']
