import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type Block, getCandles, type Inline, type Picture } from '@vce/protocol'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ChipQuote, chipQuotesOf } from '#app/features/community/nodes/contract/chip-quotes'
import { candlesInput } from '#app/features/community/nodes/quote-card/quote-card-input'
import { type Api, ApiProvider } from '#app/lib/api'
import { DocumentView } from './document-view'

const feed = { kind: 'settled', tradingDay: '2026-11-20', at: null, source: '模拟行情' } as const
const quote = (change: Partial<ChipQuote>) => ({
  contract: 'rb2705',
  product: 'rb',
  main: true,
  name: '螺纹',
  digits: 0,
  last: 3010,
  change: -18,
  changeRate: -0.59,
  volume: 1,
  openInterest: 1,
  tradingDay: '2026-11-20',
  expired: false,
  ...change,
})
const quotes = chipQuotesOf([
  {
    world: 'simulated',
    feed,
    quotes: [quote({}), quote({ contract: 'rb2510', main: false, expired: true })],
  },
])
const picture: Picture = { url: `/files/${'a'.repeat(64)}.webp`, width: 1200, height: 800, alt: '' }

const api: Api = {
  call: () => Promise.reject(new Error('A rendered page calls nothing')),
}

function markup(content: Block[], more: Partial<Parameters<typeof DocumentView>[0]> = {}) {
  const queries = new QueryClient()
  const key = [getCandles.path, candlesInput('rb', 'day', 'simulated', 'article')]
  queries.setQueryData(key, {
    world: 'simulated',
    feed,
    contract: null,
    product: 'rb',
    digits: 0,
    tickSize: 1,
    drawn: 'candles',
    candles: [[Date.parse('2026-11-20T15:00:00+08:00'), 3000, 3020, 2990, 3010, 100, null, null]],
    dayFigures: [],
    gaps: [],
    rolls: [],
    more: false,
  })
  return renderToString(
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <DocumentView
          document={{ type: 'doc', content }}
          pictures={[picture]}
          quotes={quotes}
          world="simulated"
          {...more}
        />
      </ApiProvider>
    </QueryClientProvider>,
  )
}
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const linked = (href: string): Inline => ({
  type: 'text',
  text: '链接',
  marks: [{ type: 'bold' }, { type: 'link', attrs: { href } }],
})

test('a text that looks like markup stays text', () => {
  const html = markup([paragraph({ type: 'text', text: '<img src=x onerror=alert(1)>' })])
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

test('a link to another site opens the warning page while a path stays on this site', () => {
  const html = markup([paragraph(linked('https://a.example/?b=1&c=2'), linked('/quotation'))])
  expect(html).toContain(
    '<b class="font-semibold"><a href="/leave?to=https%3A%2F%2Fa.example%2F%3Fb%3D1%26c%3D2" rel="ugc nofollow noopener" target="_blank"',
  )
  expect(html).toContain('<a href="/quotation"')
})

test('an invalid link is shown as plain text', () => {
  const html = markup([paragraph(linked('javascript:alert(1)'))])
  expect(html).toContain('<b class="font-semibold">链接</b>')
  expect(html).not.toContain('javascript')
})

test('a chip has name, price, change and the source of its figures', () => {
  const html = markup([paragraph({ type: 'contract', attrs: { code: 'rb' } })])
  for (const part of ['螺纹 rb2705', '>3010<', '−0.59%', '模拟', '2026-11-20 结算，模拟行情']) {
    expect(html).toContain(part)
  }
  expect(html).toContain('href="/quotation?type=2&amp;contract=rb2705&amp;world=simulated"')
})

test('an ended contract has its last settlement and no change', () => {
  const html = markup([paragraph({ type: 'contract', attrs: { code: 'rb2510' } })])
  expect(html).toContain('已摘牌')
  expect(html).not.toContain('−0.59%')
})

test('a chip without a quote shows only its name', () => {
  const html = markup([paragraph({ type: 'contract', attrs: { code: 'cu2701' } })])
  expect(html).toContain('沪铜 cu2701')
  expect(html).toContain('暂无行情')
})

test('only a picture of this text is shown, in its own size', () => {
  const html = markup([
    { type: 'image', attrs: { upload: picture.url, alt: '库存图' } },
    { type: 'image', attrs: { upload: `/files/${'b'.repeat(64)}.webp`, alt: '' } },
  ])
  expect(html.match(/<img/g)).toHaveLength(1)
  expect(html).toContain('alt="库存图" width="1200" height="800"')
})

test('heading levels depend on where the text is shown', () => {
  const content: Block[] = [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '库存' }] },
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: '钢厂' }] },
  ]
  expect(markup(content)).toMatch(/<h2[^>]*>库存<\/h2><h3[^>]*>钢厂<\/h3>/)
  expect(markup(content, { headings: 'h3' })).toMatch(/<h3[^>]*>库存<\/h3><h4[^>]*>钢厂<\/h4>/)
})

test('lists, quotations, code, rules, names and emoticons have their elements', () => {
  const html = markup([
    {
      type: 'orderedList',
      attrs: { start: 3 },
      content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: '三' })] }],
    },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [paragraph({ type: 'text', text: '点' })] }],
    },
    { type: 'blockquote', content: [paragraph({ type: 'text', text: '引' })] },
    { type: 'codeBlock', content: [{ type: 'text', text: 'MA5 := MA(C, 5)' }] },
    { type: 'horizontalRule' },
    paragraph(
      { type: 'mention', attrs: { id: 7, label: '稳健老周' } },
      { type: 'hardBreak' },
      { type: 'topic', attrs: { id: 3, label: '螺纹' } },
      { type: 'emoji', attrs: { code: '[加油]' } },
      { type: 'text', text: '改', marks: [{ type: 'strike' }] },
    ),
  ])
  for (const part of [
    '<ol start="3"',
    '<ul class',
    '<blockquote',
    'MA5 := MA(C, 5)</pre>',
    '<hr',
    'href="/qiyouCommunityV3/memberInfo?id=7"',
    '<br/>',
    'href="/qiyouCommunityV3/topicDetails?id=3"',
    'aria-label="[加油]"',
    '<s>改</s>',
  ]) {
    expect(html).toContain(part)
  }
})

test('charts, vote and journal are shown where the text contains them', () => {
  const html = markup(
    [
      { type: 'quoteCard', attrs: { code: 'rb', interval: 'day' } },
      { type: 'vote', attrs: { id: 1 } },
      {
        type: 'journal',
        attrs: {
          contract: 'rb2705',
          direction: 'short',
          opened_at: '2026-11-19 10:05:00',
          open_price: 3020,
          reason: '破位',
        },
      },
    ],
    { vote: <i>投票在这里</i> },
  )
  expect(html).toContain('aria-label="螺纹 日 K"')
  expect(html).toContain('<svg viewBox="0 0 766 264"')
  expect(html).toContain('模拟数据')
  expect(html).toContain('<i>投票在这里</i>')
  expect(html).toMatch(/做空.*持仓中.*3020.*待核对.*破位/)
})
