/** Kind of reader; a user is a new member until the wizard is finished or skipped. */
export type Reader = 'guest' | 'newMember' | 'member' | 'vip'

/**
 * Trigger of an overlay: `at once` and `at rest` open it by itself, when the page opens or has settled;
 * `request` waits for a call by the page; `form` is opened by the form that contains it.
 */
type Opening = 'at once' | 'at rest' | 'request' | 'form'

/**
 * How long a closed overlay is not shown again. `none`: no time, so it returns on the next page as long as
 * its condition is true; `session`: the browser session; `day`: the Beijing day; `tip`: `nextTipTime` of the
 * user's level, counted from when it was shown. `key` is the key in the browser's storage.
 */
type Away = { for: 'none' } | { for: 'session' | 'day' | 'tip'; key: string }

/** Conditions that other systems of the portal evaluate. */
export type Condition =
  | 'agreementsPending'
  | 'packOffered'
  | 'notSignedToday'
  | 'liveTimeOffered'
  | 'campaignOpen'
  | 'popupSet'
  | 'roomLive'
  | 'privilegeMissing'

export interface Overlay {
  id: string
  /** Name used by pages and operators. */
  name: string
  /**
   * False while the system behind the overlay does not exist: the overlay is never shown, and no page links
   * to it.
   */
  ready: boolean
  opens: Opening
  readers: readonly Reader[]
  /** Whether the overlay belongs on a page of this path. */
  on(path: string): boolean
  /** Conditions of which all must be true; without any the overlay depends on reader and page only. */
  when?: Condition | readonly Condition[]
  away: Away
  /** Gifts wait until the second page of a visit; one of them opens in a visit. */
  isGift?: true
  /** Text of the personal centre when the offer was missed; without one a missed overlay is not named. */
  reminder?: string
}

/** Pages of payment: nothing opens by itself over money. */
export const isPaying = (path: string) =>
  /^\/(cashDesk|payment|my\/recharge|my\/paymentPassword)(\/|$)/i.test(path)

const everyPage = () => true
const isHome = (path: string) => path === '/'
const isCommunity = (path: string) => /^\/(qiyouCommunity|circle)/.test(path)
const notCircle = (path: string) => !path.startsWith('/circle')
const isPersonal = (path: string) => path.startsWith('/my/')

const untilDone: Away = { for: 'none' }
const day = (key: string): Away => ({ for: 'day', key })
const session = (key: string): Away => ({ for: 'session', key })

/** All overlays that open without a click, in order of priority. */
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
    ready: true,
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
    isGift: true,
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
    isGift: true,
    reminder: '新人礼包还没有打开',
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
    reminder: '今日还没有签到',
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
    isGift: true,
    reminder: '社区福利正在进行',
  },
  {
    id: 'homePopup',
    name: '首页弹窗',
    ready: true,
    opens: 'at rest',
    readers: ['guest', 'member', 'vip'],
    on: isHome,
    when: ['popupSet', 'roomLive'],
    away: day('closed_home_popup'),
  },
  {
    id: 'membershipPrompt',
    name: '开通会员提示',
    ready: true,
    opens: 'at rest',
    readers: ['member'],
    on: everyPage,
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
    // The sign-in form opens this overlay when consent is missing.
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
