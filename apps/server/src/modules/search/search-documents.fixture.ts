import { dayMs } from '@vce/futures'
import { testTime } from '#test/app'
import type { DocumentKind } from './search.tables'
import type { SearchDocument } from './search-document'

/** The moment this many days before the time of tests. */
export const daysAgo = (days: number) => new Date(testTime.getTime() - days * dayMs)

let lastRef = 0

/** A post that all users and guests find, unless the options say otherwise. */
export function documentOf({
  kind = 'post',
  ...given
}: { kind?: DocumentKind } & Partial<Omit<SearchDocument, 'kind' | 'visibility' | 'circleId'>> = {}) {
  lastRef += 1
  return {
    kind,
    refId: lastRef,
    world: null,
    title: '无题',
    extra: [],
    body: '',
    url: `/x?id=${lastRef}`,
    productCodes: [],
    ownerId: null,
    visibility: 0,
    publishedAt: testTime,
    popularity: 0,
    ...given,
  } satisfies SearchDocument
}
