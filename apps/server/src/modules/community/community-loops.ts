import { profiles, teachers } from '#modules/profile'
import type { Database } from '#platform/database'
import type { AnyLoop } from '#platform/schedule'
import { sweepApplications } from './circles/sweep-applications'
import { collectorsOfPosts } from './collected-posts'
import { eraseCases } from './erasing/erase-cases'
import { eraseTexts } from './erasing/erase-texts'
import { sweepPrints } from './moderation/text-filter'
import { sendTopicDigest } from './notices/topic-digest'
import { sweepDrafts } from './own/drafts.service'
import { type PictureSources, sweepPictures } from './pictures/sweep-pictures'
import { settleQuestions } from './questions/settle-questions'
import { heatTopics } from './ranking/heat-topics'
import { weighPosts } from './ranking/weigh-posts'
import type { Reading } from './reading/reading'
import { recomputeTiers } from './tiers/recompute-tiers'
import { announceClosedVotes } from './votes/announce-closed-votes'
import { sweepWriteLog } from './writing/write-log.repository'

interface LoopNeeds extends Pick<PictureSources, 'leastRecentlyChecked' | 'releaseUnnamedPictures'> {
  db: Database
  reading: Reading
  registeredAt: (userId: number) => Promise<Date>
  /** The given pictures that other modules still show, by module. */
  namesPictures: readonly NamedPictures[]
}

/** The pictures in `urls` that a module shows. */
export type NamedPictures = (tx: Database, urls: readonly string[]) => Promise<readonly string[]>

/** How often counted views are written, in milliseconds. */
const readingsEveryMs = 5_000

/** Work of the community at intervals. */
export const communityLoops = ({
  db,
  reading,
  registeredAt,
  namesPictures,
  ...pictures
}: LoopNeeds): readonly AnyLoop[] => [
  announceClosedVotes,
  eraseCases,
  eraseTexts(db),
  heatTopics,
  recomputeTiers({ registeredAt }),
  settleQuestions(db),
  sweepApplications,
  sweepDrafts,
  sweepPictures({
    ...pictures,
    async namedElsewhere(tx, urls) {
      const named = [...(await profiles(tx).avatarsAmong(urls))]
      for (const namedAmong of namesPictures) named.push(...(await namedAmong(tx, urls)))
      return named
    },
  }),
  sweepPrints,
  sweepWriteLog,
  sendTopicDigest,
  weighPosts({ collectorsOf: collectorsOfPosts, teacherIds: (of) => teachers(of).ids() }),
  { name: 'write readings', every: readingsEveryMs, work: reading.flush },
]
