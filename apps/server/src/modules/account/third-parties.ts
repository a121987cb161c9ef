import type { Config } from '#platform/config'
import type { ThirdParty } from '#platform/personal-data'

const since = '2026-11-24'

const smsProviders = {
  aliyun: '阿里云计算有限公司（短信服务）',
  tencent: '腾讯云计算（北京）有限责任公司（短信）',
}

/** The recipients of personal data that sign-in needs, by the settings. */
export const thirdParties = ({ sms, wechat }: Pick<Config, 'sms' | 'wechat'>): ThirdParty[] => [
  {
    name: sms.provider === 'off' ? '短信服务商' : smsProviders[sms.provider],
    item: '手机号、验证码',
    purpose: '把验证码短信发到您的手机',
    scene: '登录、注册、绑定手机号、重设密码、注销',
    way: '由本站服务器通过加密接口提交',
    since,
    active: sms.provider !== 'off',
  },
  {
    name: '深圳市腾讯计算机系统有限公司（微信开放平台）',
    item: '授权凭证；在微信页面上产生的网络地址与设备信息由微信收集',
    purpose: '确认微信身份，返回授权标识',
    scene: '微信扫码登录',
    way: '您在微信页面上授权，本站服务器凭授权凭证查询',
    since,
    active: wechat !== null,
  },
]
