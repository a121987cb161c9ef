import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '直播间的发言与图片、发言时的身份',
    purpose: '在直播间显示互动内容，限制刷屏',
    scene: '登录后在直播间发言',
    retention:
      '180 天，或至所在回放撤下，之后清除文字与图片；撤回后不再显示；账号删除时清除图片并隐去昵称，可选择一并清除文字',
    required: false,
    since: '2026-11-30',
    tables: ['live_messages'],
  },
  {
    item: '直播间的禁言与封禁：原因、起止时间；游客的浏览器编号，封禁期间的网络地址',
    purpose: '处理违规发言，供您申诉',
    scene: '在直播间违反《期友社区公约》',
    retention: '结束或解除后 3 年',
    required: true,
    since: '2026-11-30',
    tables: ['live_bans'],
  },
  {
    item: '观看直播的场次与时长',
    purpose: '计算观看时长，发放观看公开课的任务奖励',
    scene: '登录后观看直播',
    retention: '至账号删除',
    required: false,
    since: '2026-11-30',
    tables: ['watch_seconds'],
  },
  {
    item: '预约的直播场次',
    purpose: '在开播前、开播时与改期取消时通知您',
    scene: '登录后预约直播',
    retention: '至取消预约或账号删除',
    required: false,
    since: '2026-11-30',
    tables: ['bookings'],
  },
  {
    item: '观看视频的位置与看过的片段',
    purpose: '从上次的位置继续播放，统计观看人数',
    scene: '登录后观看回放或视频',
    retention: '至账号删除',
    required: false,
    since: '2026-11-30',
    tables: ['video_progress'],
  },
]
