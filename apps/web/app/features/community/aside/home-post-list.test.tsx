import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inventedCard } from '#app/features/community/cards/post-card.fixture'
import { HomePostRows } from './home-post-list'

test('posts of the home page have title, author, hour, counts and links', () => {
  const html = renderToString(<HomePostRows posts={[inventedCard({ id: 7, is_sample: true })]} />)
  for (const part of [
    'href="/qiyouCommunityV3/infoDetails?id=7"',
    '螺纹 05 的 3,000 一线',
    '稳健老周',
    '11-23 10:14',
    '示例',
    'aria-label="赞"',
    'href="/qiyouCommunityV3/infoDetails?id=7#comments"',
  ]) {
    expect(html).toContain(part)
  }
})

test('a post without a title is named by its text while a question shows its answers', () => {
  const stats = { views: 1, likes: 0, comments: 2, answers: 19, collects: 0 }
  const html = renderToString(
    <HomePostRows posts={[inventedCard({ title: '', excerpt: '跟了第一批', kind: 2, stats })]} />,
  )
  expect(html).toContain('跟了第一批')
  expect(html).toMatch(/aria-label="回答".*19/)
})
