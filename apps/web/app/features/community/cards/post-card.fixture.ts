import type { PostCard } from '@vce/protocol'

/** A post with made-up words, for tests. */
export const inventedCard = (change: Partial<PostCard> = {}): PostCard => ({
  id: 1,
  kind: 1,
  title: '螺纹 05 的 3,000 一线',
  excerpt: '先看库存。',
  more: true,
  author: {
    ...{ id: 7, nickname: '稳健老周', avatar: '/avatars/1.svg', headline: '', gone: false },
    ...{ level: { level: 0, moneyLevel: 0 }, is_teacher: false, tier: 2 },
  },
  at: '2026-11-23 10:14:00',
  edited_at: null,
  region: null,
  world: 'simulated',
  ...{ is_ai: false, is_sample: false, featured: false, pinned: false, has_journal: false },
  ...{
    topics: [],
    circle: null,
    chip: null,
    chart: null,
    pictures: [],
    vote: null,
    forecast: null,
    question: null,
    answer: null,
  },
  stats: { views: 10, likes: 3, comments: 2, answers: 0, collects: 1 },
  mine: { liked: false, collected: false, own: false },
  state: 1,
  ...change,
})
