import { medalNames } from '@vce/protocol'

interface Medal {
  id: number
  name: string
  /** How the medal is obtained. */
  describe: string
  /** V粒 that the medal pays. */
  points: number
}

const medal = (id: number, points: number, describe: string): Medal => ({
  id,
  name: medalNames[id] ?? '',
  describe,
  points,
})

/**
 * 成就勋章 in the order shown. Ids never change, because rows of users refer to them. Drawings:
 * `apps/web/public/medals`.
 */
export const medals: readonly Medal[] = [
  medal(1, 20, '绑定手机号'),
  medal(2, 20, '完善全部资料'),
  medal(3, 20, '发布第一篇帖子'),
  medal(4, 20, '通过风险测评'),
  medal(5, 20, '自选加入5个品种或合约'),
  medal(6, 20, '连续签到7天'),
  medal(7, 50, '连续签到30天'),
  medal(8, 50, '看过全部十个数据模型'),
  medal(9, 50, '学完一门课程'),
  medal(10, 50, '向AI提问30次并得到回答'),
  medal(11, 50, '一条建议被采纳'),
  medal(12, 50, '5条举报属实'),
  medal(13, 100, '连续签到100天'),
  medal(14, 100, '一篇帖子成为精华'),
  medal(15, 100, '10个回答被采纳'),
  medal(16, 100, '粉丝达到50人'),
  medal(17, 100, '100人共点赞500次'),
  medal(18, 100, '注册满365天'),
  medal(19, 200, '连续签到365天'),
  medal(20, 200, '获得5张证书'),
  medal(21, 200, '20条已评级的观点，命中率显著高于一半'),
  medal(22, 0, '开通季度会员'),
  medal(23, 0, '开通年度会员'),
  medal(24, 0, '成为超级VIP'),
]

export const medalOf = (id: number) => medals.find((each) => each.id === id)

export const medalImagePath = (id: number) => `/medals/${id}.svg`
