import { newNotices } from '#modules/profile'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { Task } from '#platform/schedule'
import { beginDigest, newInTopics } from './topic-digest.repository'

const dayMs = 24 * 3_600_000
/** Time at which followers of topics get the digest. */
const hour = '08:30:00'

/** 话题更新: at half past eight each day, once, what was new in the topics a user follows since the day before. */
export const topicDigest: Task = {
  name: 'topic digest',
  every: 300_000,
  async run(tx, now) {
    const day = beijingTime(now).slice(0, 10)
    const due = fromBeijingTime(`${day} ${hour}`)
    if (now < due) return
    if (!(await beginDigest(tx, day))) return
    const rows = await newInTopics(tx, new Date(due.getTime() - dayMs), due)
    for (const { userId, posts: count, titles } of rows)
      await newNotices(tx).informed(
        [userId],
        'community',
        {
          title: `您关注的话题有 ${count} 篇新内容`,
          text: titles.map((title) => `#${title}`).join('、'),
          link: '/qiyouCommunityV3?channel=following',
        },
        now,
      )
  },
}
