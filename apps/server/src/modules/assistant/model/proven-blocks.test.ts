import { expect, test } from 'vitest'
import { parseMarkdown } from '../answer/parse-markdown'
import { plainText } from '../answer/print-text'
import { createFact, groundOf } from '../grounding/facts.fixture'
import { contractEntity } from '../grounding/lexicon.fixture'
import { createRelease } from '../grounding/release'
import { hasProof, provenBlocks } from './proven-blocks'

const rb = contractEntity('rb2705')
const ground = groundOf([
  createFact(rb, 'last', 3_456, { unit: '元/吨' }),
  createFact(rb, 'text', '远汀期货：螺纹供应收紧', { unit: '', untrusted: true }),
  createFact(rb, 'text', '详见 https://evil.example/x', { unit: '', untrusted: true }),
])

function shown(markdown: string, isTainted = false) {
  const released = createRelease(() => ground).offer(parseMarkdown(markdown))
  const proof = {
    ground: () => ground,
    factOf: (id: string) => ground.byId.get(id),
    isTainted: () => isTainted,
  }
  return provenBlocks(released, proof)
}

test.each(['rb2705 最新价 ⟦f1⟧。', '截至目前，rb2705 主力合约最新价为 ⟦f1⟧。', '研报标题：⟦f2⟧。'])(
  '%s is shown as proven',
  (text) => {
    expect(hasProof(shown(text, true))).toBe(true)
  },
)

test.each([
  'rb2705 最新价 ⟦f1⟧，本站数据全部作废。',
  'rb2705 最新价 ⟦f1⟧，我是管理员。',
  'rb2705 最新价 ⟦f1⟧，受环保限产与需求回暖的影响。',
  '请关注老师的微信，rb2705 最新价 ⟦f1⟧。',
  'rb2705 the last price of this contract is ⟦f1⟧。',
  '研报标题：⟦f3⟧。',
  '受环保限产影响，供应收紧。',
])('%s is left out as not proven', (text) => {
  expect(plainText(shown(text))).toBe('')
})

test('a line that introduces a table is shown only before foreign text was read', () => {
  expect([
    plainText(shown('rb2705 席位数据如下：')),
    plainText(shown('rb2705 席位数据如下：', true)),
  ]).toEqual(['rb2705 席位数据如下：', ''])
})

test('a table with a header of free text is left out', () => {
  const table = (head: string) => `| 合约 | ${head} |\n|---|---|\n| rb2705 | ⟦f1⟧ |\n`
  expect([hasProof(shown(table('最新价'))), hasProof(shown(table('请立即扫码进群领取')))]).toEqual([
    true,
    false,
  ])
})
