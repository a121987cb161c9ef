/** 可信级: earned by participation and never sold; independent of membership levels. */
export const tierNames = ['新期友', '期友', '常客', '资深'] as const
export type Tier = 0 | 1 | 2 | 3

/** Limits of a tier, per day unless stated otherwise. */
export interface TierLimits {
  /** Maximum number of posts and questions, and the minimum seconds between two of them. */
  posts: number
  postGap: number
  /** Maximum number of comments and answers, and the minimum seconds between two of them. */
  comments: number
  commentGap: number
  /** Limits of one post. */
  pictures: number
  links: number
  mentions: number
  votes: number
  forecasts: number
  likes: number
  reports: number
  /** Maximum bounty in V粒; 0 if the tier may offer none. */
  bounty: number
  /** Whether the member may propose topics. */
  topics: boolean
  /** Number of circles that a member may own. */
  circles: number
  /** Hours within which members can edit their posts. */
  editHours: number
}

const month = 30 * 24

/** Limits by tier. Teachers have the limits of the last tier. */
export const tierLimits: readonly [TierLimits, TierLimits, TierLimits, TierLimits] = [
  {
    posts: 5,
    postGap: 30,
    comments: 30,
    commentGap: 5,
    pictures: 3,
    links: 0,
    mentions: 2,
    votes: 1,
    forecasts: 1,
    likes: 50,
    reports: 5,
    bounty: 0,
    topics: false,
    circles: 0,
    editHours: 24,
  },
  {
    posts: 10,
    postGap: 15,
    comments: 100,
    commentGap: 3,
    pictures: 9,
    links: 1,
    mentions: 5,

    votes: 2,
    forecasts: 3,
    likes: 150,
    reports: 10,
    bounty: 500,
    topics: false,
    circles: 0,
    editHours: month,
  },
  {
    posts: 20,
    postGap: 10,
    comments: 300,
    commentGap: 2,
    pictures: 18,
    links: 3,
    mentions: 10,

    votes: 5,
    forecasts: 5,
    likes: 300,
    reports: 20,
    bounty: 2_000,
    topics: true,
    circles: 1,
    editHours: month,
  },
  {
    posts: 30,
    postGap: 10,
    comments: 500,
    commentGap: 2,
    pictures: 18,
    links: 5,
    mentions: 10,

    votes: 10,
    forecasts: 5,
    likes: 500,
    reports: 40,
    bounty: 5_000,
    topics: true,
    circles: 2,
    editHours: month,
  },
]

export const limitsOfTier = (tier: number): TierLimits => tierLimits[tier] ?? tierLimits[0]

/** Bounds of a bounty in V粒, and of its duration in days. */
export const bountyBounds = { min: 10, max: 5_000, minDays: 1, maxDays: 15, days: 7 } as const
