import type { CircleRole, CircleVisibility, JoinMode } from '@vce/protocol'
import type { SampleProduct } from './facts/figures'
import type { MemberKey } from './members'

interface SampleCircle {
  name: string
  intro: string
  rules: string
  products: readonly SampleProduct[]
  joinMode: JoinMode
  visibility: CircleVisibility
  owner: MemberKey
  managers: readonly MemberKey[]
  members: readonly MemberKey[]
  /** Number of days since the circle was created. */
  created: number
  /** Open applications. */
  applications: readonly { by: MemberKey; text: string; hoursAgo: number }[]
}

/** 圈子 of the first start, by the key under which sample texts refer to them. */
export const sampleCircles = {
  ferrous: {
    name: '黑色产业早餐会',
    intro: '钢厂、贸易、终端和盘手坐一桌，先对数，再说看法。每天早上一帖，螺纹、热卷、铁矿轮着聊。',
    rules:
      '一、说数字带日期和口径。\n二、说计划写清周期、依据和认错的位置。\n三、厂里的生产和采购细节只说自己能说的。\n四、不荐单，不留联系方式。',
    products: ['rb', 'hc', 'i'],
    joinMode: 'approve',
    visibility: 'public',
    created: 186,
    owner: 'zhou',
    managers: ['tie', 'chen'],
    members: ['qin', 'xi', 'jun', 'ma', 'yi'],
    applications: [
      {
        by: 'deng',
        hoursAgo: 9,
        text: '刚学黑色三周，看过圈里的“三本账”，想跟着每天记数，保证先看再问。',
      },
    ],
  },
  cotton: {
    name: '棉花一条线',
    intro: '从轧花厂到布面，棉花链上的人互相对账。仓单、品级、点价、订单，都是自己经手的事，所以只给成员看。',
    rules:
      '一、别人的报价和订单不外传。\n二、发检验单、合同请抹掉公司名。\n三、同行是邻居，议价的事私下谈，圈里只谈口径和方法。',
    products: ['CF'],
    joinMode: 'open',
    visibility: 'members',
    created: 152,
    owner: 'mian',
    managers: ['min'],
    members: ['ma', 'xi', 'mo', 'su', 'zhao'],
    applications: [],
  },
  nightShift: {
    name: '夜盘值班室',
    intro: '九点到两点半，金、银、油。交班、记数、互相提醒关机，困了就走，不送。',
    rules:
      '一、夜里十一点以后的帖子，先写仓位，再写看法。\n二、外盘消息请给出处。\n三、看到有人上头，提醒一句，不起哄。',
    products: ['sc', 'ag', 'au'],
    joinMode: 'open',
    visibility: 'public',
    created: 171,
    owner: 'ye',
    managers: ['lin'],
    members: ['mo', 'jin', 'jun', 'zhao', 'hai', 'jie', 'tan'],
    applications: [],
  },
  options: {
    name: '期权互助角',
    intro: '先讲最坏情况，再讲权利金。苏晚晴和几位做过卖方的朋友答疑，凭邀请加入，人少好说话。',
    rules:
      '一、提问写清：手里有什么，怕什么，到哪天。\n二、不晒收益，只晒改过的错。\n三、邀请朋友之前，先问圈主。',
    products: ['au', 'm', 'sc'],
    joinMode: 'invite',
    visibility: 'public',
    created: 120,
    owner: 'su',
    managers: ['mo'],
    members: ['yi', 'ye', 'tan', 'quan', 'min'],
    applications: [],
  },
  beginners: {
    name: '新手对照本',
    intro: '每周一页对照：我以为的，实际上的。写错了有人改，改完自己抄一遍，三个月后回头看。',
    rules:
      '一、没有笨问题，先写自己想到哪一步。\n二、晒日志不比盈亏，只看有没有按计划。\n三、老手答题，请把话说短。',
    products: [],
    joinMode: 'open',
    visibility: 'public',
    created: 96,

    owner: 'chen',
    managers: ['zhou'],
    members: ['deng', 'yi', 'jin', 'si', 'lin', 'quan', 'jie', 'qin'],
    applications: [],
  },
} as const satisfies Record<string, SampleCircle>

export type CircleKey = keyof typeof sampleCircles
export const circleKeys = Object.keys(sampleCircles) as CircleKey[]
export const circleOf = (key: CircleKey): SampleCircle => sampleCircles[key]

/** Members of a circle with their roles, the owner first. */
export const peopleOfCircle = (key: CircleKey): { member: MemberKey; role: CircleRole }[] => {
  const { owner, managers, members } = circleOf(key)
  return [
    { member: owner, role: 'owner' },
    ...managers.map((member) => ({ member, role: 'manager' as const })),
    ...members.map((member) => ({ member, role: 'member' as const })),
  ]
}

export const isInCircle = (key: CircleKey, who: MemberKey): boolean =>
  peopleOfCircle(key).some(({ member }) => member === who)
