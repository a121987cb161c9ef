import type { Playlist, PlaylistSegment } from './stream'

/** Seconds as playlists have them. */
const secondsText = (seconds: number) => String(Number(seconds.toFixed(3)))

const initOf = (part: number, query: string) => `#EXT-X-MAP:URI="init-${part}.mp4${query}"`

/** The lines of a segment; one that does not continue the segment before names its init segment again. */
function linesOf(segment: PlaylistSegment, isFirst: boolean, query: string): string[] {
  const { n, part, seconds, startsAt, isContinued } = segment
  const lines: string[] = []
  if (!isContinued && !isFirst) lines.push('#EXT-X-DISCONTINUITY')
  if (!isContinued || isFirst) lines.push(initOf(part, query))
  if (startsAt && (!isContinued || isFirst)) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${startsAt.toISOString()}`)
  lines.push(`#EXTINF:${secondsText(seconds)},`, `${n}.m4s${query}`)
  return lines
}

/**
 * A media playlist of a live stream or of a whole video (RFC 8216, version 7 for fragments of MP4). `query` is appended to all addresses,
 * because the ticket of the playlist is that of its segments.
 */
export function playlistText(
  { segments, discontinuitySequence, isComplete = false }: Playlist,
  query: string,
): string {
  const longest = Math.max(1, ...segments.map(({ seconds }) => Math.ceil(seconds)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.n ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${discontinuitySequence}`,
    ...(isComplete ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    ...segments.flatMap((segment, place) => linesOf(segment, place === 0, query)),
    ...(isComplete ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')
}
