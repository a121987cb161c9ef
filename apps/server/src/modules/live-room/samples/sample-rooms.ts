import type { RoomType } from '@vce/protocol'
import type { MemberKey } from '#modules/community'

/** The weekly times of a sample room, and the titles that its plans take in turn. */
export interface SamplePlans {
  /** Days of the week, 0 is Sunday, in the order of the week from Monday. */
  weekdays: readonly number[]
  /** Only days with trading, or only evenings with a night session. */
  only?: 'trading' | 'night'
  /** Beijing times. */
  from: string
  to: string
  /** Twice as many as weekdays, so that no title occurs twice within a week. */
  titles: readonly string[]
}

export interface SampleRoom {
  name: string
  type: RoomType
  teacher: MemberKey
  products: readonly string[]
  notice: string
  isMembersOnly?: true
  /** Room of the sample circle for ferrous metals. */
  isOfCircle?: true
  plans?: SamplePlans
}

const workdays = [1, 2, 3, 4, 5] as const

/** The rooms of the first start, in the order of their ids. */
export const sampleRooms: readonly SampleRoom[] = [
  {
    name: '夜盘带你看黑色',
    type: 2,
    teacher: 'chen',
    products: ['rb', 'hc', 'i'],
    notice: '有夜盘的交易日 20:45 开讲，先对数，再看图。只讲方法，不报点位。',
    plans: {
      weekdays: workdays,
      only: 'night',
      from: '20:45',
      to: '22:15',
      titles: [
        '铁矿先看港口，再看盘面',
        '厂库与社库，两张表怎么对着读',
        '螺纹与热卷的价差说明了什么',
        '前二十席位，哪些增减值得记',
        '仓单变多的时候，现货商在想什么',
        '基差收敛的三种走法',
        '焦煤、焦炭与钢：利润在链条里怎么走',
        '夜盘的量和白天的量，能不能放在一起比',
        '移仓换月期，持仓表怎么读',
        '翻一周的盘面记录，挑三处重看',
      ],
    },
  },
  {
    name: '期货第一课',
    type: 1,
    teacher: 'su',
    products: [],
    notice: '写给刚开户的朋友，一次讲清一件事。周二、周四、周六 19:30。',
    plans: {
      weekdays: [2, 4, 6],
      from: '19:30',
      to: '20:20',
      titles: [
        '保证金是怎么算出来的',
        '合约代码、交割月与换月',
        '强平之前会发生什么',
        '限价单、市价单与涨跌停板',
        '第一份交易计划写哪几行',
        '手续费与滑点：小账户先看的两笔账',
      ],
    },
  },
  {
    name: '一线调研',
    type: -1,
    teacher: 'shen',
    products: ['m', 'CF', 'lh'],
    notice: '跟讲师去油厂、轧花厂和养殖场看一看，开播时间另行公布。',
  },
  {
    name: '会员直播间',
    type: 1,
    teacher: 'shen',
    products: ['m', 'CF', 'lh'],
    notice: '会员专场，周三、周日 19:30，一半时间留给提问。',
    isMembersOnly: true,
    plans: {
      weekdays: [3, 0],
      from: '19:30',
      to: '20:30',
      titles: [
        '豆粕：到港、压榨与库存的账本',
        '棉花仓单怎么跟，跟到哪一步',
        '生猪：出栏体重里的供应线索',
        '会员提问专场：带着您的记录来',
      ],
    },
  },
  {
    name: '早餐会直播间',
    type: 1,
    teacher: 'chen',
    products: ['rb', 'hc', 'i'],
    notice: '圈内早会，交易日 8:15，开盘前把昨天的数对一遍。',
    isOfCircle: true,
    plans: {
      weekdays: workdays,
      only: 'trading',
      from: '08:15',
      to: '08:50',
      titles: [
        '早会：夜里的量与仓',
        '早会：各地现货报价对一遍',
        '早会：高炉与电炉，谁在调产',
        '早会：到港与疏港',
        '早会：席位增减里的老面孔',
        '早会：钢厂补库走到哪一步',
        '早会：终端订单听到了什么',
        '早会：基差与月差一起看',
        '早会：仓单日报怎么看',
        '早会：本周记录与下周日历',
      ],
    },
  },
]
