import type { PlacedPicture } from '#app/features/community/nodes/image/images-of'

/** A picture under the text. */
export type ListedPicture = { key: string; alt: string } /** `progress`: share of bytes sent, 0 to 1. */ & (
  | { state: 'sending'; preview: string; progress: number }
  | { state: 'failed'; preview: string; message: string }
  | { state: 'done'; upload: string }
)

type Change = Partial<{ progress: number; alt: string }>

/** The uploaded pictures, which a document can refer to. */
export const placedPictures = (list: readonly ListedPicture[]): PlacedPicture[] =>
  list.flatMap((picture) => (picture.state === 'done' ? [{ upload: picture.upload, alt: picture.alt }] : []))

export const listedPictures = (pictures: readonly PlacedPicture[]): ListedPicture[] =>
  pictures.map(({ upload, alt }, index) => ({ key: `${index} ${upload}`, state: 'done', upload, alt }))

/** Number of pictures that may still be added; `count` are already in the text or below it. */
export const picturesLeft = (limit: number, count: number) => Math.max(0, limit - count)

export const isSending = (list: readonly ListedPicture[]) => list.some(({ state }) => state === 'sending')

export const withoutPicture = (list: readonly ListedPicture[], key: string) =>
  list.filter((picture) => picture.key !== key)

/** Updates one picture; if it has been removed from the list, nothing changes. */
export const withPictureChange = (
  list: readonly ListedPicture[],
  key: string,
  change: Change,
): ListedPicture[] => list.map((picture) => (picture.key === key ? { ...picture, ...change } : picture))

export const withSentPicture = (
  list: readonly ListedPicture[],
  key: string,
  upload: string,
): ListedPicture[] =>
  list.map((picture) => (picture.key === key ? { key, alt: picture.alt, state: 'done', upload } : picture))

export const withFailedPicture = (
  list: readonly ListedPicture[],
  key: string,
  message: string,
): ListedPicture[] =>
  list.map((picture) =>
    picture.key === key && picture.state === 'sending'
      ? { key, alt: picture.alt, state: 'failed', preview: picture.preview, message }
      : picture,
  )
