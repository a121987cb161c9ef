import { closingDays, sessionDays } from '@vce/protocol'
import type { PersonalData } from '#platform/personal-data'

const since = '2026-11-24'

export const personalData: readonly PersonalData[] = [
  {
    item: '手机号、注册时间',
    purpose: '识别账号',
    scene: '注册、登录、绑定手机号',
    kept: `至账号删除：注销申请提交 ${closingDays} 天后`,
    required: true,
    since,
    tables: ['users'],
  },
  {
    item: '登录密码的散列值与设置时间',
    purpose: '用密码登录',
    scene: '设置或重设登录密码',
    kept: '至账号删除',
    required: false,
    since,
    tables: ['users'],
  },
  {
    item: '邀请码',
    purpose: '记录带您来的邀请人',
    scene: '通过邀请链接注册',
    kept: '至账号删除',
    required: false,
    since,
    tables: ['users'],
  },
  {
    item: '登录状态：设备编号、浏览器型号、网络地址、登录与最近活动时间',
    purpose: '保持登录，在登录设备中供您核对与下线',
    scene: '登录后',
    kept: `至退出登录、下线或期满，最长 ${sessionDays} 天`,
    required: true,
    since,
    tables: ['sessions'],
  },
  {
    item: '设备编号、浏览器型号、首次与最近访问时间',
    purpose: '区分浏览器，限制滥用，识别您登录过的设备',
    scene: '访问本站',
    kept: '最近一次访问后 1 年，或至账号删除',
    required: true,
    since,
    tables: ['devices'],
  },
  {
    item: '微信授权标识（openid）',
    purpose: '把微信与账号对应起来',
    scene: '微信扫码登录',
    kept: '绑定的至账号删除；未绑定的 1 天',
    required: false,
    since,
    tables: ['wechat_accounts', 'wechat_tickets'],
  },
  {
    item: '短信验证码的散列值、收信手机号',
    purpose: '核对验证码',
    scene: '登录、注册、绑定手机号、重设密码、注销',
    kept: '5 分钟内有效，1 天后清除',
    required: true,
    since,
    tables: ['sms_codes', 'sms_outbox'],
  },
  {
    item: '人机验证记录：手机号、用途、结果',
    purpose: '防止程序批量获取验证码',
    scene: '获取验证码之前',
    kept: '1 天',
    required: true,
    since,
    tables: ['captchas'],
  },
]
