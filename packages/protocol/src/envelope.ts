/** The response to every call. `data` is null if the call was refused. */
export interface Envelope<T> {
  code: number
  /**
   * Identifies the refusal: a failure that the endpoint declares, or a refusal by the platform. Absent on
   * success.
   */
  key?: string
  msg: string
  data: T
}

/** Codes with a special meaning. Any other code is a refusal whose message is shown. */
export const codes = {
  refused: 0,
  success: 1,
  sessionInvalid: 4001,
  phoneMissing: 4002,
  bannedFromLive: 4003,
} as const

/** Messages that are not specific to one endpoint. */
export const messages = {
  success: '操作成功',
  busy: '系统繁忙，请稍后再试',
  signInFirst: '请登录后操作',
  sessionInvalid: '登录已失效，请重新登录',
  phoneMissing: '请先绑定手机号',
  foreignOrigin: '请求来源有误，请从本站页面操作',
  forbidden: '您没有权限进行此操作',
  registrationClosed: '暂未开放注册，已有账号可直接登录',
  operatorSignIn: '请先登录后台',
  networkChanged: '网络环境已变化，请再次输入动态码',
  freshCodeNeeded: '该操作须在五分钟内输入过动态码，请再次输入',
  membersOnly: '该功能为会员专享，请先开通会员',
  searchesUsedUp: '今日免费次数已用完',
  historyLocked: '更早的历史，会员可看',
  leftToBrowser: '正在读取',
  badInput: '参数有误',
  badJson: '请求内容不是有效的 JSON',
  bodyTooLarge: '请求内容过大',
  badContentType: '请求内容须为 JSON（application/json）',
  unknownCall: '接口不存在',
  keyMissing: '缺少 idempotency-key 请求头，请刷新页面后重试',
  keyInvalid: '请求有误，请刷新页面后重试',
  keyReused: '订单信息已变更，请刷新页面后重试',
} as const
