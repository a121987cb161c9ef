import type { VideoDetails } from '@vce/protocol'

/** `PT1H2M3S` of a length in seconds. */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const parts = [
    [Math.floor(whole / 3_600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const
  const text = parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')
  return `PT${text || '0S'}`
}

interface DataOptions {
  address: string
  absolute: (path: string) => string
}

/** Data of a video for search engines; null for one that not everyone can play. */
export function videoObject({ video, gate }: VideoDetails, { address, absolute }: DataOptions) {
  if (gate !== null || video.is_members_only || video.published_at === null) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description || video.title,
    ...(video.cover && { thumbnailUrl: absolute(video.cover) }),
    uploadDate: `${video.published_at.replace(' ', 'T')}+08:00`,
    duration: isoDuration(video.seconds),
    url: absolute(address),
    ...(video.teacher && { author: { '@type': 'Person', name: video.teacher.name } }),
  }
}
