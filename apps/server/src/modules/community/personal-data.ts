import type { PersonalData } from '#platform/personal-data'

export const personalData: readonly PersonalData[] = [
  {
    item: '发布的帖子、提问、回答、评论、投票及其中的图片',
    purpose: '在期友社区公开展示',
    scene: '发布内容',
    kept: '至您删除；删除后 180 天内清除，被移除的内容留存 3 年备查；账号删除后内容以“已注销用户”名义保留，图片不再展示',
    required: false,
    since: '2026-11-26',
    tables: ['posts', 'comments', 'votes', 'mentions', 'text_prints'],
  },
  {
    item: '点赞、站队与投票',
    purpose: '统计结果，展示您的选择',
    scene: '点赞、站队、投票',
    kept: '至您撤回；账号删除后只留在总数中',
    required: false,
    since: '2026-11-26',
    tables: ['likes', 'post_sides', 'ballots'],
  },
  {
    item: '草稿，对用户、话题、帖子的关注程度',
    purpose: '在您的各台设备间同步，按您的设置发送提醒',
    scene: '写作、设置关注程度',
    kept: '草稿 90 天，关注至取消或账号删除',
    required: false,
    since: '2026-11-26',
    tables: ['drafts', 'watches'],
  },
  {
    item: '可信级、每日阅读篇数与时长、个性化推荐的开关',
    purpose: '决定发布的额度，推荐您可能感兴趣的内容',
    scene: '登录后浏览社区',
    kept: '至账号删除',
    required: true,
    since: '2026-11-26',
    tables: ['member_standings', 'member_days', 'sample_members'],
  },
  {
    item: '举报、审核、处罚与申诉记录',
    purpose: '处理违规内容，答复举报与申诉',
    scene: '您举报他人、您的内容被审核或处罚、您申诉',
    kept: '3 年',
    required: true,
    since: '2026-11-26',
    tables: ['reviews', 'reports', 'sanctions', 'appeals'],
  },
]
