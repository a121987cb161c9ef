import { dayMs, minuteMs } from '@vce/futures'
import { newNotices } from '#modules/profile'
import { beijingTime, fromBeijingTime } from '#platform/clock'
import type { Loop } from '#platform/schedule'
import { beginDigest, countNewInTopics } from './topic-digest.repository'

/**
 * Beijing time from which followers of topics get the digest. The loop asks every five minutes, so that a server
 * that starts later still sends it.
 */
const hour = '08:30:00'

/**
 * 话题更新: sent once each day at half past eight, about new posts in followed topics since the digest of the day
 * before.
 */
export const sendTopicDigest: Loop = {
  name: 'topic digest',
  every: 5 * minuteMs,
  async run(tx, now) {
    const day = beijingTime(now).slice(0, 10)
    const due = fromBeijingTime(`${day} ${hour}`)
    if (now < due) return
    if (!(await beginDigest(tx, day))) return
    const rows = await countNewInTopics(tx, new Date(due.getTime() - dayMs), due)
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
