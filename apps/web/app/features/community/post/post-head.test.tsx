import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteHostProvider } from '#app/lib/site-host'
import { PostHead } from './post-head'
import type { Post } from './queries'

const author = { id: 7, nickname: '稳健老周' }
const card = {
  id: 5,
  author,
  at: '2026-11-20 10:00:00',
  edited_at: null,
  excerpt: '先看需求',
  question: null,
  stats: { comments: 2, likes: 3 },
  pictures: [] as { url: string }[],
}
const headOf = (host: string, change: Partial<typeof card> = {}) =>
  renderToStaticMarkup(
    <SiteHostProvider value={host}>
      <PostHead post={{ noindex: false, card: { ...card, ...change } } as unknown as Post} title="三批计划" />
    </SiteHostProvider>,
  )

test('metadata has absolute addresses with the configured host', () => {
  const head = headOf('v.example.com')
  expect(head).toContain('rel="canonical" href="https://v.example.com/qiyouCommunityV3/infoDetails?id=5"')
  expect(head).toContain('content="https://v.example.com/share-cover.png"')
  expect(head).toContain('"url":"https://v.example.com/qiyouCommunityV3/memberInfo?id=7"')
  expect(head).not.toMatch(/(href=|content=|"url":|"item":)"\//)
})

test('without a host addresses stay within the site', () => {
  expect(headOf('')).toContain('rel="canonical" href="/qiyouCommunityV3/infoDetails?id=5"')
})

test('the first picture of a text is its preview wherever it is stored', () => {
  expect(headOf('v.example.com', { pictures: [{ url: '/files/a.webp' }] })).toContain(
    'content="https://v.example.com/files/a.webp"',
  )
  expect(headOf('v.example.com', { pictures: [{ url: 'https://cdn.example.com/a.webp' }] })).toContain(
    'content="https://cdn.example.com/a.webp"',
  )
})
