import { expect, test } from 'vitest'
import { answerNodes, readableText, splitAnswer, textOf } from './answer-nodes'
import { element } from './html-node.fixture'
import { withoutRepeatedCitations } from './repeated-citations'

const tagsOf = (...nodes: Parameters<typeof element>[]) => answerNodes(nodes.map((each) => element(...each)))

test('elements outside the allow-list are dropped with their content', () => {
  const hostile = ['script', 'style', 'img', 'iframe', 'svg', 'math', 'form', 'input', 'template', 'object']
  for (const name of [...hostile, 'div', 'h1', 'base', 'link', 'meta'])
    expect([name, answerNodes([element('p', {}, 'a', element(name, { src: 'x' }, 'b'), 'c')])]).toEqual([
      name,
      [{ tag: 'p', classes: [], children: ['a', 'c'] }],
    ])
})

test('comments and processing instructions are dropped', () => {
  const comment = { nodeType: 8, nodeName: '#comment', nodeValue: '<img>', childNodes: [] }
  expect(answerNodes([comment])).toEqual([])
})

test('attributes other than class and href are not read', () => {
  const [node] = tagsOf(['p', { onclick: 'x()', style: 'position:fixed', id: 'content', class: 'num' }, 'a'])
  expect(node).toEqual({ tag: 'p', classes: ['num'], children: ['a'] })
})

test('only the classes of figures stay', () => {
  const [node] = tagsOf(['td', { class: 'num rise fixed inset-0 RISE' }, '1'])
  expect(node).toMatchObject({ classes: ['rise', 'num'] })
})

test('links lead to paths of the portal only', () => {
  const hrefOf = (href: string) => {
    const [node] = tagsOf(['a', { href }, '1'])
    return typeof node === 'object' && 'href' in node
  }
  expect(['/qxp', '/viewingData?showModel=cclhb&date=2026-11-20#a'].map(hrefOf)).toEqual([true, true])
  const others = ['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'https://evil.test', ' /x', 'data:,x']
  expect([...others, '\n//evil.test', '/a\tb', '/a\\b', ''].map(hrefOf)).toEqual(Array(10).fill(false))
})

test('the marks of an answer are split off from its text', () => {
  const nodes = tagsOf(
    ['p', {}, element('strong', {}, '模拟数据')],
    ['p', {}, '价差 1135 元/吨。'],
    ['p', {}, '来源 上海期货交易所 · 交易日 2026-11-20'],
    ['p', {}, element('em', {}, 'AI 生成')],
  )
  const { isSimulated, body, sourceLines } = splitAnswer(nodes)
  expect([isSimulated, body.map(textOf), sourceLines]).toEqual([
    true,
    ['价差 1135 元/吨。'],
    ['来源 上海期货交易所 · 交易日 2026-11-20'],
  ])
})

test('the readable text leaves citations out and separates cells', () => {
  const cell = (text: string) => element('td', {}, text, element('sup', {}, '[1]'))
  const [node] = tagsOf(['table', {}, element('tbody', {}, element('tr', {}, cell('甲'), cell('3')))])
  expect(node && readableText(node)).toBe('甲 3')
})

const row = (seat: string, ...cited: string[]) =>
  element(
    'tr',
    {},
    element('td', {}, seat, ...cited.map((text) => element('sup', {}, element('a', { href: '/x' }, text)))),
  )

test('a row loses its citations if the row above has the same ones', () => {
  const rows = answerNodes([
    row('甲', '[1]'),
    row('乙', '[1]'),
    row('丙', '[2]'),
    row('丁'),
    row('戊', '[2]'),
  ])
  expect(withoutRepeatedCitations(rows).map(textOf)).toEqual(['甲[1]', '乙', '丙[2]', '丁', '戊[2]'])
})
