/** A message of a publisher with sound, pictures or data, as FLV has them (Adobe Video File Format 10.1, E.4). */
export interface MediaTag {
  kind: 'audio' | 'video' | 'script'
  /** Milliseconds of the publisher's clock at which it is decoded: unsigned, 32 bits. */
  time: number
  /** The body of the tag, a copy of its own. */
  body: Buffer
}

/** A piece of a publication: about two seconds that begin with a keyframe. */
export interface CutSegment {
  /** The part to which it belongs, counted within the publication from 0. */
  part: number
  /** The decoder configuration of the part, with its first segment. */
  init: CutInit | null
  /** Epoch milliseconds at which its first picture was taken. */
  startsAt: number
  seconds: number
  bytes: Uint8Array
}

export interface CutInit {
  /** The init segment. */
  bytes: Uint8Array
  /** The codecs as `MediaSource.isTypeSupported` takes them, such as `avc1.640028,mp4a.40.2`. */
  codec: string
  width: number
  height: number
  hasAudio: boolean
}
