import type { PersonalData } from '#platform/personal-data'

const since = '2026-11-24'

export const personalData: readonly PersonalData[] = [
  {
    item: '您上传的图片',
    purpose: '用作头像等',
    scene: '上传图片',
    retention: '使用期间；不再用于头像与内容的，30 天后清除，被移除内容中的，180 天后清除；至多至账号删除',
    required: false,
    since,
    tables: ['uploads'],
  },
  {
    item: '协议同意记录：协议、版本、时间、方式',
    purpose: '证明您在何时同意了哪一版协议',
    scene: '注册、登录、协议更新后确认',
    retention: '至账号删除',
    required: true,
    since,
    tables: ['consents'],
  },
  {
    item: '合作联系人的姓名、公司、手机号、邮箱与合作内容',
    purpose: '就合作事宜与您联系',
    scene: '提交商务合作申请',
    retention: '2 年；以登录身份提交的，至账号删除',
    required: false,
    since,
    tables: ['cooperation_requests'],
  },
  {
    item: '访问统计：访客编号经当日密钥计算的摘要、日期、统计类型与对象',
    purpose: '统计每天的访客数',
    scene: '浏览页面、点击广告',
    retention: '2 天，之后只留人数，密钥一并删除',
    required: false,
    since,
    tables: ['statistic_visits'],
  },
]
