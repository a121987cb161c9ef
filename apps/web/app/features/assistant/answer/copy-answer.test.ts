import { expect, test } from 'vitest'
import { answerNodes } from './answer-nodes'
import { copiedHtml, copiedText } from './copy-answer'
import { element } from './html-node.fixture'

const turn = {
  sentAt: Date.parse('2026-11-23T10:32:05+08:00'),
  sources: [
    {
      number: 1,
      title: '持仓龙虎榜 rb2705 空单',
      href: '/viewingData?showModel=cclhb&product=rb',
      publisher: '上海期货交易所',
      trading_day: '2026-11-20',
      as_of: null,
      rows: [],
    },
  ],
  aigc: {
    Label: '1' as const,
    ContentProducer: 'V策',
    ProduceID: '7',
    ReservedCode1: '' as const,
    ContentPropagator: 'V策',
    PropagateID: '7',
    ReservedCode2: '' as const,
  },
}
const nodes = answerNodes([
  element('p', {}, element('strong', {}, '模拟数据')),
  element(
    'p',
    {},
    '空单减 ',
    element('strong', {}, '24,610'),
    ' 手。',
    element('sup', {}, element('a', { href: '/x' }, '[1]')),
  ),
  element(
    'table',
    {},
    element('thead', {}, element('tr', {}, element('th', {}, '席位'), element('th', {}, '增减（手）'))),
    element(
      'tbody',
      {},
      element('tr', {}, element('td', {}, '甲 <乙>'), element('td', { class: 'fall' }, '−211')),
    ),
  ),
  element('p', {}, element('em', {}, 'AI 生成')),
])

test('a copied answer begins with the label and ends with sources and the closing sentence', () => {
  expect(copiedText(turn, nodes, 'https://v.test').split('\n')).toEqual([
    '【AI生成】V策 AI 助手 2026-11-23 10:32:05',
    '模拟数据',
    '空单减 24,610 手。[1]',
    '席位\t增减（手）',
    '甲 <乙>\t−211',
    '[1] 持仓龙虎榜 rb2705 空单 · 上海期货交易所 · 交易日 2026-11-20 · https://v.test/viewingData?showModel=cclhb&product=rb',
    '仅供参考，不构成投资建议',
  ])
})

test('the HTML of a copied answer carries the label of GB 45438', () => {
  const html = copiedHtml(turn, nodes, 'https://v.test')
  const [, label = ''] = /^<div data-aigc="([^"]*)">/.exec(html) ?? []
  expect(JSON.parse(label.replaceAll('&#34;', '"'))).toEqual({ AIGC: turn.aigc })
  expect(html).toContain('<td>甲 &#60;乙&#62;</td>')
  expect(html).toContain('<a href="https://v.test/x">[1]</a>')
  expect(html.endsWith('<p>仅供参考，不构成投资建议</p></div>')).toBe(true)
})
