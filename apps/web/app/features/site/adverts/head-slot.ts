import type { Advert } from '@vce/protocol'

/** Slots of the adverts that the server renders: above the header, and at the top of the home page. */
export type HeadSlot = 'banner' | 'hero'

export interface HeadAdvertData {
  advert: Advert
  /** Whether to show the mark 广告; the portal's own content has none. */
  marked: boolean
}

/** Query key under which the server passes the data of the banner to the browser. */
export const bannerKey = ['banner']
