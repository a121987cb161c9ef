import type { StoredAdvert } from './adverts.repository'

/** A published advert without a target, in its stored form. */
export const storedAdvert = (changed: Partial<StoredAdvert> = {}): Omit<StoredAdvert, 'id'> => ({
  slot: 'pc_hero',
  title: '螺纹周报',
  image: `/files/${'0'.repeat(64)}.webp`,
  pcImage: null,
  width: 60,
  height: 20,
  closable: true,
  own: false,
  jump: 'none',
  link: null,
  courseId: null,
  serviceContent: null,
  liveRoomId: null,
  liveVideoId: null,
  model: null,
  symbol: null,
  audience: 'all',
  from: null,
  until: null,
  sort: 100,
  published: true,
  changedBy: '运营',
  changedAt: new Date('2026-11-20T08:00:00Z'),
  ...changed,
})
