import type { BroadcastRow } from '../rooms/rooms.repository'

type CalendarEntry = Pick<BroadcastRow, 'id' | 'title' | 'planFrom' | 'planTo' | 'version'>

const maxLineBytes = 75

/** A text value: backslashes, commas, semicolons and line breaks are escaped (RFC 5545 §3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** `2026-11-20T12:00:00.000Z` as `20261120T120000Z`. */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A line in pieces of at most 75 bytes, between characters; each further piece begins with a blank (§3.1). */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    const isFirst = pieces.length === 0
    if (Buffer.byteLength(piece + character) > maxLineBytes - (isFirst ? 0 : 1)) {
      pieces.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n ')
}

/** The plans of a teacher as a calendar to which programs subscribe (iCalendar, RFC 5545). */
export function calendarText({
  name,
  entries,
  origin,
  linkOf,
  now,
}: {
  name: string
  entries: readonly (CalendarEntry & { roomName: string })[]
  /** Address of the portal, without a path. */
  origin: string
  /** The path of the room of an entry. */
  linkOf: (id: number) => string
  now: Date
}): string {
  const host = new URL(origin).host
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//V策//公开课//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(`${name}的公开课`)}`,
    ...entries.flatMap(({ id, title, planFrom, planTo, version, roomName }) => [
      'BEGIN:VEVENT',
      `UID:broadcast-${id}@${host}`,
      `SEQUENCE:${version}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART:${utc(planFrom)}`,
      `DTEND:${utc(planTo)}`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(roomName)}`,
      `URL:${origin}${linkOf(id)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
  return lines.map(folded).join('\r\n')
}
