import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { smallPdf } from '../../apps/server/src/test/small-pdf'

/** A text for members only: pages served to guests must not contain it. */
export const membersText = '会员正文不外露'

const line = (...cells: string[]) => `${cells.join(',')}\n`

/**
 * Writes reports and views of invented brokers in the real world: one report for all readers and one for
 * members only, each with a PDF, and two views, one of them with 支撑 and 压力.
 */
export function writeInventedResearch(folder: string) {
  writeFileSync(
    path.join(folder, '研报.csv'),
    line(
      '标题',
      '机构',
      '类型',
      '发布时间',
      '分析师',
      '品种',
      '观点',
      '摘要',
      '正文',
      '链接',
      'PDF',
      '会员',
    ) +
      line(
        '螺纹钢十一月展望',
        '甲期货',
        '月报',
        '2026-11-18 16:30',
        '张三(Z0012345)',
        'rb',
        '看多',
        '库存下降，需求回升。',
        '库存连续下降。',
        'https://example.com/rb',
        '展望.pdf',
        '否',
      ) +
      line(
        '热卷内部策略',
        '乙期货',
        '专题',
        '2026-11-19 09:00',
        '李四',
        'hc',
        '看空',
        '供给偏多。',
        membersText,
        '',
        '内部.pdf',
        '是',
      ),
  )
  writeFileSync(path.join(folder, '展望.pdf'), smallPdf(['螺纹钢十一月展望']))
  writeFileSync(path.join(folder, '内部.pdf'), smallPdf([membersText]))
  writeFileSync(
    path.join(folder, '机构观点.csv'),
    line('日期', '品种', '机构', '观点', '标题', '分析师', '支撑', '压力') +
      line('2026-11-17', 'rb', '甲期货', '看多', '螺纹逢低做多', '张三', '3000', '3100') +
      line('2026-11-18', 'rb', '乙期货', '看空', '螺纹承压', '李四', '', ''),
  )
}
