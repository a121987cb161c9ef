import type { PlacedPicture } from '#app/features/community/editor/schema/document-of'

/** Characters of a picture's description. */
export const maxAlt = 60

/** A picture under the text. */
export type ListedPicture = { key: string; alt: string } /** `progress`: of its bytes, 0 to 1. */ & (
  | { state: 'sending'; preview: string; progress: number }
  | { state: 'failed'; preview: string; message: string }
  | { state: 'done'; upload: string }
)

type Change = Partial<{ progress: number; alt: string }>

/** Pictures that a document can name. */
export const placedPictures = (list: readonly ListedPicture[]): PlacedPicture[] =>
  list.flatMap((picture) => (picture.state === 'done' ? [{ upload: picture.upload, alt: picture.alt }] : []))

export const listedPictures = (pictures: readonly PlacedPicture[]): ListedPicture[] =>
  pictures.map(({ upload, alt }, index) => ({ key: `${index} ${upload}`, state: 'done', upload, alt }))

/** How many of some files have a place, with `count` pictures in and under the text. */
export const placesLeft = (limit: number, count: number) => Math.max(0, limit - count)

export const isSending = (list: readonly ListedPicture[]) => list.some(({ state }) => state === 'sending')

export const withoutPicture = (list: readonly ListedPicture[], key: string) =>
  list.filter((picture) => picture.key !== key)

/** The list after news of one picture; a picture that was removed meanwhile stays removed. */
export const changedPicture = (
  list: readonly ListedPicture[],
  key: string,
  change: Change,
): ListedPicture[] => list.map((picture) => (picture.key === key ? { ...picture, ...change } : picture))

export const sentPicture = (list: readonly ListedPicture[], key: string, upload: string): ListedPicture[] =>
  list.map((picture) => (picture.key === key ? { key, alt: picture.alt, state: 'done', upload } : picture))

export const failedPicture = (
  list: readonly ListedPicture[],
  key: string,
  message: string,
): ListedPicture[] =>
  list.map((picture) =>
    picture.key === key && picture.state === 'sending'
      ? { key, alt: picture.alt, state: 'failed', preview: picture.preview, message }
      : picture,
  )
