import type { Advert } from '@vce/protocol'

/** Places that the server renders into the page: above the header, and at the head of the home page. */
export type HeadPlace = 'banner' | 'hero'

export interface HeadAdvertData {
  advert: Advert
  /** Marks it as an advert; the portal's own contents are none. */
  marked: boolean
}

/** Key of the query whose data the server adds to a page with a banner. */
export const bannerKey = ['banner']
