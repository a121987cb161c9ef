import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '昵称、性别、头像',
    purpose: '展示您的名片',
    scene: '注册时自动生成，可在完善资料、资料设置中修改',
    kept: '至账号删除',
    required: false,
    since: '2026-11-24',
    tables: ['profiles'],
  },
  {
    item: '自选品种、合约与分组',
    purpose: '按您的自选整理页面，在您的各台设备间同步',
    scene: '完善资料、自选盘、资料设置',
    kept: '至账号删除；未登录时只存于浏览器',
    required: false,
    since: '2026-11-24',
    tables: ['own_lists'],
  },
  {
    item: '关注关系',
    purpose: '显示关注与粉丝',
    scene: '关注其他用户',
    kept: '至取消关注或账号删除',
    required: false,
    since: '2026-11-24',
    tables: ['follows'],
  },
]
