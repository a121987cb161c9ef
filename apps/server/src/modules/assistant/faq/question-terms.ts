import * as z from 'zod/mini'
import { termsOf } from '#platform/terms'

const item = z.string().check(z.trim(), z.minLength(2), z.maxLength(40))

/**
 * Suggested questions by group, in the order shown. `{ag R1}` is replaced by a pivot level of the product's
 * main contract. If users have sent enough popular questions, these replace the first group.
 */
export const questionTerms = termsOf({
  name: 'questions',
  schema: z.object({
    groups: z
      .array(
        z.object({
          title: z.string().check(z.minLength(1), z.maxLength(6)),
          items: z.array(item).check(z.minLength(1), z.maxLength(8)),
        }),
      )
      .check(z.minLength(1), z.maxLength(6)),
  }),
  initial: {
    groups: [
      {
        title: '热门',
        items: [
          '螺纹今天前20席位谁在加空？',
          '沪银突破 {ag R1} 后压力在哪？',
          '碳酸锂仓单为什么连降？',
          '豆粕菜粕价差在一年里的分位',
          '今天哪些品种资金流入最多？',
        ],
      },
      {
        title: '黑色',
        items: ['铁矿基差多少？', '螺纹和热卷哪个强？', '焦煤资金流向', '螺纹期限结构', '黑色板块谁领涨？'],
      },
      {
        title: '农产品',
        items: ['豆粕机构怎么看？', '生猪近20日走势', '白糖仓单多少？', '油脂谁更强？', '棕榈支撑压力在哪？'],
      },
      {
        title: '新手',
        items: [
          '什么是基差？',
          '螺纹一手保证金多少？',
          '螺纹夜盘几点收？',
          '什么是虚实盘比？',
          '怎么看持仓龙虎榜？',
        ],
      },
    ],
  },
})
