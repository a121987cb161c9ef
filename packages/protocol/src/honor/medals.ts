interface Medal {
  name: string
  /** V粒 that the medal pays. */
  points: number
  /** How the medal is obtained. */
  describe: string
}

/**
 * 成就勋章 by id, in the order shown. Ids never change, because rows of users refer to them. Drawings:
 * `apps/web/public/medals`; the events and counts that give each: `modules/honor/medal-conditions.ts` of the server.
 */
export const medals = {
  1: { name: '初来乍到', points: 20, describe: '绑定手机号' },
  2: { name: '资料齐全', points: 20, describe: '完善全部资料' },
  3: { name: '首帖', points: 20, describe: '发布第一篇帖子' },
  4: { name: '知险', points: 20, describe: '通过风险测评' },
  5: { name: '寻盘', points: 20, describe: '自选加入 5 个品种或合约' },
  6: { name: '连签7', points: 20, describe: '连续签到 7 天' },
  7: { name: '连签30', points: 50, describe: '连续签到 30 天' },
  8: { name: '观澜', points: 50, describe: '看过全部十个数据模型' },
  9: { name: '学成', points: 50, describe: '学完一门课程' },
  10: { name: '问道', points: 50, describe: '向 AI 提问 30 次并得到回答' },
  11: { name: '谏言', points: 50, describe: '一条建议被采纳' },
  12: { name: '守正', points: 50, describe: '5 条举报属实' },
  13: { name: '连签100', points: 100, describe: '连续签到 100 天' },
  14: { name: '执笔', points: 100, describe: '一篇帖子成为精华' },
  15: { name: '解惑', points: 100, describe: '10 个回答被采纳' },
  16: { name: '有朋', points: 100, describe: '粉丝达到 50 人' },
  17: { name: '人气', points: 100, describe: '100 人共点赞 500 次' },
  18: { name: '老友', points: 100, describe: '注册满 365 天' },
  19: { name: '连签365', points: 200, describe: '连续签到 365 天' },
  20: { name: '博学', points: 200, describe: '获得 5 张证书' },
  21: { name: '断势', points: 200, describe: '20 条已评级的观点，命中率显著高于一半' },
  22: { name: '季度会员', points: 0, describe: '开通季度会员' },
  23: { name: '年度会员', points: 0, describe: '开通年度会员' },
  24: { name: '超级VIP', points: 0, describe: '成为超级VIP' },
} as const satisfies Readonly<Record<number, Medal>>

export type MedalId = keyof typeof medals

/** All medals with their ids, in the order shown. */
export const medalList: readonly (Medal & { id: MedalId })[] = Object.entries(medals).map(([id, medal]) => ({
  id: Number(id) as MedalId,
  ...medal,
}))

export const medalOf = (id: number) => medalList.find((each) => each.id === id)
