import { clipStart, readClip, readTone } from '#test/media-tags'
import { mp4File } from '#test/mp4-file'

/** A file that no browser plays, or that an attacker has made. */
export interface BrokenVideo {
  name: string
  bytes: Buffer
  /** Whether it may still be a video: then it is either refused or cut. */
  mayPlay: boolean
}

type Random = (below: number) => number
interface Originals {
  plain: Buffer
  fragments: Buffer
  /** Twelve seconds, whose keyframes can be taken away. */
  long: Buffer
  longFragments: Buffer
}
type Break = (of: Originals, random: Random) => Buffer

/** Equal numbers for an equal seed (mulberry32). */
function createRandom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** Where the content of each box of a type begins. */
function placesOf(bytes: Buffer, type: string): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf(type); at >= 0; at = bytes.indexOf(type, at + 4)) places.push(at + 4)
  if (places.length === 0) throw new Error(`The file has no box ${type}`)
  return places
}

const changed = (bytes: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}
/** Writes a number at an offset within the content of all boxes of a type, or of the first one. */
const withNumber = (bytes: Buffer, type: string, offset: number, value: number, isAll = true) =>
  changed(bytes, (copy) => {
    for (const place of placesOf(copy, type).slice(0, isAll ? undefined : 1))
      copy.writeUInt32BE(value, place + offset)
  })
const renamed = (bytes: Buffer, from: string, to: string) =>
  changed(bytes, (copy) => {
    for (const place of placesOf(copy, from)) copy.write(to, place - 4, 'latin1')
  })
/** The size of the box whose content begins at a place. */
const sizeAt = (bytes: Buffer, place: number) => bytes.readUInt32BE(place - 8)

const randomBytes = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random(256)))

/** The content of the media, where the samples are. */
function withMedia(bytes: Buffer, change: (media: Buffer) => void) {
  return changed(bytes, (copy) => {
    for (const place of placesOf(copy, 'mdat')) {
      const size = sizeAt(copy, place)
      // mediabunny gives the whole media a size of 64 bits.
      const [from, to] =
        size === 1 ? [place + 8, place - 8 + Number(copy.readBigUInt64BE(place))] : [place, place - 8 + size]
      change(copy.subarray(from, to))
    }
  })
}

/** A file without its media, whose header still counts its samples. */
function withoutMedia(bytes: Buffer) {
  const [place = 0] = placesOf(bytes, 'mdat')
  const size = sizeAt(bytes, place)
  const whole = size === 1 ? Number(bytes.readBigUInt64BE(place)) : size
  const empty = Buffer.from([0, 0, 0, 8, 0x6d, 0x64, 0x61, 0x74])
  return Buffer.concat([bytes.subarray(0, place - 8), empty, bytes.subarray(place - 8 + whole)])
}

/** Fragments whose samples all say that they depend on others. */
const withoutSync = (bytes: Buffer) =>
  changed(bytes, (copy) => {
    const dependent = 0x0101_0000
    for (const place of placesOf(copy, 'trun')) {
      const flags = copy.readUIntBE(place + 1, 3)
      const fields = [0x100, 0x200, 0x400, 0x800].filter((field) => flags & field)
      const first = place + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
      if (flags & 4) copy.writeUInt32BE(dependent, first - 4)
      const at = fields.indexOf(0x400)
      if (at < 0) continue
      for (let sample = 0; sample < copy.readUInt32BE(place + 4); sample += 1)
        copy.writeUInt32BE(dependent, first + (sample * fields.length + at) * 4)
    }
  })

const box = (type: string, body: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const nested = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box('trak', nested(depth - 1)))
const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isomavc1', 'latin1'))
const withFiller = (random: Random, ...head: (number | string)[]) =>
  Buffer.concat([
    ...head.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
    randomBytes(random, 400 + random(4_000)),
  ])

const maximum = 0xffff_ffff

