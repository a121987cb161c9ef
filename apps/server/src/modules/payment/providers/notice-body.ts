import { NoticeRefused, type RawNotice } from './provider'

/** Maximum size of a notice; genuine ones have about two kilobytes. */
const maxBytes = 64 * 1024

/** All values of a header; more than one indicates a forgery. */
export const valuesOf = ({ headers }: RawNotice, wanted: string) =>
  headers.filter(([name]) => name.toLowerCase() === wanted).map(([, value]) => value)

/** Refuses an empty, too large or compressed body, before its signature is checked. */
export function checkBody(raw: RawNotice) {
  if (raw.body.length === 0 || raw.body.length > maxBytes) throw new NoticeRefused('size of the body')
  if (valuesOf(raw, 'content-encoding').length > 0) throw new NoticeRefused('compressed body')
}
