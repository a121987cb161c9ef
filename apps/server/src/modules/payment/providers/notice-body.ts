import { NoticeRefused, type RawNotice } from './provider'

/** Genuine notices have about two kilobytes. */
const maxBytes = 64 * 1024

/** The values of a header; more than one is a forgery. */
export const valuesOf = ({ headers }: RawNotice, wanted: string) =>
  headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value)

/** Refuses a body before its signature is checked: an empty, large or compressed one. */
export function checkBody(raw: RawNotice) {
  if (raw.body.length === 0 || raw.body.length > maxBytes) throw new NoticeRefused('size of the body')
  if (valuesOf(raw, 'content-encoding').length > 0) throw new NoticeRefused('compressed body')
}