/** Files that no browser plays, with any random numbers. */
const refused: Readonly<Record<string, Break>> = {
  'half a file': ({ plain }, random) => plain.subarray(0, plain.length / 4 + random(plain.length / 2)),
  'a file without its last byte': ({ plain }) => plain.subarray(0, -1),
  'the first bytes of a file': ({ plain }, random) => plain.subarray(0, 1 + random(40)),
  'half a file of fragments': ({ fragments }, random) =>
    fragments.subarray(0, placesOf(fragments, 'mdat')[0] ?? 0).subarray(0, -1 - random(8)),
  HEVC: ({ plain }) => renamed(plain, 'avc1', 'hvc1'),
  AV1: ({ plain }) => renamed(plain, 'avc1', 'av01'),
  VP9: ({ plain }) => renamed(plain, 'avc1', 'vp09'),
  'an unknown codec': ({ plain }) => renamed(plain, 'avc1', 'zzzz'),
  'sound of AC-3': ({ plain }) => renamed(plain, 'mp4a', 'ac-3'),
  'a file without keyframes': ({ long }) =>
    changed(long, (copy) => {
      for (const place of placesOf(copy, 'stss')) copy.writeUInt32BE(0, place + 4)
    }),
  'fragments without keyframes': ({ longFragments }) => withoutSync(longFragments),
  'a file without media': ({ plain }) => withoutMedia(plain),
  'media of zeros': ({ plain }) => withMedia(plain, (media) => media.fill(0)),
  'random media': ({ plain }, random) =>
    withMedia(plain, (media) => media.set(randomBytes(random, media.length))),
  'a ZIP': (_of, random) => withFiller(random, 'PK\u0003\u0004'),
  'random bytes': (_of, random) => randomBytes(random, 1 + random(5_000)),
  'a box of nearly 4 GB': ({ plain }) => withNumber(plain, 'moov', -8, maximum),
  'a box without a size': ({ plain }) => withNumber(plain, 'moov', -8, 0),
  'a box of 64 bits without a size': ({ plain }) => withNumber(plain, 'moov', -8, 1),
  'a box smaller than its head': ({ plain }, random) => withNumber(plain, 'moov', -8, 2 + random(6)),
  'samples beyond the end': ({ plain }) => withNumber(plain, 'stco', 8, 0x7fff_ffff),
  'a table of 4 billion chunks': ({ plain }) => withNumber(plain, 'stco', 4, maximum),
  'a table of 4 billion sizes': ({ plain }) => withNumber(plain, 'stsz', 8, maximum),
  'samples of 4 GB': ({ plain }) => withNumber(plain, 'stsz', 12, maximum),
  'a run of 4 billion samples': ({ plain }) => withNumber(plain, 'stts', 8, maximum),
  'a fragment of 4 billion samples': ({ fragments }) => withNumber(fragments, 'trun', 4, maximum),
  'pictures without a duration': ({ plain }) => withNumber(plain, 'stts', 12, 0),
  'pictures of negative duration': ({ plain }) => withNumber(plain, 'stts', 12, maximum),
  'a time without units': ({ plain }) => withNumber(plain, 'mdhd', 12, 0),
  'a broken configuration': ({ plain }) => withNumber(plain, 'avcC', 0, maximum),
  'a header alone': () => ftyp,
  'two headers': ({ plain }) =>
    Buffer.concat([
      plain,
      box('moov', plain.subarray(placesOf(plain, 'moov')[0], placesOf(plain, 'mdat')[0])),
    ]),
  'boxes within boxes': (_of, random) => Buffer.concat([ftyp, box('moov', nested(200 + random(2_000)))]),
  'a text': () => Buffer.from('螺纹主力合约午后减仓上行。'.repeat(50)),
  'an MP3': (_of, random) => withFiller(random, 'ID3', 3, 0, 0, 0, 0, 0, 0, 0xff, 0xfb, 0x90, 0x44),
  'a WebM': (_of, random) => withFiller(random, 0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84, 'webm'),
  'a PNG': (_of, random) => withFiller(random, 0x89, 'PNG\r\n', 0x1a, '\n'),
}

const flipped = (bytes: Buffer, random: Random, count: number) =>
  changed(bytes, (copy) => {
    for (let flip = 0; flip < count; flip += 1) {
      const at = random(copy.length)
      copy[at] = (copy[at] ?? 0) ^ (1 << random(8))
    }
  })

/** Bits are turned in the header alone, where they do the most harm. */
function withBrokenHeader(bytes: Buffer, random: Random) {
  const [place = 0] = placesOf(bytes, 'moov')
  const end = place - 8 + sizeAt(bytes, place)
  const header = flipped(bytes.subarray(place, end), random, 1 + random(20))
  return Buffer.concat([bytes.subarray(0, place), header, bytes.subarray(end)])
}

/** Files that may still be videos. */
const doubtful: Readonly<Record<string, Break>> = {
  'sound of an unknown codec': ({ plain }) => renamed(plain, 'mp4a', 'zzzz'),
  'a file with turned bits': ({ plain }, random) => flipped(plain, random, 1 + random(30)),
  'fragments with turned bits': ({ fragments }, random) => flipped(fragments, random, 1 + random(30)),
  'a broken header': ({ plain }, random) => withBrokenHeader(plain, random),
  'a broken header of fragments': ({ fragments }, random) => withBrokenHeader(fragments, random),
  'a duration that is negative': ({ plain }) => withNumber(plain, 'mvhd', 16, maximum),
  'a size of 65,535 pixels': ({ plain }) => withNumber(plain, 'avc1', 24, maximum),
}

let originals: Promise<Originals> | undefined
async function readOriginals(): Promise<Originals> {
  const [small, large, tone] = [await readClip('live-small'), await readClip('live-sample'), readTone()]
  const clip = clipStart(large, 12_000)
  return {
    plain: await mp4File({ clip: small, tone }),
    fragments: await mp4File({ clip: small, tone, isFragmented: true }),
    long: await mp4File({ clip }),
    longFragments: await mp4File({ clip, isFragmented: true }),
  }
}

/** Broken files, one of each kind; equal for an equal seed. */
export async function brokenVideos(seed: number): Promise<BrokenVideo[]> {
  originals ??= readOriginals()
  const of = await originals
  const random = createRandom(seed)
  const made = (kinds: Readonly<Record<string, Break>>, mayPlay: boolean) =>
    Object.entries(kinds).map(([name, make]) => ({ name, bytes: make(of, random), mayPlay }))
  return [...made(refused, false), ...made(doubtful, true)]
}

/** A file that plays. */
export async function goodVideo(): Promise<Buffer> {
  originals ??= readOriginals()
  return (await originals).plain
}
